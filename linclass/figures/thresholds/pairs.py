"""Every pair of a positive and a negative point, in the order of their scores: the area under the ROC as cells."""

from __future__ import annotations

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import layout, words
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Theme

WORDS = ("ranked wrongly", "a tie", "ranked rightly")


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
    alt = f"{ranked.size} pairs of a positive and a negative point: {right} are ranked rightly, {tied} are ties."
    x = layout.axis(theme, "negative points, the highest score first", showticklabels=False, showgrid=False)
    y = layout.axis(theme, "positive points", showticklabels=False, showgrid=False)
    x |= {"range": [-0.5, len(below) - 0.5]}
    y |= {"range": [-0.5, len(above) - 0.5]}  # the highest below, as the ROC begins there
    return Sketch([cells], layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.6)))
