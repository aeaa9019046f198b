"""Marks of Gaussian classes: their means, and ellipses of equal density."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import FloatArray, Line, Mark, unit
from linclass.figures.marks import Spot
from linclass.models.discriminant_analysis.gaussian import GaussianClassifier

VERTICES = 72
RADII = (1.0, 2.0)  # Mahalanobis distances; they hold 39% and 86% of a Gaussian in the plane


def gaussian_marks(model: GaussianClassifier, labels: Sequence[str]) -> list[Mark]:
    """Return each class's ellipses at Mahalanobis distance 1 and 2, and its mean.

    Parameters
    ----------
    model : LinearDiscriminantAnalysis or QuadraticDiscriminantAnalysis, fitted on class numbers
    labels : what to write at the mean of each class, by its number
    """
    marks: list[Mark] = []
    for k, mean, covariance in zip(model.classes_.tolist(), model.means_, model.class_covariances(), strict=True):
        marks += [Line(ellipse(mean, covariance, radius), "boundary", "", k) for radius in RADII]
        marks.append(Spot(mean, "support", labels[k], k))
    return marks


def ellipse(mean: FloatArray, covariance: FloatArray, radius: float) -> FloatArray:
    """Return the points x (73, 2), closed, with (x - mean)' Sigma^-1 (x - mean) = radius^2.

    Where the covariance is singular they are the limit: a segment or a point.
    """
    values, vectors = np.linalg.eigh(covariance)
    circle = unit(np.linspace(0, 2 * np.pi, VERTICES + 1))
    return np.asarray(mean + radius * circle * np.sqrt(np.maximum(values, 0)) @ vectors.T)
