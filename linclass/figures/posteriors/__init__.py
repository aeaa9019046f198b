"""Posteriors P(C_k|x): over the log odds, as level lines on the plane, and as surfaces."""

from linclass.figures.posteriors.along import over_log_odds
from linclass.figures.posteriors.level_marks import FINE_NODES, LEVELS, ROUGH_NODES, label, level_marks, linear_levels
from linclass.figures.posteriors.over_plane import surface, surfaces
from linclass.figures.posteriors.surface_animation import played, steps

__all__ = [
    "FINE_NODES",
    "LEVELS",
    "ROUGH_NODES",
    "label",
    "level_marks",
    "linear_levels",
    "over_log_odds",
    "played",
    "steps",
    "surface",
    "surfaces",
]
