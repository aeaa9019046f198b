"""Gaussian classes on the plane: their means, ellipses of equal density, and what whitening makes of them."""

from linclass.figures.gaussian.marks import ellipse, gaussian_marks
from linclass.figures.gaussian.whitening import WhiteningFrame, whitening

__all__ = ["WhiteningFrame", "ellipse", "gaussian_marks", "whitening"]
