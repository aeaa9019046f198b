"""Two classes along a direction: J of all directions, and the histograms along this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from linclass.arrays import FloatArray
from linclass.figures import layout, legend, words
from linclass.figures.fisher import criterion
from linclass.figures.fisher.histograms import along, heights, sentence, shown
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Theme
from linclass.figures.two_classes import TwoClasses

SLOPE = 0.5  # height : width of J over the angle


def criterion_curve(
    two: TwoClasses, scatters: tuple[FloatArray, FloatArray], theme: Theme, *, marked: Mapping[str, FloatArray]
) -> Sketch:
    """Draw J over the angle of w.

    Parameters
    ----------
    scatters : S_W and S_B, arrays (2, 2)
    marked : directions (2,) to mark on the curve, by the name to show
    """
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "angle θ of <b>w</b>, degrees", range=[-180, 180], dtick=60),
        yaxis=layout.axis(theme, "J(θ)", rangemode="tozero", nticks=5),
        margin=layout.margin(right=1.7),  # the label 180 at the end of the axis needs half its width
        meta=words.about(criterion.sentence(*scatters, marked), SLOPE),
    )
    return legend.figure(criterion.traces(*scatters, marked, two.led(theme)), arrangement)


def two_histograms(two: TwoClasses, w: FloatArray, theme: Theme, *, thresholds: Sequence[float] = ()) -> Sketch:
    """Draw the histogram of y = w'x of both classes with their Gaussians.

    Parameters
    ----------
    w : array (2,) of length 1
    thresholds : values of y at which the rule changes its mind
    """
    y = two.X @ w
    traces = [t | {"showlegend": False} for t in along(two.labelled, y, thresholds, two.led(theme))]
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "y = <b>w</b>ᵀ<b>x</b>", range=shown(y)),
        yaxis=layout.axis(theme, "points in each interval of y", rangemode="tozero", nticks=5),
        barmode="overlay",
        bargap=0,
        meta={"alt": sentence(two.data, y, thresholds), "variants": heights()},
    )
    return legend.figure(traces, arrangement)
