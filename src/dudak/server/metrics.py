"""Numbers for Prometheus. Counting is plain integers on the hot path; they are read when somebody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """What the server counts. Public integers: whoever sees an event adds one."""

    def __init__(self) -> None:
        self.commands = 0  # commands stored
        self.refused = 0  # commands refused, with a reason
        self.repeated = 0  # command ids seen before
        self.nonsense = 0  # messages that could not be understood
        self.too_fast = 0  # messages over the limit
        self.updates = 0  # updates sent
        self.held_back = 0  # updates joined because a reader lagged
        self.dropped = 0  # sockets dropped: slow or silent
        self.bot_moves = 0
        self.bot_failures = 0
        self.store_failures = 0
        self.requests: dict[tuple[str, str], int] = {}  # by method and class of status
        self.sockets = 0  # open now
        self.tables = 0  # in memory now
        self._seconds = [0] * (len(BOUNDS) + 1)  # from receiving a command to its publication
        self._seconds_sum = 0.0
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def took(self, seconds: float) -> None:
        """A command took so long."""
        self._seconds[bisect_left(BOUNDS, seconds)] += 1
        self._seconds_sum += seconds

    def request(self, method: str, status: int) -> None:
        key = (method, f"{status // 100}xx")
        self.requests[key] = self.requests.get(key, 0) + 1

    def collect(self) -> Iterable[Metric]:
        """Called by the registry."""
        counters = {
            "commands": "Commands stored.",
            "refused": "Commands refused with a reason.",
            "repeated": "Commands whose id was known already.",
            "nonsense": "Socket messages that could not be understood.",
            "too_fast": "Socket messages over the rate limit.",
            "updates": "Updates sent to sockets.",
            "held_back": "Updates held back and joined for a slow reader.",
            "dropped": "Sockets dropped for being slow or silent.",
            "bot_moves": "Moves made by bots.",
            "bot_failures": "Bots that failed and were replaced for a move.",
            "store_failures": "Failed writes to the store.",
        }
        for name, about in counters.items():
            yield CounterMetricFamily(f"dudak_{name}", about, value=getattr(self, name))
        requests = CounterMetricFamily("dudak_requests", "HTTP requests.", labels=("method", "status"))
        for labels, count in sorted(self.requests.items()):
            requests.add_metric(labels, count)
        yield requests
        yield GaugeMetricFamily("dudak_sockets", "Sockets open.", value=self.sockets)
        yield GaugeMetricFamily("dudak_tables", "Tables in memory.", value=self.tables)
        total, buckets = 0, []
        for bound, count in zip((*BOUNDS, float("inf")), self._seconds, strict=True):
            total += count
            buckets.append(("+Inf" if bound == float("inf") else str(bound), float(total)))
        about = "From the arrival of a command to its publication."
        yield HistogramMetricFamily("dudak_command_seconds", about, buckets=buckets, sum_value=self._seconds_sum)

    def page(self) -> bytes:
        """The text Prometheus reads."""
        return generate_latest(self.registry)
