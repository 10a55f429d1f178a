"""Measurements: how fast the game is, beside its peers. ``python -m bench``."""
