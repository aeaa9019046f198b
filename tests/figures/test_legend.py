"""A figure is as much higher as its legend needs."""

import pytest

from linclass.figures import layout, legend
from linclass.figures.theme import LIGHT
from tests.every_case import every_case


def heights(names: list[str], width: float) -> float:
    """Return the height of a figure with these names in its legend, at a width."""
    data = [{"type": "scatter", "x": [0], "y": [0], "name": name} for name in names]
    made = legend.figure(data, layout.base(LIGHT, meta={"variants": [layout.single(0.8)]}))
    variants = made.layout.meta["variants"]
    assert [v["from"] for v in variants] == sorted({v["from"] for v in variants})
    slope, offset = [v for v in variants if v["from"] <= width][-1]["height"]
    return float(slope * width + offset)


def test_rows() -> None:
    """All in one row where they fit, else in columns as wide as the longest; markup has no width."""
    assert legend.rows(["a", "b"], 620) == 1
    assert legend.rows(["<b>a</b>"] * 6, 620) == legend.rows(["a"] * 6, 620)
    long = ["a name of some thirty letters "] * 4
    assert [legend.rows(long, width) for width in (340, 620, 2000)] == [4, 2, 1]


@every_case("width", [358, 480, 620, 1000])
def test_more_names_make_a_higher_figure(width: int) -> None:
    """A figure with one row keeps its height; with more names, or longer ones, it is never lower."""
    bare = heights(["a", "b"], width)
    assert bare == pytest.approx(0.8 * width + 4 * 13, abs=1)
    assert bare <= heights(["a long name indeed"] * 4, width) <= heights(["a long name indeed"] * 8, width)
    assert heights(["a long name indeed"] * 12, width) > bare


def test_names_that_are_not_shown_need_no_room() -> None:
    """Traces without a name, hidden from the legend or of a kind that never is in it, are not counted."""
    shown = {"type": "scatter", "name": "a"}
    data = [shown, shown | {"showlegend": False}, shown | {"name": ""}, {"type": "surface", "name": "b"}]
    assert legend.named(data) == ["a"]
