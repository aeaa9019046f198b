"""Figures of Fisher's discriminant: a direction w, histograms along it, J; two directions; planes in space.

`marks` are those of a direction on the plane itself.
"""

from linclass.figures.fisher.criterion import criterion_curve
from linclass.figures.fisher.histograms import histograms, two_histograms
from linclass.figures.fisher.pair import ProjectionDirection, pair
from linclass.figures.fisher.planes import planes

__all__ = ["ProjectionDirection", "criterion_curve", "histograms", "pair", "planes", "two_histograms"]
