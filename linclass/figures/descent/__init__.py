"""Figures of descent methods: their paths on the cost contours, their costs, and both playing beside the points."""

from linclass.figures.descent.contours import Path, contour_lines, contours
from linclass.figures.descent.curves import cost_curves
from linclass.figures.descent.race import race

__all__ = ["Path", "contour_lines", "contours", "cost_curves", "race"]
