"""The proof of separability, or of its absence, drawn in the plane."""

from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.marks import Line, Mark, Spot
from linclass.figures.two_classes import TwoClasses
from linclass.figures.vectors import boundary
from linclass.separability import Separability


def marks(two: TwoClasses, answer: Separability) -> list[Mark]:
    """Return the separating line; or the point of both hulls and the points that span it, class by class."""
    if answer.separable and answer.w is not None and answer.w0 is not None:
        line = boundary(answer.w, answer.w0, two.window)
        backwards = line.points[::-1]  # so that its label stands at the other end from that of the rule's boundary
        return [replace(line, points=backwards, role="certificate", label="proved to separate")]
    if answer.point is None or answer.weights is None:
        return []
    spans = [_span(two.X[(two.t == sign) & (answer.weights > 0)]) for sign in (-1, 1)]
    return [*(Line(span, "certificate") for span in spans), Spot(answer.point, "certificate", "in both hulls")]


def _span(points: FloatArray) -> FloatArray:
    """Return the outline of at most D + 1 points: a point, a segment or a triangle."""
    return np.vstack([points, points[:1]])
