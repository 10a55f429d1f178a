"""Telling other nodes that a table moved: ``base`` is the protocol, ``local`` works within one process."""
