"""Figures of logistic discrimination: its training beside the plane, and the path of w in weight space.

Both are animations whose frames are named by the position of a step in the run.
"""

from linclass.figures.logistic.cells import borders, cells
from linclass.figures.logistic.training import LECTURE, TrainingCurves, shown_steps, training
from linclass.figures.logistic.weight_path import WeightPath, weight_path, window_of

__all__ = [
    "LECTURE",
    "TrainingCurves",
    "WeightPath",
    "borders",
    "cells",
    "shown_steps",
    "training",
    "weight_path",
    "window_of",
]
