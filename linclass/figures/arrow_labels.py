"""Places of the labels of arrows in one picture, so that no label lies on an arrow or on another label."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import arrows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import BoolArray, FloatArray
    from linclass.datasets.dataset import Window

LEAST_SIDE_PX = 100  # of the axes on a narrow phone: a label that is clear of all there is so in any larger picture
LETTER_SHARE, LINE_SHARE = 0.47, 1.1  # of the type's size: the mean width of a letter, and the height of a line
GAP_PX = 2  # from a label to an arrow
PLACE_SHARES = (0.5, 0.75, 0.25)  # of the way along its arrow: beside which places a label may stand
LABEL_ANGLES = np.arange(12) * np.pi / 6
LABEL_GAPS = (0.0, 0.2, 0.5, 1.0, 1.6, 2.4, 3.4)  # heights of a label between it and the place
UPRIGHT = 1e-9  # of a label's size: the run of a line straight up, which is not divided by 0
# what a fault counts, beside a gap in label heights
BEYOND_COST, ARROW_COST, LABEL_COST, APART_COST, LINE_COST = 1000.0, 100.0, 100.0, 20.0, 2.0


@dataclass(frozen=True)
class LabelSize:
    """Half the width and half the height of a label, in the plane's units."""

    across: float
    up: float


def label_size(label: str, window: Window, font: int) -> LabelSize:
    """Return how large a label is in the smallest picture, with a gap around."""
    unit = arrows.side(window) / LEAST_SIDE_PX
    letters = len(re.sub(r"<.*?>", "", label))
    return LabelSize(
        unit * (letters * LETTER_SHARE * font / 2 + GAP_PX),
        unit * (LINE_SHARE * font / 2 + GAP_PX),
    )


def places(vectors: FloatArray, labels: Sequence[str], window: Window, font: int, lines: FloatArray) -> FloatArray:
    """Return the middles (f, k, 2) of the labels of k arrows in each of f frames.

    Each label stands at the nearest place beside its arrow where it lies on no arrow and on no label placed before, and
    if there is one, on none of the other lines. It is not a number where its arrow is none.

    Parameters
    ----------
    vectors : array (f, k, 2, 2)
        Tail and tip of each arrow; not a number for none.
    labels : sequence of str
        Of the k arrows.
    window : Window
    font : int
        The size of type, in pixels.
    lines : array (f, l, 2, 2)
        Other lines of the picture; not a number for none.
    """
    segments = np.concatenate([vectors, lines], axis=1)
    weights = np.repeat([ARROW_COST, LINE_COST], [vectors.shape[1], lines.shape[1]])
    sizes = [label_size(label, window, font) for label in labels]
    result = np.full((*vectors.shape[:2], 2), np.nan)
    for k, size in enumerate(sizes):
        centres, beside, cost = _candidates(vectors[:, k], size)
        cost = cost + BEYOND_COST * _is_beyond(centres, size, window)
        cost += np.tensordot(weights, _meet(centres, size, segments), 1)
        cost += APART_COST * _is_between(beside, centres, np.delete(vectors, k, axis=1))
        for centre, other in zip(np.moveaxis(result[:, :k], 1, 0), sizes, strict=False):
            cost += LABEL_COST * _meets_label(centres, size, centre, other)
        result[:, k] = centres[np.arange(len(centres)), cost.argmin(axis=1)]
    return result


def _candidates(vectors: FloatArray, size: LabelSize) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return centres around places of arrows (f, 2, 2), the places, both (f, m, 2), and gaps (m,) in label heights."""
    ways = np.column_stack([np.cos(LABEL_ANGLES), np.sin(LABEL_ANGLES)])
    with np.errstate(divide="ignore"):
        clear = np.minimum(size.across / np.abs(ways[:, 0]), size.up / np.abs(ways[:, 1]))
    gaps = np.array(LABEL_GAPS)
    offsets = ((clear + 2 * size.up * gaps[:, None])[..., None] * ways).reshape(-1, 2)
    along = np.array(PLACE_SHARES)[:, None]
    beside = vectors[:, None, 0] + along * (vectors[:, None, 1] - vectors[:, None, 0])  # (f, shares, 2)
    centres = (beside[:, :, None] + offsets).reshape(len(vectors), -1, 2)
    return (
        centres,
        np.repeat(beside, len(offsets), axis=1),
        np.tile(np.repeat(gaps, len(LABEL_ANGLES)), len(PLACE_SHARES)),
    )


def _is_between(starts: FloatArray, ends: FloatArray, between: FloatArray) -> BoolArray:
    """Return which ways from starts to ends (f, m, 2) cross one of some arrows (f, k, 2, 2), as (f, m)."""
    tails, tips = between[:, None, :, 0], between[:, None, :, 1]  # (f, 1, k, 2)
    starts, ends = starts[:, :, None], ends[:, :, None]
    is_divided = _turn(tails, tips, starts) * _turn(tails, tips, ends) < 0
    return np.asarray((is_divided & (_turn(starts, ends, tails) * _turn(starts, ends, tips) < 0)).any(axis=2))


def _turn(a: FloatArray, b: FloatArray, c: FloatArray) -> FloatArray:
    """Return twice the signed area of the triangles a, b, c."""
    first, second = b - a, c - a
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])


def _is_beyond(centres: FloatArray, size: LabelSize, window: Window) -> BoolArray:
    x, y = centres[..., 0], centres[..., 1]
    return np.asarray(
        (x - size.across < window.x_min)
        | (x + size.across > window.x_max)
        | (y - size.up < window.y_min)
        | (y + size.up > window.y_max)
    )


def _meet(centres: FloatArray, size: LabelSize, segments: FloatArray) -> BoolArray:
    """Return which segments (f, s, 2, 2) meet which boxes around the centres (f, m, 2), as (s, f, m).

    One does where the part of it within the box's width and the part within its height overlap.
    """
    first, last = np.zeros(1), np.ones(1)
    for axis, half in enumerate((size.across, size.up)):
        tails = np.moveaxis(segments[:, :, 0, axis], 1, 0)[..., None]  # (s, f, 1)
        way = np.moveaxis(segments[:, :, 1, axis], 1, 0)[..., None] - tails
        start = centres[..., axis] - tails
        way = np.where(way == 0, UPRIGHT * half, way)
        one, other = (start - half) / way, (start + half) / way
        first, last = np.maximum(first, np.minimum(one, other)), np.minimum(last, np.maximum(one, other))
    return np.asarray(first < last)


def _meets_label(centres: FloatArray, size: LabelSize, centre: FloatArray, other: LabelSize) -> BoolArray:
    """Return which boxes around the centres (f, m, 2) a label around its own (f, 2) meets."""
    apart = np.abs(centres - centre[:, None])
    return np.asarray((apart[..., 0] < size.across + other.across) & (apart[..., 1] < size.up + other.up))
