"""Figures of descent methods: their paths on the cost contours, and their costs update by update."""

from linclass.figures.descent.contours import Path, contour_lines, contours
from linclass.figures.descent.race import race

__all__ = ["Path", "contour_lines", "contours", "race"]
