"""Posteriors P(C_k|x): along w'x + w0, hardening over the iterations, as level lines, and as a surface."""

from linclass.figures.posteriors.along import SURE, hardening, over_log_odds, shown_iterations, sigmoid
from linclass.figures.posteriors.over_plane import levels, posterior_grid, surface

__all__ = [
    "SURE",
    "hardening",
    "levels",
    "over_log_odds",
    "posterior_grid",
    "shown_iterations",
    "sigmoid",
    "surface",
]
