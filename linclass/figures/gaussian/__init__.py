"""Gaussian classes on the plane: their means, and ellipses of equal density."""

from linclass.figures.gaussian.marks import class_covariances, ellipse, gaussian_marks

__all__ = ["class_covariances", "ellipse", "gaussian_marks"]
