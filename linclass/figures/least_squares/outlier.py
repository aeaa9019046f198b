"""One point goes astray, and several lines answer: an animation of rules fitted anew at every place of the point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping, layout, plane, words
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, FigureSize
from linclass.figures.least_squares import texts
from linclass.figures.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.arrays import FloatArray
    from linclass.figures.marks import Method
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses


def outlier(
    two: TwoClasses,
    moved: int,
    path: FloatArray,
    rules: Mapping[str, FloatArray],
    methods: Sequence[Method],
    theme: Theme,
    *,
    places: Sequence[int] | None = None,
    size: FigureSize = SCREEN,
) -> Animation:
    """Animate point number `moved` along a path, with the lines that rules fitted at each of its places.

    Parameters
    ----------
    two : the points; the moved one is drawn where the path has it
    moved : row of the point
    path : array (m, 2)
    rules : mapping from a name to an array (m, 3) of w1, w2, w0
    methods : what each of them is, in their order: its style is that of every page
    places : the numbers of these m places, where they are not all of the way
    """
    dataset, theme = two.labelled, two.led(theme)
    window, digits = two.window, plane.decimals(two.window)
    others = np.arange(len(dataset.y)) != moved
    fixed = plane.points(dataset.X[others], dataset.y[others], theme, dataset.class_names, size)
    k = int(dataset.y[moved])
    templates = [
        *(
            plane.line(np.empty((0, 2)), theme.stroke(role), name, size, digits)
            for role, name in zip(methods, rules, strict=True)
        ),
        {
            "type": "scatter",
            "mode": "markers",
            "marker": {
                "symbol": theme.symbols[k],
                "size": 1.6 * size.marker,
                "color": theme.classes[k],
                "line": {"width": 2.5, "color": theme.text},
            },
            "name": texts.MOVING_POINT,
            "hoverinfo": "x+y+name",
            "zorder": 2,  # drawn over the lines, also when frames move the point
        },
    ]
    polygon = clipping.corners(window)
    frames = [
        (
            str(s),
            [
                *(
                    plane.xy(clipping.chord(polygon, rule[row, :2], float(rule[row, 2])), digits)
                    for rule in rules.values()
                ),
                plane.xy(at[None], digits),
            ],
        )
        for row, (s, at) in enumerate(zip(places or range(len(path)), path, strict=True))
    ]
    moving = [template | drawn for template, drawn in zip(templates, frames[0][1], strict=True)]
    x, y = layout.plane(window, theme, dataset.feature_names, size)
    about = words.about(_sentence(rules), layout.shape(window), size)
    return Animation(fixed, moving, layout.base(theme, size, xaxis=x, yaxis=y, meta=about), frames)


def _sentence(rules: Mapping[str, FloatArray]) -> str:
    """Return the alt text, with the largest angle by which each line turns."""
    each = ", ".join(
        texts.OUTLIER_TURNED.format(name=name, angle=decimal(_most_turned(lines[:, :2]), 3))
        for name, lines in rules.items()
    )
    return texts.OUTLIER_ALT.format(names=", ".join(rules), each=each)


def _most_turned(W: FloatArray) -> float:
    """Return the largest angle, in degrees, between the first of the vectors w and another; w = 0 has none."""
    angles = np.arctan2(*W[W.any(axis=1)].T[::-1])
    turned = np.abs((angles - angles[:1] + np.pi) % (2 * np.pi) - np.pi)
    return float(np.rad2deg(turned.max(initial=0.0)))
