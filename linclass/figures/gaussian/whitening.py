"""Gaussian classes whose covariance becomes a sphere, and their points on the span of the means, frame by frame."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from linclass.figures.kit import Animation, Dataset, Dict, FloatArray, Stroke, Theme, Window, layout, plane, words

COORDINATE_DECIMALS = 3  # decimals of a coordinate, in standard deviations
MARGIN = 1.08  # of what is farthest from the middle
MIN_SLOPE, MAX_SLOPE = 0.5, 0.8  # height : width of the picture


@dataclass(frozen=True, eq=False)
class WhiteningFrame:
    """A moment on the way from the points to the nearest mean.

    Attributes
    ----------
    X : array (n, 2), the points
    means : array (K, 2)
    rings : K arrays (m, 2), an ellipse of each class
    span : array (2, 2), ends of the line through the means; (0, 2) before they are projected
    boundary : array (m, 2), where two means are equally near, pieces divided by NaN; (0, 2) before that is asked
    """

    X: FloatArray
    means: FloatArray
    rings: Sequence[FloatArray]
    span: FloatArray
    boundary: FloatArray


def whitening(frames: Mapping[int, WhiteningFrame], data: Dataset, alt: str, theme: Theme) -> Animation:
    """Draw the first of the frames; the others move points, means, ellipses and lines."""
    first = next(iter(frames.values()))
    drawn = np.vstack([part for f in frames.values() for part in (f.X, *f.rings)])
    across, up = (MARGIN * np.abs(drawn).max(axis=0)).tolist()
    across, up = max(across, up / MAX_SLOPE), max(up, across * MIN_SLOPE)
    window = Window(-across, across, -up, up)
    x, y = layout.plane(window, theme, ("", ""))
    moving = [
        *(_line(ring, _stroke(k, theme)) for k, ring in zip(data.classes, first.rings, strict=True)),
        _line(first.span, theme.stroke("direction")),
        _line(first.boundary, theme.stroke("lda")),
        *plane.points(first.X, data.y, theme, data.class_names, showlegend=False),
        *(_mean(at, k, theme) for k, at in zip(data.classes, first.means, strict=True)),
    ]
    places = [(str(step), _places(frame, data)) for step, frame in frames.items()]
    arrangement = layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, up / across))
    return Animation([], moving, arrangement, places)


def _places(frame: WhiteningFrame, data: Dataset) -> list[Dict]:
    """Return where everything is at a frame, in the order of the templates: rings, lines, points, means."""
    clouds = [frame.X[data.y == k] for k in data.classes]
    parts = (*frame.rings, frame.span, frame.boundary, *clouds, *frame.means[:, None])
    return [plane.xy(part, COORDINATE_DECIMALS) for part in parts]


def _line(points: FloatArray, stroke: Stroke) -> Dict:
    return plane.line(points, stroke, "", COORDINATE_DECIMALS)


def _stroke(k: int, theme: Theme) -> Stroke:
    """Return the stroke of a class's ellipse: a boundary's, in the colour of the class."""
    return replace(theme.stroke("boundary"), colour=theme.classes[k])


def _mean(at: FloatArray, k: int, theme: Theme) -> Dict:
    """Return the cross at a class's mean (2,)."""
    spot = plane.spot(at, "support", "", theme, COORDINATE_DECIMALS, symbol="x-thin-open", factor=1.4)
    return plane.coloured(spot, theme.classes[k])
