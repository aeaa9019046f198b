"""Figures of Winnow: its run on the plane, the weights of many features, mistakes against irrelevant features.

`run` and `weights` are animations whose frames are those of `shown_steps`, named by the position of a step in the run.
"""

from linclass.figures.winnow.dimensions import dimensions
from linclass.figures.winnow.parts import factor_ticks, shown_steps
from linclass.figures.winnow.run import run, weights

__all__ = ["dimensions", "factor_ticks", "run", "shown_steps", "weights"]
