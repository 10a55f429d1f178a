"""Pictures of results, by matplotlib (extra ``lab``), into files; nothing is shown on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dudak.lab.results import Results
from dudak.ruleset import RuleSet

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH: Final = 7.0  # inches
BAR: Final = "#4a6fa5"
FAIR: Final = "#b5482f"


def new_figure(rows: int, height: float) -> tuple[Figure, list[Axes]]:
    """A figure of ``rows`` pictures below one another, each ``height`` inches high."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, max(1, rows) * height), layout="constrained")
    FigureCanvasAgg(figure)
    axes: Any = figure.subplots(max(1, rows), 1, squeeze=False)
    return figure, list(axes[:, 0])


def save(figure: Figure, path: Path) -> None:
    """Write a figure; the ending of the name says how. The same figure gives the same file."""
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "dudak", "svg.fonttype": "path"}):
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def bars(axes: Axes, names: Sequence[str], values: Sequence[float], errors: Any = None) -> None:
    """Lying bars, the first name on top. ``errors``: how far the interval goes down and up from each value."""
    places = range(len(names))
    axes.barh(places, values, xerr=errors, color=BAR, ecolor="#333333", capsize=3, height=0.7)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)


def loss_rates(results: Results, path: Path) -> None:
    """The loss rate of every bot in every rule set, with 95 % intervals and what would be fair."""
    figure, axes = new_figure(len(results.plan.rules), 0.8 + 0.35 * len(results.plan.bots))
    for at, rules in enumerate(results.plan.rules):
        bots = results.bots(at)
        means = [one.loss.mean for one in bots]
        errors = [[one.loss.mean - one.loss.low for one in bots], [one.loss.high - one.loss.mean for one in bots]]
        bars(axes[at], [one.bot for one in bots], means, errors)
        axes[at].axvline(1 / RuleSet.parse(rules).players, color=FAIR, linewidth=1)
        axes[at].set_title(rules, loc="left", fontsize=10)
        axes[at].set_xlim(0)
    save(figure, path)
