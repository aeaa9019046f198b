"""Figures of feature spaces: the lifted points with the plane between them, and errors against the size of a rule."""

from linclass.figures.features.complexity import complexity
from linclass.figures.features.lifted import lift, lifted, plane_of

__all__ = ["complexity", "lift", "lifted", "plane_of"]
