"""Panels, legends and axes: shape and room at every width."""

import itertools

import pytest

from linclass.figures import axis_windows, cells, layout, legend
from linclass.figures.layout import FONT_PX, Dict
from linclass.figures.theme import LIGHT
from tests.every_case import every_case

LINES = 3


def arrangements(count: int, columns: tuple[int, int], high: float) -> list[tuple[float, Dict]]:
    """Every arrangement with the width from which on it is used."""
    result = cells.variants(count, columns, 110, high, headings=lambda _: (LINES, {}))
    return [(max(v["from"], o["from"], cells.PHONE), o) for v in result for o in (v, *v.get("instead", ()))]


@every_case(("count", "columns"), [(9, (1, 5)), (6, (3, 4)), (2, (2, 2)), (7, (1, 3))])
@every_case("high", [0.4, 0.8, 1.6])
def test_panels_keep_their_shape_and_headings_their_room(count: int, columns: tuple[int, int], high: float) -> None:
    """In the height that it asks for, each panel is as high as its width wants; no heading lies on the panel above."""
    for width, arranged in arrangements(count, columns, high):
        slope, offset = arranged["height"]
        inner = slope * width + offset - cells.MARGIN_ROWS * FONT_PX, width - (cells.LEFT + 1) * FONT_PX
        places = [
            (
                arranged["patch"][f"xaxis{cells.numbered(j)}.domain"],
                arranged["patch"][f"yaxis{cells.numbered(j)}.domain"],
            )
            for j in range(count)
        ]
        for x, y in places:
            assert 0 <= x[0] < x[1] <= 1
            assert 0 <= y[0] < y[1] <= 1
            assert (y[1] - y[0]) * inner[0] == pytest.approx(high * (x[1] - x[0]) * inner[1], rel=0.02)
        assert len({x[0] for x, _ in places}) == min(arranged["across"], count)
        bottoms = {y[1]: y[0] for _, y in places}
        tops = sorted(bottoms, reverse=True)
        for above, below in itertools.pairwise(tops):
            room = (bottoms[above] - below) * inner[0]
            assert room >= LINES * cells.LINE * FONT_PX


def test_rows_of_other_lengths_are_offered_where_the_height_is_limited() -> None:
    """Beside many panels in a row stand fewer, beside few one alone and as many as the width allows; each once."""
    few, *many = cells.variants(9, (2, 5), 110, 0.8)
    alone, *more = few["instead"]
    assert (alone["across"], alone["from"]) == (1, 0)
    assert [other["across"] for other in more] == [3, 4, 5]
    assert all(other["from"] >= cells.TIGHT_WIDTH_SHARE * 110 * other["across"] for other in more)
    for variant in many:
        assert variant["across"] == 5
        assert [other["across"] for other in variant["instead"]] == [2, 3, 4]


def test_rows_of_panels_are_filled_evenly() -> None:
    """Six panels of at most four in a row stand in two rows of three: fewer in a row would need one row more."""
    assert cells.even(6, 4) == 3
    for count, columns in itertools.product(range(1, 13), range(1, 7)):
        number = cells.even(count, columns)
        rows = -(-count // columns)
        assert number <= columns
        assert -(-count // number) == rows
        assert number == 1 or -(-count // (number - 1)) > rows


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
    data: list[Dict] = [shown, shown | {"showlegend": False}, shown | {"name": ""}, {"type": "surface", "name": "b"}]
    assert legend.named(data) == ["a"]
