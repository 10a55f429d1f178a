"""The rules one by one: each test quotes its clause of RULES.md and runs on the slow model and on the engine."""
