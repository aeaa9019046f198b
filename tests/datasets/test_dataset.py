"""The refusals of a data set, and the window around its points."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass.datasets import MAX_COORDINATE, MAX_POINTS, PLANE, Dataset, Window, window_for
from tests.datasets.cases import COORDINATES
from tests.every_case import every_case

ONE = np.zeros((1, 2))
FIRST = np.zeros(1, dtype=np.int64)


@every_case(
    ("change", "sentence"),
    [
        ({"X": np.zeros((2, 2))}, "n = len"),
        ({"X": np.full((1, 2), np.nan)}, "finite"),
        ({"X": np.full((1, 2), 1e300)}, "between"),
        ({"y": np.array([2])}, "class number"),
        ({"y": np.array([-1])}, "class number"),
        ({"y": ["a"]}, "class numbers; np.unique"),
        ({"y": np.array([0.0])}, "class numbers; np.unique"),
        ({"class_names": ()}, "classes"),
        ({"class_names": tuple("abcdefg")}, "classes"),
        ({"class_names": ("a", "a")}, "differ"),
        ({"class_names": ("a", "b\n")}, "one line"),
        ({"class_names": ("a", "b" * 61)}, "one line"),
        ({"feature_names": ("", "b")}, "one line"),
        ({"window": Window(0, 0, 0, 1)}, "window"),
        ({"window": Window(0, 5e-324, 0, 1)}, "window"),
        ({"window": Window(0, 1, 1e9, 1e9 + 1e-6)}, "window"),
        ({"window": Window(0, np.nan, 0, 1)}, "window"),
        ({"window": Window(0, np.inf, 0, 1)}, "window"),
        ({"X": np.zeros((MAX_POINTS + 1, 2)), "y": np.zeros(MAX_POINTS + 1, dtype=np.int64)}, "at most"),
    ],
)
def test_a_data_set_out_of_its_limits_is_refused(change: dict[str, Any], sentence: str) -> None:
    """Whatever makes a data set, its limits hold."""
    with pytest.raises(ValueError, match=sentence):
        Dataset(**({"X": ONE.copy(), "y": FIRST.copy()} | change))


@pytest.mark.slow
@given(st.lists(st.tuples(COORDINATES, COORDINATES), max_size=20))
def test_every_point_is_in_the_window(points: list[tuple[float, float]]) -> None:
    """The window holds all points, is a proper one, and shows a picture of 5 : 4 where the units are equal."""
    X = np.array(points, dtype=float).reshape(-1, 2)
    window = window_for(X)
    Dataset(X, np.zeros(len(X), dtype=np.int64), window=window)  # raises on an improper window
    if len(X):
        assert window.x_min <= X[:, 0].min()
        assert X[:, 0].max() <= window.x_max
        assert window.y_min <= X[:, 1].min()
        assert X[:, 1].max() <= window.y_max


def test_numbers_without_products_are_zero() -> None:
    """The square of 1e-310 is no number: such a coordinate lies on the axis."""
    data = Dataset(np.array([[1e-310, 1.0], [-1e-101, -2e-99]]), np.array([0, 1]))
    assert data.X.tolist() == [[0.0, 1.0], [0.0, -2e-99]]
    assert not data.X.flags.writeable


def test_the_usual_plane_is_kept_where_it_fits() -> None:
    """Points that fill the plane are shown in it; points in a corner of it are shown larger."""
    assert window_for(np.empty((0, 2))) == PLANE
    assert window_for(np.array([[-3.0, 0.0], [3.0, 1.0]])) == PLANE
    assert window_for(np.array([[0.0, 0.0], [1.0, 1.0]])) != PLANE


def test_units_are_equal_while_ranges_are_comparable() -> None:
    """Ranges 1 : 2 share a unit; ranges 1 : 100 do not, and each fills its axis."""
    near = window_for(np.array([[0.0, 0.0], [100.0, 200.0]]))
    assert near.width / near.height == pytest.approx(1.25)
    far = window_for(np.array([[0.0, 0.0], [1.0, 100.0]]))
    assert far.width < 2
    assert far.height < 200


def test_the_callers_arrays_stay_theirs() -> None:
    """Lists will do, what is given may be written on, and the data set keeps what it was given."""
    X, y, test = np.eye(2), np.array([0, 1]), np.array([True, False])
    data, same = Dataset(X, y, test=test), Dataset(X.tolist(), y.tolist(), test=test)  # type: ignore[arg-type] # lists
    for array in (X, y, test):
        array[...] = array[::-1].copy()
    for one in (data, same):
        assert one.X.tolist() == np.eye(2).tolist()
        assert one.y.tolist() == [0, 1]
        assert one.tested.tolist() == [True, False]
        assert not any(array.flags.writeable for array in (one.X, one.y, one.tested))


@every_case("X", [[[3, 4]], [[1e9, -1e9]], [[7, 1], [7, 1]], [[1e-300, 0], [2e-300, 0]], [[5, 0], [5, 2]]])
def test_constant_coordinates_get_some_room(X: list[list[float]]) -> None:
    """If a coordinate does not vary the window is as wide as the other's range, or 1, and never a sliver."""
    x_min, x_max, y_min, y_max = window_for(np.array(X, dtype=float))
    assert x_max - x_min >= 1
    assert y_max - y_min >= 1
    assert max(abs(x_min), abs(x_max), abs(y_min), abs(y_max)) < 2 * MAX_COORDINATE


def test_only_the_key_knows_which_part_of_the_plane_is_shown() -> None:
    """In another window the content is the same and the key another; other points have neither."""
    here, moved = Dataset(ONE, FIRST), Dataset(ONE + 1, FIRST)
    zoomed = Dataset(ONE, FIRST, window=Window(0, 1, 0, 1))
    assert here.content == zoomed.content != moved.content
    assert len({here.key, zoomed.key, moved.key}) == 3
