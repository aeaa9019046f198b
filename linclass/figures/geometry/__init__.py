"""Figures of a linear rule's geometry: distances, angles, level lines, weight space, homogeneous coordinates."""

from linclass.figures.geometry.cosine import cosine
from linclass.figures.geometry.homogeneous import homogeneous, section
from linclass.figures.geometry.level_lines import ACTIVATIONS, Activation, level_lines, reach_of, values_of
from linclass.figures.geometry.signed_distance import signed_distance
from linclass.figures.geometry.weight_plane import weight_plane

__all__ = [
    "ACTIVATIONS",
    "Activation",
    "cosine",
    "homogeneous",
    "level_lines",
    "reach_of",
    "section",
    "signed_distance",
    "values_of",
    "weight_plane",
]
