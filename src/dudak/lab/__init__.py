"""Research: tournaments, ratings, statistics of variants, solving, environments for learning (``dudak lab …``).

What a part needs beyond the package's own dependencies is in the extras ``lab`` (tournaments, plots), ``cluster`` (Dask)
and ``rl`` (PettingZoo, OpenSpiel).
"""
