"""Places of the labels of arrows in one picture, so that no label lies on an arrow or on another label."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.arrays import BoolArray, FloatArray, IntArray
from linclass.datasets.dataset import Window
from linclass.numerics.angles import unit

SIDES_PX = (100, 320)  # of the axes, on a narrow phone and on a large screen: a label is to be clear of all in both
LETTER_SHARE, LINE_SHARE = 0.5, 1.1  # of the type's size: the mean width of a letter, and the height of a line
GAP_PX = 2  # around a label
CENTRE = "middle center"
ANCHORS = {  # on which side of its place a label stands, as Plotly names it
    CENTRE: (0, 0),
    "top center": (0, 1),
    "bottom center": (0, -1),
    "middle right": (1, 0),
    "middle left": (-1, 0),
    "top right": (1, 1),
    "top left": (-1, 1),
    "bottom right": (1, -1),
    "bottom left": (-1, -1),
}
NEAR_SHARES, NEAR_GAPS = (0.5, 0.7, 0.3, 0.9), (0.2, 0.6)  # see `PLACE_SHARES` and `LABEL_GAPS`, of a label on one side
PLACE_SHARES = (0.5, 0.75, 0.25)  # of the way along its arrow: around which places the middle of a label may stand
LABEL_ANGLES = np.arange(12) * np.pi / 6
LABEL_GAPS = (0.0, 0.5, 1.0, 1.6, 2.4, 3.4)  # heights of a label in the smallest picture, between it and the place
UPRIGHT = 1e-9  # of a label's size: the run of a line straight up, which is not divided by 0
# what a fault counts, beside a gap in label heights
BEYOND_COST, ARROW_COST, LABEL_COST, APART_COST, LINE_COST = 1000.0, 100.0, 100.0, 20.0, 2.0


@dataclass(frozen=True)
class LabelSize:
    """Half the width and half the height of a label, in the plane's units."""

    across: float
    up: float


@dataclass(frozen=True)
class Labels:
    """The labels of k arrows in each of f frames.

    Attributes
    ----------
    places : array (f, k, 2)
        The places beside which they stand; not a number where there is no arrow.
    anchors : sequence (f, k) of str
        On which side of its place each stands: one of `ANCHORS`.
    """

    places: FloatArray
    anchors: Sequence[Sequence[str]]


def label_size(label: str, window: Window, font: int, side_px: int) -> LabelSize:
    """Return how large a label is in a picture of so many pixels, with a gap around."""
    unit = window.side / side_px
    letters = len(re.sub(r"<.*?>", "", label))
    return LabelSize(
        unit * (letters * LETTER_SHARE * font / 2 + GAP_PX),
        unit * (LINE_SHARE * font / 2 + GAP_PX),
    )


