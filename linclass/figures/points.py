"""The data points of each class: colour, shape and hover labels."""

from collections.abc import Sequence

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.figures import layout
from linclass.figures.coordinates import significant
from linclass.figures.theme import Theme

LINKED = "points"  # `meta` of a trace whose `customdata` numbers the plane's points, from 1


def points(
    X: FloatArray,
    y: IntArray,
    theme: Theme,
    class_names: Sequence[str],
    *,
    rows: IntArray | None = None,
    **extra: object,
) -> list[layout.Dict]:
    """Return one trace a class: its colour, its shape, a rim, and hover labels with number, class and coordinates.

    Parameters
    ----------
    rows : array (n,) or None
        Where the points stand among the plane's: that are their numbers then, and one under the pointer is lit in both.
    """
    linked = {} if rows is None else {"meta": LINKED}
    numbers = np.arange(len(y)) if rows is None else rows
    result = []
    for number, name in enumerate(class_names):
        chosen = np.flatnonzero(y == number)
        if len(chosen) == 0:
            continue
        result.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": class_label(number, name),
                "x": significant(X[chosen, 0]),
                "y": significant(X[chosen, 1]),
                "customdata": (numbers[chosen] + 1).tolist(),
                **linked,
                "marker": {
                    "symbol": theme.symbols[number],
                    "size": layout.MARKER_PX,
                    "color": theme.classes[number],
                    "line": {"width": 1, "color": theme.background},
                },
                "hovertemplate": f"x<sub>%{{customdata}}</sub> = (%{{x}}, %{{y}})<br>{class_label(number, name)}"
                "<extra></extra>",
                **extra,
            }
        )
    return result


def class_label(number: int, name: str) -> str:
    """Return a class's name for legend and hover: C1, C2, ... in the lectures' writing where it has only a number."""
    return f"C<sub>{name}</sub>" if name == str(number + 1) else layout.pretty(name)
