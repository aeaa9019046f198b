"""Figures of Fisher's discriminant: a direction w, histograms along it, J; two directions; planes in space.

`marks` are those of a direction on the plane itself.
"""

from linclass.figures.fisher.direction import direction
from linclass.figures.fisher.histograms import histograms
from linclass.figures.fisher.pair import ProjectionDirection, pair
from linclass.figures.fisher.planes import planes

__all__ = ["ProjectionDirection", "direction", "histograms", "pair", "planes"]
