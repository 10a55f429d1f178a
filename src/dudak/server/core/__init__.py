"""The life of a table as pure functions: no clock, no chance, no sockets, no files.

``decide(table, command, now)`` says what happens or why not, ``evolve(table, event)`` makes it so. Packs, salts and
draws arrive in commands, the time as an argument; replaying the stored events rebuilds any table exactly.
"""
