"""Training of the net that ``master`` asks (``dudak lab train``). Only ``fit`` imports torch."""
