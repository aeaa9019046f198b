"""The points along the axis of their score with the threshold; and pairs of them, ordered by score, as cells."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    Animation,
    FloatArray,
    IntArray,
    Role,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    plane,
    run_layout,
    words,
)
from linclass.figures.thresholds.curves import EDGE_SHARE, upright

BINS = 48  # of the score's axis: points of one bin are piled up


def scores(
    values: FloatArray, two: TwoClasses, stops: FloatArray, at: Sequence[int], now: int, theme: Theme, role: Role
) -> Animation:
    """Pile up the points on the axis of their scores, the positive side above it, the negative one below.

    Frames are named by place in `stops`; right of the threshold all points are assigned to the positive side.

    Parameters
    ----------
    values : array (n,), the score of each point of `two`
    stops : array (m + 1,), a threshold for each operating point, falling
    at : the places that get a frame
    now : the place of the present threshold
    role : the stroke of the rule's boundary on the plane, which is the threshold here
    """
    theme = two.led(theme)
    low, high, here = float(stops[-1]), float(stops[0]), float(stops[now])
    edge = EDGE_SHARE * (high - low)
    height = piles(values, two.data.y, low, high) * np.where(two.data.y == 1, 1, -1)
    top = float(np.abs(height).max(initial=1)) + 1
    places = np.column_stack([values, height])
    dots = plane.points(places, two.data.y, theme, two.labels, rows=two.rows, cliponaxis=False)
    dots = [dot | {"hovertemplate": "y(<b>x</b><sub>%{customdata}</sub>) = %{x:.4g}<extra></extra>"} for dot in dots]
    axis = plane.line(np.array([[low - edge, 0], [high + edge, 0]]), theme.stroke("level"), "", 6)
    own = plane.line(np.array([[0, -top], [0, top]]), theme.stroke("distance"), "", 6) if low < 0 < high else None
    frames = [(str(k), [upright(float(stops[k]), [-top, top])]) for k in at]
    threshold = plane.line(run_layout.NO_POINTS, theme.stroke(role), "threshold s", 6)
    alt = (
        f"The scores of {len(values)} points; the threshold {decimal(here)} has"
        f" {number_of('point', int(np.count_nonzero((values >= here) & (two.data.y == 1))))} of the positive side and"
        f" {int(np.count_nonzero((values >= here) & (two.data.y == 0)))} of the negative one on its right."
    )
    x = layout.axis(theme, "score y(<b>x</b>)", range=[low - edge, high + edge], nticks=7)
    y = layout.axis(theme, "", range=[-top, top], showticklabels=False, showgrid=False)
    arrangement = layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.42))
    fixed = [axis, *([own] if own else []), *dots]
    return Animation(fixed, [threshold], arrangement, frames)


def piles(values: FloatArray, y: IntArray, low: float, high: float) -> IntArray:
    """Return the height of each point in the pile of its bin and its side, from 1, (n,)."""
    bins = np.clip(((values - low) / ((high - low) or 1.0) * BINS).astype(np.int64), 0, BINS - 1)
    bins += BINS * y
    order = np.argsort(bins, kind="stable")
    starts = np.searchsorted(bins[order], bins[order])
    result = np.empty(len(values), dtype=np.int64)
    result[order] = np.arange(len(values)) - starts + 1
    return result


WORDS = ("ranked wrongly", "a tie", "ranked correctly")


def pairs(positive: FloatArray, negative: FloatArray, theme: Theme) -> Sketch:
    """Draw a cell for each pair: a row for each positive score, a column for each negative one, the highest first.

    The rightly ranked pairs, a tie by half, are as large a share of the cells as of the square under the ROC curve.
    """
    above, below = np.sort(positive)[::-1], np.sort(negative)[::-1]
    ranked = 1 + np.sign(above[:, None] - below).astype(int)
    colours = [[0, theme.misclassified], [0.5, theme.grid], [1, theme.accent]]
    hover = [
        [f"{a:.4g} and {b:.4g}: {WORDS[ranked[i, j]]}" for j, b in enumerate(below.tolist())]
        for i, a in enumerate(above.tolist())
    ]
    cells = {
        "type": "heatmap",
        "z": ranked.tolist(),
        "zmin": 0,
        "zmax": 2,
        "colorscale": colours,
        "showscale": False,
        "opacity": 0.75,
        "xgap": 1,
        "ygap": 1,
        "customdata": hover,
        "hovertemplate": "%{customdata}<extra></extra>",
    }
    right, tied = int(np.count_nonzero(ranked == 2)), int(np.count_nonzero(ranked == 1))
    alt = f"{number_of('pair', ranked.size)} of a positive and a negative point: {right} right, {tied} tied."
    x = layout.axis(theme, "negative points, the highest score first", showticklabels=False, showgrid=False)
    y = layout.axis(theme, "positive points", showticklabels=False, showgrid=False)
    x |= {"range": [-0.5, len(below) - 0.5]}
    y |= {"range": [-0.5, len(above) - 0.5]}  # the highest below, as the ROC begins there
    return Sketch([cells], layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.6)))
