"""Dudák for learning: ``BatchEnv`` (NumPy, millions of steps a second), PettingZoo (``zoo``), OpenSpiel (``openspiel``).

All three play by the same rules and show the same observation: what the seat to move may know, and nothing else.

>>> from dudak import RuleSet
>>> env = BatchEnv(RuleSet.preset("classic"), 64, seed=1)
>>> for _ in range(100):
...     observations, rewards, terminated, truncated, masks = env.step(env.sample())
>>> observations.shape, masks.shape, bool(masks.any(axis=1).all())
((64, 344), (64, 42), True)
"""

from dudak.lab.envs.batch import BatchEnv, StepResult
from dudak.lab.envs.observation import OBSERVATION, SLICES, observe_view

__all__ = ["OBSERVATION", "SLICES", "BatchEnv", "StepResult", "observe_view"]
