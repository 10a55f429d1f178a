"""Fitting a net to lessons, by torch on one thread: the same lessons, plan and torch give the same net."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from dudak.kernel.net import GAIN, INNER, INPUTS, LOSE, MOVES, NOTHING, OUTPUTS, POLICY, WIDTH, Net
from dudak.lab.training.lessons import Plan
from dudak.rules import SEATS

POLICY_SHARE: Final = 0.2
"""What the policy counts in the loss, beside the value."""
NEVER: Final = -1e4


class Part(nn.Module):  # type: ignore[misc] # torch is not here where this is checked
    """The net for so many players in."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(INPUTS, WIDTH, mode="sum", padding_idx=NOTHING)
        self.bias = nn.Parameter(torch.full((WIDTH,), 0.1))
        self.hidden = nn.Linear(WIDTH, INNER)
        self.out = nn.Linear(INNER, OUTPUTS)
        with torch.no_grad():
            self.rows.weight.normal_(0, 0.08)
            self.rows.weight[NOTHING] = 0

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return self.out(F.relu(self.hidden(F.relu(self.rows(rows) + self.bias))))

    def take(self, net: Net, some: int) -> None:
        """Go on from the numbers of ``net``."""
        with torch.no_grad():
            self.rows.weight.copy_(torch.from_numpy(net.rows[some]))
            self.bias.copy_(torch.from_numpy(net.bias[some]))
            self.hidden.weight.copy_(torch.from_numpy(net.hidden[some].T.copy()))
            self.hidden.bias.copy_(torch.from_numpy(net.hidden_bias[some]))
            self.out.weight.copy_(torch.from_numpy(net.out[some].T.copy()))
            self.out.bias.copy_(torch.from_numpy(net.out_bias[some]))

    def numbers(self, seen: Any) -> list[Any]:
        """As a ``Net`` has them; rows that no lesson had are zero."""
        rows = self.rows.weight.detach().numpy().copy()
        rows[~seen] = 0
        hidden, out = self.hidden.weight.detach().numpy().T, self.out.weight.detach().numpy().T
        hidden_bias, out_bias = self.hidden.bias.detach().numpy(), self.out.bias.detach().numpy()
        return [rows, self.bias.detach().numpy(), hidden, hidden_bias, out, out_bias]


class Lessons:
    """Lessons with ``seats`` players in, as tensors."""

    def __init__(self, found: Any, seats: int, mix: float) -> None:
        self.count = len(found)
        self.rows = torch.from_numpy(found["rows"].copy())
        self.there = torch.arange(SEATS) < seats
        lost = found["lost"][:, :SEATS]
        total = lost.sum(1, keepdims=True)
        guessed = np.where(total > 0, lost / np.maximum(total, 1e-6), self.there.numpy() / seats)
        share = (mix * found["ended"])[:, None].astype(np.float32)
        self.lose = torch.from_numpy((share * found["really_lost"] + (1 - share) * guessed).astype(np.float32))
        self.gain = torch.from_numpy((share * found["really_gained"] + (1 - share) * found["gains"]).astype(np.float32))
        self.points = torch.from_numpy(found["points"].astype(np.float32))
        self.visits = torch.from_numpy(found["visits"].copy())
        self.legal = torch.from_numpy(found["legal"].copy())
        self.ended = torch.from_numpy(found["ended"].astype(bool))
        self.really_lost = torch.from_numpy(found["really_lost"].copy())
        self.guessed = torch.from_numpy(guessed.astype(np.float32))

    def losses(self, outs: torch.Tensor, at: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Of the value and of the policy, in natural logarithms."""
        lose = F.log_softmax(outs[:, LOSE : LOSE + SEATS].masked_fill(~self.there, NEVER), 1)
        value = -(self.lose[at] * lose).sum(1).mean()
        gain = F.binary_cross_entropy_with_logits(outs[:, GAIN : GAIN + SEATS], self.gain[at], reduction="none")
        value = value + (gain * self.there).sum(1).mul(self.points[at]).mean()
        legal = (self.legal[at, None] >> torch.arange(MOVES)) & 1
        policy = F.log_softmax(outs[:, POLICY:].masked_fill(legal == 0, NEVER), 1)
        return value, -(self.visits[at] * policy).sum(1).mean()


def fit(
    found: Any, held: Any, plan: Plan, generation: int, before: Net, tell: Callable[[int, int], None]
) -> tuple[Net, list[dict[str, float]]]:
    """The net that fits the lessons ``found``, begun from ``before``, and how well each epoch of it did on ``held``.

    ``tell`` is told how many steps are done, of how many.
    """
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    chosen = [[one[one["seats"] == seats] for one in (found, held)] for seats in (2, 3, 4)]
    steps = [plan.epochs * max(1, len(train) // plan.batch) for train, _ in chosen]
    parts: list[list[Any]] = []
    curve: list[list[dict[str, float]]] = [[] for _ in chosen]
    done = 0
    for some, (train, test) in enumerate(chosen):
        torch.manual_seed(plan.seed * 1009 + generation * 3 + some)
        part = Part()
        if len(before.rows):
            part.take(before, some)
        lessons, checked = Lessons(train, some + 2, plan.mix), Lessons(test, some + 2, plan.mix)
        optimizer = torch.optim.Adam(part.parameters(), plan.rate)
        schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps[some], plan.rate / 50)
        for _ in range(plan.epochs):
            order = torch.randperm(lessons.count)
            for begin in range(0, max(1, lessons.count // plan.batch) * plan.batch, plan.batch):
                at = order[begin : begin + plan.batch]
                value, policy = lessons.losses(part(lessons.rows[at].long()), at)
                optimizer.zero_grad()
                (value + POLICY_SHARE * policy).backward()
                optimizer.step()
                schedule.step()
                done += 1
                tell(done, sum(steps))
            curve[some].append(check(part, checked))
        seen = np.zeros(INPUTS, bool)
        seen[np.unique(train["rows"])] = True
        seen[NOTHING] = False
        parts.append(part.numbers(seen))
    layers = [np.ascontiguousarray(np.stack(layer), np.float32) for layer in zip(*parts, strict=True)]
    weights = [len(test) for _, test in chosen]
    rows = [
        {name: float(np.average([epoch[i][name] for i in range(3)], weights=weights)) for name in epoch[0]}
        for epoch in zip(*curve, strict=True)
    ]
    return Net(*layers), rows


def check(part: Part, lessons: Lessons) -> dict[str, float]:
    """How well the net does on lessons that it did not learn from.

    ``value`` and ``policy``: the loss that is learnt by. ``net`` and ``search``: how well who really lost is foretold by the
    net at a glance, and was foretold by the search; the mean negative logarithm of the chance given to the loser.
    """
    every = torch.arange(lessons.count)
    with torch.no_grad():
        outs = part(lessons.rows.long())
    value, policy = lessons.losses(outs, every)
    lose = F.softmax(outs[:, LOSE : LOSE + SEATS].masked_fill(~lessons.there, NEVER), 1)
    mean = {}
    for name, chances in (("net", lose), ("search", lessons.guessed)):
        right = (chances * lessons.really_lost).sum(1)[lessons.ended]
        mean[name] = float(-torch.log(right.clamp(min=0.01)).mean())
    return {"value": float(value), "policy": float(policy), **mean}