def placed(vectors: FloatArray, labels: Sequence[str], window: Window, font: int, lines: FloatArray) -> Labels:
    """Return where the labels of k arrows stand in each of f frames.

    Each label stands at the nearest place beside its arrow where it lies on no arrow and on no label placed before, and
    if there is one, on none of the other lines, in the smallest picture and in a large one: type is as large in both.

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
    ways, frames, names = np.array(list(ANCHORS.values())), np.arange(len(vectors)), list(ANCHORS)
    places = np.full((*vectors.shape[:2], 2), np.nan)
    anchors = []
    before: list[list[tuple[FloatArray, LabelSize]]] = [[] for _ in SIDES_PX]
    for k, label in enumerate(labels):
        sizes = [label_size(label, window, font, side_px) for side_px in SIDES_PX]
        starts, candidates, sides = _candidates(vectors[:, k], sizes[0])
        cost = APART_COST * _is_between(starts, candidates, np.delete(vectors, k, axis=1))
        centres = []
        for side_px, size, others in zip(SIDES_PX, sizes, before, strict=True):
            own = np.array([size.across, size.up]) - GAP_PX * window.side / side_px
            centres.append(candidates + ways[sides] * own)
            cost = cost + BEYOND_COST * _is_beyond(centres[-1], size, window)
            cost += np.tensordot(weights, _meet(centres[-1], size, segments), 1)
            for centre, other in others:
                cost += LABEL_COST * _meets_label(centres[-1], size, centre, other)
        beyond = np.maximum(np.abs(centres[-1] - starts) - (sizes[-1].across, sizes[-1].up), 0)
        best = (cost + np.hypot(beyond[..., 0], beyond[..., 1]) / (2 * sizes[-1].up)).argmin(axis=1)
        places[:, k] = candidates[frames, best]
        anchors.append([names[side] for side in sides[best]])
        for others, size, centre in zip(before, sizes, centres, strict=True):
            others.append((centre[frames, best], size))
    return Labels(places, list(zip(*anchors, strict=True)))


def _candidates(vectors: FloatArray, size: LabelSize) -> tuple[FloatArray, FloatArray, IntArray]:
    """Return places of arrows (f, 2, 2), places away from them, both (f, m, 2), and numbers of `ANCHORS` (m,).

    Those on one side of their place are as near to the arrow in a large picture; of the others there are more.
    """
    ways = np.array([way for name, way in ANCHORS.items() if name != CENTRE])
    units = ways / np.linalg.norm(ways, axis=1, keepdims=True)
    near = np.multiply.outer(np.array(NEAR_GAPS), 2 * size.up * units).reshape(-1, 2)
    angles = unit(LABEL_ANGLES)
    with np.errstate(divide="ignore"):
        clear = np.minimum(size.across / np.abs(angles[:, 0]), size.up / np.abs(angles[:, 1]))
    centred = ((clear + 2 * size.up * np.array(LABEL_GAPS)[:, None])[..., None] * angles).reshape(-1, 2)
    shares = [np.repeat(NEAR_SHARES, len(near)), np.repeat(PLACE_SHARES, len(centred))]
    away = np.vstack([np.tile(near, (len(NEAR_SHARES), 1)), np.tile(centred, (len(PLACE_SHARES), 1))])
    on_one_side = np.tile(np.arange(1, len(ANCHORS)), len(NEAR_GAPS) * len(NEAR_SHARES))
    sides = np.r_[on_one_side, np.zeros(len(PLACE_SHARES) * len(centred), dtype=np.int64)]
    along = np.concatenate(shares)[:, None]
    starts = vectors[:, None, 0] + along * (vectors[:, None, 1] - vectors[:, None, 0])
    return starts, starts + away, sides


def _is_between(starts: FloatArray, ends: FloatArray, between: FloatArray) -> BoolArray:
    """Return which ways from starts to ends (f, m, 2) cross one of some arrows (f, k, 2, 2), as (f, m).

    One arrow after the other: arrays of all arrows at once leave the processor's cache.
    """
    crossed = np.zeros(starts.shape[:2], dtype=bool)
    for k in range(between.shape[1]):
        tails, tips = between[:, None, k, 0], between[:, None, k, 1]  # (f, 1, 2)
        is_divided = _turn(tails, tips, starts) * _turn(tails, tips, ends) < 0
        crossed |= is_divided & (_turn(starts, ends, tails) * _turn(starts, ends, tips) < 0)
    return crossed


def _turn(a: FloatArray, b: FloatArray, c: FloatArray) -> FloatArray:
    """Return twice the signed area of the triangles a, b, c."""
    first, second = b - a, c - a
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])


def _is_beyond(centres: FloatArray, size: LabelSize, window: Window) -> BoolArray:
    """Return which boxes around the centres (f, m, 2) reach out of the window, as (f, m)."""
    x, y = centres[..., 0], centres[..., 1]
    return np.asarray(
        (x - size.across < window.x_min)
        | (x + size.across > window.x_max)
        | (y - size.up < window.y_min)
        | (y + size.up > window.y_max)
    )


def _meet(centres: FloatArray, size: LabelSize, segments: FloatArray) -> BoolArray:
    """Return which segments (f, s, 2, 2) meet which boxes around the centres (f, m, 2), as (s, f, m).

    One segment after the other: arrays of all segments at once leave the processor's cache.
    """
    return np.stack([_meets(centres, size, segments[:, s]) for s in range(segments.shape[1])])


def _meets(centres: FloatArray, size: LabelSize, ends: FloatArray) -> BoolArray:
    """Return which boxes around the centres (f, m, 2) a segment meets whose ends are (f, 2, 2), as (f, m).

    It does where the part of it within the box's width and the part within its height overlap.
    """
    first, last = np.zeros(1), np.ones(1)
    for axis, half in enumerate((size.across, size.up)):
        tails = ends[:, 0, axis, None]  # (f, 1)
        way = ends[:, 1, axis, None] - tails
        start = centres[..., axis] - tails
        way = np.where(way == 0, UPRIGHT * half, way)
        one, other = (start - half) / way, (start + half) / way
        first, last = np.maximum(first, np.minimum(one, other)), np.minimum(last, np.maximum(one, other))
    return np.asarray(first < last)


def _meets_label(centres: FloatArray, size: LabelSize, centre: FloatArray, other: LabelSize) -> BoolArray:
    """Return which boxes around the centres (f, m, 2) a label around its own (f, 2) meets."""
    apart = np.abs(centres - centre[:, None])
    return np.asarray((apart[..., 0] < size.across + other.across) & (apart[..., 1] < size.up + other.up))
