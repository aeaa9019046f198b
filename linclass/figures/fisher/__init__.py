"""Figures of Fisher's discriminant: a direction w, the classes' histograms along it, J, and planes in three dimensions.

`marks` are those of a direction on the plane itself.
"""

from linclass.figures.fisher.direction import direction
from linclass.figures.fisher.histograms import histograms
from linclass.figures.fisher.planes import planes

__all__ = ["direction", "histograms", "planes"]
