"""Two classes along a direction: their histograms, above J of all directions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import layout, legend
from linclass.figures.fisher import criterion
from linclass.figures.fisher.histograms import along, heights, sentence, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import plotly.graph_objects as go

    from linclass.arrays import FloatArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses

UPPER, LOWER = [0.54, 0.95], [0.0, 0.34]  # of the height: the histograms, J


def direction(
    two: TwoClasses,
    w: FloatArray,
    scatters: tuple[FloatArray, FloatArray],
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    marked: Mapping[str, FloatArray] | None = None,
) -> go.Figure:
    """Draw the histogram of y = w'x of both classes with their Gaussians, and below it J over the angle of w.

    Parameters
    ----------
    w : array (2,) of length 1
    scatters : S_W and S_B, arrays (2, 2)
    thresholds : values of y at which the rule changes its mind
    marked : directions (2,) to mark on the curve of J, by the name to show
    """
    y, theme = two.X @ w, two.led(theme)
    upper = [t | {"showlegend": False} for t in along(two.labelled, y, thresholds, theme)]
    lower = criterion.traces(*scatters, marked or {}, theme)
    alt = f"{sentence(two.data, y, thresholds)} Below: {criterion.sentence(*scatters, marked or {})}"
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "y = <b>w</b>ᵀ<b>x</b>", range=shown(y), anchor="y"),
        yaxis=layout.axis(theme, "", domain=UPPER, rangemode="tozero", nticks=4),
        xaxis2=layout.axis(theme, "angle θ of <b>w</b>, degrees", range=[-180, 180], dtick=60, anchor="y2"),
        yaxis2=layout.axis(theme, "", domain=LOWER, rangemode="tozero", nticks=4, anchor="x2"),
        annotations=[
            layout.heading("points in each interval of y", "", theme),
            layout.heading("J(θ)", "2", theme),
        ],
        margin=layout.margin(right=1.7),  # the label 180 at the end of the axis needs half its width
        barmode="overlay",
        bargap=0,
        meta={"alt": alt, "variants": heights()},
    )
    return legend.figure([*upper, *(t | {"xaxis": "x2", "yaxis": "y2"} for t in lower)], arrangement)
