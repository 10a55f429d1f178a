"""Token buckets: how often somebody may do something."""

from __future__ import annotations

from collections import OrderedDict


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` a second."""

    __slots__ = ("_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self._tokens, self._at = burst, now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if tokens < 1:
            self._tokens = tokens
            return False
        self._tokens = tokens - 1
        return True


class Buckets:
    """A bucket for each key; the keys longest unused are forgotten first."""

    def __init__(self, rate: float, burst: float, size: int = 10_000) -> None:
        self._rate, self._burst, self._size = rate, burst, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > self._size:
            self._buckets.popitem(last=False)
        return bucket.take(now)
