"""Gaussian classes on the plane: their means, and ellipses of equal density."""

from linclass.figures.gaussian.marks import ellipse, gaussian_marks

__all__ = ["ellipse", "gaussian_marks"]
