"""Small panels in rows keep their shape, and headings their room, at every width and in rows of every length."""

import itertools

import pytest

from linclass.figures import cells
from linclass.figures.layout import FONT_PX, Dict
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
