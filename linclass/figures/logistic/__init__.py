"""Figures of logistic discrimination: its run with two classes and with several, the growth of w.

`run` and `softmax_run` are animations whose frames are named by the position of a step in the run.
"""

from linclass.figures.logistic.growth import growth
from linclass.figures.logistic.run import run
from linclass.figures.logistic.softmax_run import shown_steps, softmax_run

__all__ = ["growth", "run", "shown_steps", "softmax_run"]
