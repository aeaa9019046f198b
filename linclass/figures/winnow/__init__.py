"""Figures of Winnow: the weights of its run, few or many, and mistakes against irrelevant features.

`weights` is an animation whose frames are those of `shown_steps`, named by the position of a step in the run.
"""

from linclass.figures.winnow.dimensions import dimensions
from linclass.figures.winnow.run import factor_ticks, shown_steps, weights

__all__ = ["dimensions", "factor_ticks", "shown_steps", "weights"]
