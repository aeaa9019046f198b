"""Figures of Fisher's discriminant: a direction w, the classes' histograms along it, and J of all directions.

`marks` are those of the same on the plane itself.
"""

from linclass.figures.fisher.direction import direction
from linclass.figures.fisher.histograms import histograms
from linclass.figures.fisher.projection import projection

__all__ = ["direction", "histograms", "projection"]
