"""The windows of axes that a figure leaves open: as Plotly would choose them, but known before it draws.

An axis without a window is drawn twice by Plotly, and may come out otherwise during a drag than after it.
"""

import re
from collections.abc import Iterator, Sequence

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.layout import Dict

AXIS = re.compile(r"([xy])axis(\d*)")
PADDING_SHARE = 0.06  # of what is drawn, on each side


def windows(traces: Sequence[Dict], arrangement: Dict) -> Dict:
    """Return the layout with a window for every axis that has none: what the traces have on it, with some room.

    With `rangemode` "tozero" it begins at 0. Categories have one unit each, in the order in which they occur.
    """
    result: Dict = {}
    for name, axis in arrangement.items():
        match = AXIS.fullmatch(name)
        if match is not None and "range" not in axis:
            letter, number = match.groups()
            values = list(_on(letter, letter + number, traces))
            if axis.get("type") == "category":
                low, high = -0.5, len(dict.fromkeys(v for column in values for v in column)) - 0.5
            else:
                low, high = _around([np.array(v, dtype=np.float64) for v in values], axis.get("rangemode") == "tozero")
            downwards = axis.get("autorange") == "reversed"
            kept = {key: value for key, value in axis.items() if key not in ("autorange", "rangemode")}
            result[name] = kept | {"range": [high, low] if downwards else [low, high]}
    return arrangement | result


def _on(letter: str, axis: str, traces: Sequence[Dict]) -> Iterator[Sequence[object]]:
    """Yield what traces have on an axis."""
    for trace in traces:
        if trace.get(f"{letter}axis", letter) == axis and trace.get(letter) is not None:
            yield trace[letter]


def _around(values: Sequence[FloatArray], zero: bool) -> tuple[float, float]:
    """Return the range of the finite values with some room; (0, 1) if there are none. With `zero` it holds 0."""
    shown = np.concatenate([*values, [0.0] if zero else []]) if values or zero else np.zeros(0)
    shown = shown[np.isfinite(shown)]
    if len(shown) == 0:
        return 0.0, 1.0
    low, high = float(shown.min()), float(shown.max())
    room = PADDING_SHARE * (high - low) or 1.0
    return low - room * (low < 0 or not zero), high + room * (high > 0 or not zero or low == high)
