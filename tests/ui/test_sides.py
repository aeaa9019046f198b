"""Two sides of many classes, and their division into training and test points."""

import numpy as np

from linclass.datasets import Dataset
from linclass.ui.sides import Sides
from linclass.ui.split import Split

X = np.column_stack([np.arange(30.0), np.tile([0.0, 1.0, 5.0], 10)])
DATA = Dataset(X, np.tile([0, 1, 2], 10), ("a", "b", "c"))


def test_a_part_of_two_sides_knows_its_rows():
    """`only` keeps what stands in the given rows, its targets, and where it stands in the person's data set."""
    both = Sides(2, None).of(DATA)
    part = both.only(np.array([0, 2, 5, 29]))
    np.testing.assert_array_equal(part.rows, [0, 2, 5, 29])
    np.testing.assert_array_equal(part.X, DATA.X[[0, 2, 5, 29]])
    np.testing.assert_array_equal(part.t, [-1, 1, 1, 1])
    assert len(both.only(np.array([], dtype=int)).t) == 0


def test_the_parts_are_those_with_and_without_a_ring():
    """Training and test points of two sides together are the sides; the test points are among the ringed ones."""
    for sides in (Sides(2, None), Sides(2, 0), Sides(0, 1)):
        both, split = sides.of(DATA), Split(30, 7)
        train, test = (both.only(rows) for rows in split.rows(DATA))
        assert sorted([*train.rows, *test.rows]) == sorted(both.rows)
        assert set(test.rows) <= {ring.index for ring in split.marks(DATA)}
        assert {-1.0, 1.0} == set(train.t)
