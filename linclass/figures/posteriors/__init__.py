"""Posteriors P(C_k|x): over the log odds, as level lines on the plane, and as surfaces."""

from linclass.figures.posteriors.along import SURE, over_log_odds
from linclass.figures.posteriors.level_marks import FINE, LEVELS, ROUGH, level_marks, linear_levels, share
from linclass.figures.posteriors.over_plane import surface, surfaces
from linclass.figures.posteriors.surface_animation import played, steps

__all__ = [
    "FINE",
    "LEVELS",
    "ROUGH",
    "SURE",
    "level_marks",
    "linear_levels",
    "over_log_odds",
    "played",
    "share",
    "steps",
    "surface",
    "surfaces",
]
