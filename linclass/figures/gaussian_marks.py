"""Marks of Gaussian classes: their means, and ellipses of equal density."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linclass.figures.ellipses import RADII, class_covariances, ellipse
from linclass.figures.marks import Line, Mark, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence


def gaussian_marks(model: Any, labels: Sequence[str]) -> list[Mark]:
    """Return each class's ellipses at Mahalanobis distance 1 and 2, and its mean.

    Parameters
    ----------
    model : LinearDiscriminantAnalysis or QuadraticDiscriminantAnalysis, fitted on class numbers
    labels : what to write at the mean of each class, by its number
    """
    marks: list[Mark] = []
    for k, mean, covariance in zip(model.classes_.tolist(), model.means_, class_covariances(model), strict=True):
        marks += [Line(ellipse(mean, covariance, radius), "boundary", "", k) for radius in RADII]
        marks.append(Spot(mean, "support", labels[k], k))
    return marks
