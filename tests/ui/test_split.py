"""The division into training and test points."""

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Ring
from linclass.ui.split import SHARES, Split

DATA = {
    "blobs": datasets.generate(Recipe("blobs", {"n": 30})),
    "three": datasets.generate(Recipe("collinear", {"n": 21})),
    "hand": datasets.generate(Recipe("hand")),
    "empty": datasets.generate(Recipe("empty")),
    "gap": Dataset(np.arange(8.0).reshape(4, 2), np.array([0, 2, 2, 2]), ("a", "b", "c")),
}


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("data", DATA.values(), ids=DATA)
def test_every_point_is_in_one_part(data, share):
    """Training and test rows are ascending, apart, and together all points."""
    train, test = Split(share, 3).rows(data)
    assert sorted([*train, *test]) == list(range(len(data.y)))
    assert (np.diff(train) > 0).all()
    assert (np.diff(test) > 0).all()


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("data", DATA.values(), ids=DATA)
def test_each_class_gives_its_share(data, share):
    """Of each class share percent are held back, rounded, but never its last point."""
    _, test = Split(share, 0).rows(data)
    held = np.bincount(data.y[test], minlength=len(data.class_names))
    for k, n in enumerate(data.counts):
        assert held[k] == min(round(n * share / 100), max(0, n - 1))
        assert n == 0 or held[k] < n


def test_parts_are_the_rows():
    """The parts hold their rows' points and labels, and keep names and window."""
    data = DATA["three"]
    split = Split(30, 5)
    for part, rows in zip(split.parts(data), split.rows(data), strict=True):
        np.testing.assert_array_equal(part.X, data.X[rows])
        np.testing.assert_array_equal(part.y, data.y[rows])
        assert (part.class_names, part.window) == (data.class_names, data.window)


def test_a_seed_is_a_division():
    """The same seed divides in the same way, another one differently."""
    data = DATA["blobs"]
    np.testing.assert_array_equal(Split(50, 1).rows(data)[1], Split(50, 1).rows(data)[1])
    assert not np.array_equal(Split(50, 1).rows(data)[1], Split(50, 2).rows(data)[1])


def test_a_point_keeps_its_part_while_it_is_moved():
    """The division depends on classes and rows, not on places; a new point of one class moves no point of another."""
    data = DATA["blobs"]
    moved = Dataset(data.X + 100.0, data.y, data.class_names, window=datasets.window_for(data.X + 100.0))
    np.testing.assert_array_equal(Split(30, 0).rows(data)[1], Split(30, 0).rows(moved)[1])
    more = Dataset(np.vstack([data.X, [[0.0, 0.0]]]), np.append(data.y, 1), data.class_names)
    before, after = (set(Split(30, 0).rows(d)[1][d.y[Split(30, 0).rows(d)[1]] == 0]) for d in (data, more))
    assert before == after


@pytest.mark.parametrize("share", SHARES)
def test_test_points_bear_a_ring(share):
    """A ring around every test point and no other."""
    data = DATA["blobs"]
    marks = Split(share, 0).marks(data)
    assert all(isinstance(mark, Ring) for mark in marks)
    assert [mark.index for mark in marks] == list(Split(share, 0).rows(data)[1])


def _page() -> None:
    import streamlit as st

    from linclass.ui import split

    chosen = split.choose()
    st.text(f"{chosen.share} {chosen.seed}")


def test_the_choice():
    """Nothing is held back at first; what the person chooses is what is divided."""
    app = AppTest.from_function(_page, default_timeout=60).run()
    assert app.text[0].value == "0 0"
    app.session_state["split_test"] = 30
    app.number_input(key="split_seed").set_value(7).run()
    assert not app.exception
    assert app.text[0].value == "30 7"
