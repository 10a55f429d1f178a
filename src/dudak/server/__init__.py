"""The server: a pure core (``core``) inside a thin asyncio shell.

``app`` puts the parts together; ``host`` runs the tables; ``http`` and ``ws`` are the doors; ``wire`` holds every
message; ``store`` keeps the event log and ``bus`` tells other nodes that a table moved.
"""
