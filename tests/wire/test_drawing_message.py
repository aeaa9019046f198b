"""The messages that the browser may send, and those that are refused; `tests/fuzz` damages them at random."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Window
from linclass.wire.drawing_message import MAX_HANDLES, parse
from tests.every_case import every_case


def message(**changes: Any) -> dict[str, Any]:
    """Return a message as the canvas sends it, with some fields replaced."""
    good = {
        "seq": 7,
        "revision": 3,
        "live": False,
        "points": [0.5, -1.25, 0, 2, 3.5, 1],
        "handles": {"w": [1, 2.5]},
        "window": [-5, 5, -4, 4],
    }
    return good | changes


coordinates = st.floats(-MAX_COORDINATE, MAX_COORDINATE) | st.integers(-int(MAX_COORDINATE), int(MAX_COORDINATE))
points = st.lists(st.tuples(coordinates, coordinates, st.integers(0, MAX_CLASSES - 1)), max_size=30)


def test_a_message_comes_back_as_arrays() -> None:
    """Every field arrives in its place, in the plane's units."""
    state = parse(message())
    np.testing.assert_array_equal(state.X, [[0.5, -1.25], [2.0, 3.5]])
    np.testing.assert_array_equal(state.y, [0, 1])
    assert state.y.dtype == np.int64
    assert state.handles == {"w": (1.0, 2.5)}
    assert state.window == Window(-5.0, 5.0, -4.0, 4.0)
    assert (state.seq, state.revision, state.is_dragging) == (7, 3, False)
    assert state.touched is None
    assert parse(message(touched=1)).touched == 1
    empty = parse(message(points=[], handles={}))
    assert (empty.X.shape, empty.y.shape) == ((0, 2), (0,))


@pytest.mark.slow
@given(points)
def test_points_survive_the_way(drawn: list[Any]) -> None:
    """Whatever the canvas can hold is read exactly as it was sent."""
    state = parse(message(points=[number for point in drawn for number in point]))
    assert state.X.tolist() == [[float(x), float(y)] for x, y, _ in drawn]
    assert state.y.tolist() == [k for _, _, k in drawn]


@every_case(
    "changes",
    [
        {"points": [0.0, 0.0, 0] * (MAX_POINTS + 1)},
        {"points": [0.0, 0.0]},
        {"points": [math.nan, 0.0, 0]},
        {"points": [math.inf, 0.0, 0]},
        {"points": [10**400, 0.0, 0]},
        {"points": [2 * MAX_COORDINATE, 0.0, 0]},
        {"points": ["1", 0.0, 0]},
        {"points": [True, 0.0, 0]},
        {"points": [0.0, 0.0, MAX_CLASSES]},
        {"points": [0.0, 0.0, -1]},
        {"points": [0.0, 0.0, 0.5]},
        {"points": {"length": 3}},
        {"handles": {"w": [1]}},
        {"handles": {"w": [1, math.nan]}},
        {"handles": {"w" * 100: [1, 2]}},
        {"handles": {str(i): [0, 0] for i in range(MAX_HANDLES + 1)}},
        {"window": [1, 1, 0, 2]},
        {"window": [0, 5e-324, 0, 2]},
        {"window": [0, 1, 0]},
        {"seq": 1.5},
        {"seq": 2**60},
        {"revision": None},
        {"live": 1},
        {"touched": 2},
        {"touched": -1},
        {"touched": 0.0},
        {"touched": True},
        *({name: None} for name in message()),
    ],
)
def test_each_bound_is_kept(changes: dict[str, Any]) -> None:
    """A drawing with too many points, too large numbers, no class or no window is refused, and one without a part."""
    for damaged in (message(**changes), [message(**changes)]):
        with pytest.raises(ValueError, match="could not be read"):
            parse(damaged)
