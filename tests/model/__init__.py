"""The independent slow model of the rules: the oracle the engine is tested against."""
