"""Windows of axes that a figure leaves open."""

from __future__ import annotations

import pytest

from linclass.figures import axis_windows
from linclass.figures.layout import Dict


def window(traces: list[Dict], axis: Dict, name: str = "yaxis") -> list[float]:
    """The window that an axis is given."""
    result: list[float] = axis_windows.windows(traces, {name: axis})[name]["range"]
    return result


def test_it_holds_what_is_drawn_with_room() -> None:
    """Of all traces on the axis, gaps left out; the other axes do not count."""
    traces: list[Dict] = [{"y": [2.0, None, 6.0]}, {"y": [4.0]}, {"y": [100.0], "yaxis": "y2"}]
    assert window(traces, {}) == pytest.approx([1.76, 6.24])
    assert window(traces, {}, "yaxis2") == [99.0, 101.0]


def test_it_begins_at_zero_where_that_is_asked_for() -> None:
    """Upwards or downwards; and a run of zeros has a window too."""
    assert window([{"y": [2.0, 6.0]}], {"rangemode": "tozero"}) == pytest.approx([0, 6.36])
    assert window([{"y": [-2.0, -6.0]}], {"rangemode": "tozero"}) == pytest.approx([-6.36, 0])
    assert window([{"y": [0.0, 0.0]}], {"rangemode": "tozero"}) == [0, 1]
    assert window([], {}) == [0, 1]


def test_categories_have_a_unit_each() -> None:
    """In the order in which they occur, downwards where the axis is reversed; a window that is given stays."""
    bars: list[Dict] = [{"y": ["a", "b"]}, {"y": ["b", "c"]}]
    assert window(bars, {"type": "category"}) == [-0.5, 2.5]
    assert window(bars, {"type": "category", "autorange": "reversed"}) == [2.5, -0.5]
    assert window(bars, {"range": [7, 8]}) == [7, 8]
