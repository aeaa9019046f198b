"""Training and test points, and the two sides that they are divided from."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Arrow, Region, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import Missing, ViewOptions
from linclass.lessons.sides import TEST_PERCENTS, Sides, Split, called
from tests.every_case import every_case

DATA = {
    "blobs": datasets.generate(Recipe("blobs", {"n": 30})),
    "three": datasets.generate(Recipe("collinear", {"n": 21})),
    "hand": datasets.generate(Recipe("hand")),
    "empty": datasets.generate(Recipe("empty")),
    "gap": Dataset(np.arange(8.0).reshape(4, 2), np.array([0, 2, 2, 2]), ("a", "b", "c")),
}


@every_case("share", TEST_PERCENTS)
@every_case("data", DATA.values(), ids=DATA)
def test_each_class_gives_its_share(data: Dataset, share: int) -> None:
    """Training and test rows are ascending, apart, and together all points, which their parts hold.

    Of each class share percent are held back, rounded, but never its last point; a ring is around every test point.
    """
    split = Split(share, 3)
    train, test = split.rows(data)
    assert sorted([*train, *test]) == list(range(len(data.y)))
    assert all((np.diff(rows) > 0).all() for rows in (train, test))
    held = np.bincount(data.y[test], minlength=len(data.class_names))
    assert held.tolist() == [min(round(n * share / 100), max(0, n - 1)) for n in data.counts.tolist()]
    for part, rows in zip(split.parts(data), (train, test), strict=True):
        np.testing.assert_array_equal(part.X, data.X[rows])
        np.testing.assert_array_equal(part.y, data.y[rows])
        assert (part.class_names, part.window) == (data.class_names, data.window)
    marks = split.marks(data)
    assert all(isinstance(mark, Ring) for mark in marks)
    assert [mark.index for mark in marks] == list(test)


def test_a_seed_is_a_division() -> None:
    """The same seed divides in the same way, another one differently."""
    data = DATA["blobs"]
    np.testing.assert_array_equal(Split(50, 1).rows(data)[1], Split(50, 1).rows(data)[1])
    assert not np.array_equal(Split(50, 1).rows(data)[1], Split(50, 2).rows(data)[1])


def test_a_point_keeps_its_part_while_it_is_moved() -> None:
    """The division depends on classes and rows, not on places; a new point of one class moves no point of another."""
    data = DATA["blobs"]
    moved = Dataset(data.X + 100.0, data.y, data.class_names, window=datasets.window_for(data.X + 100.0))
    np.testing.assert_array_equal(Split(30, 0).rows(data)[1], Split(30, 0).rows(moved)[1])
    more = Dataset(np.vstack([data.X, [[0.0, 0.0]]]), np.append(data.y, 1), data.class_names)
    before, after = (set(Split(30, 0).rows(d)[1][d.y[Split(30, 0).rows(d)[1]] == 0]) for d in (data, more))
    assert before == after


LETTERS = Dataset(
    np.column_stack([np.arange(30.0), np.tile([0.0, 1.0, 5.0], 10)]), np.tile([0, 1, 2], 10), ("a", "b", "c")
)


def test_a_part_of_two_sides_knows_its_rows() -> None:
    """`only` keeps what stands in the given rows, its targets, and where it stands in the person's data set."""
    both = Sides(2, None).of(LETTERS)
    part = both.only(np.array([0, 2, 5, 29]))
    np.testing.assert_array_equal(part.rows, [0, 2, 5, 29])
    np.testing.assert_array_equal(part.X, LETTERS.X[[0, 2, 5, 29]])
    np.testing.assert_array_equal(part.t, [-1, 1, 1, 1])
    assert len(both.only(np.array([], dtype=int)).t) == 0


def test_the_parts_are_those_with_and_without_a_ring() -> None:
    """Training and test points of two sides together are the sides; the test points are among the ringed ones."""
    for sides in (Sides(2, None), Sides(2, 0), Sides(0, 1)):
        both, split = sides.of(LETTERS), Split(30, 7)
        train, test = (both.only(rows) for rows in split.rows(LETTERS))
        assert sorted([*train.rows, *test.rows]) == sorted(both.rows)
        assert set(test.rows) <= {ring.index for ring in split.marks(LETTERS)}
        assert {-1.0, 1.0} == set(train.t)


def test_the_person_chooses_the_sides() -> None:
    """Any class can be positive, with two classes as well; the last one is where nobody has chosen."""
    two = datasets.generate(Recipe("blobs", {"n": 5}))
    assert Sides().of(two).positive.classes == (1,)
    turned = Sides(0).of(two)
    assert (turned.positive.classes, turned.negative.classes) == ((0,), (1,))
    np.testing.assert_array_equal(turned.t, -Sides().of(two).t)
    assert Sides(0).of(LETTERS).negative.classes == (1, 2)
    assert Sides(0).of(LETTERS).negative.drawn_class is None
    assert Sides(5, 4).of(LETTERS).positive.classes == (2,), "a class without points gives way"


@every_case("share", TEST_PERCENTS)
def test_an_own_test_set_is_the_division(share: int) -> None:
    """Points that bring their test set are divided by it, whatever the share; the parts bring none any more."""
    data = DATA["three"]
    own = Dataset(data.X, data.y, data.class_names, window=data.window, test=np.arange(len(data.y)) % 5 == 0)
    split = Split(share, 3)
    np.testing.assert_array_equal(split.rows(own)[1], np.flatnonzero(own.tested))
    np.testing.assert_array_equal(split.rows(own)[0], np.flatnonzero(~own.tested))
    assert [mark.index for mark in split.marks(own)] == np.flatnonzero(own.tested).tolist()
    train, test = split.parts(own)
    assert train.test is None
    assert test.test is None
    np.testing.assert_array_equal(test.X, own.X[own.tested])


@every_case("share", TEST_PERCENTS)
def test_a_count_says_of_which_points_it_is_where_others_are_tested(share: int) -> None:
    """Test points stand on the plane, be they a share or the person's own."""
    data = DATA["three"]
    own = Dataset(data.X, data.y, data.class_names, window=data.window, test=np.arange(len(data.y)) % 5 == 0)
    split, n = Split(share), len(own.part(test=False).y)
    assert split.wrong(4, n, own) == f"4 of {n} training points wrong"
    assert split.note(n, own) == f" · of {n} training points"
    assert split.counted(own) == "training points"
    assert split.counted(data) == ("training points" if share else "points")
    assert split.wrong(4, n, data).endswith("training points wrong" if share else "4 wrong")


def test_a_class_that_only_the_test_set_has_is_missing() -> None:
    """No rule learns a class without training points: a sentence says so, and its points still bear their rings."""
    data = Dataset(np.eye(4, 2), np.array([0, 1, 1, 0]), test=np.array([False, True, True, False]))
    with pytest.raises(Missing, match="All points of class 2 are in your test set"):
        Split().rows(data)
    assert [mark.index for mark in Split().marks(data)] == [1, 2]


GROUPED = ("perceptron", "winnow", "support_vectors", "least_squares", "fisher")


@pytest.mark.parametrize("slug", GROUPED)
def test_the_formula_says_which_classes_are_the_other_side(slug: str) -> None:
    """Of three classes the decision is 3 rather than 1 or 2; of two, or of one against one, nothing more is to say."""
    lesson = lessons.by_slug(slug)
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    options = ViewOptions(lesson.views[0].code, LIGHT)
    for sides, words in ((Sides(), "3 rather than 1 or 2"), (Sides(2, 0), None)):
        settings = replace(lesson.opening.settings, sides=sides)
        rule = lesson.verdict(lesson.study(data, settings), options).rule
        assert (words is None) != (words is not None and words in rule.replace("class ", ""))
        assert words is not None or "rather" not in rule


def test_a_side_of_several_classes_has_their_colours() -> None:
    """The side is blue or orange, not all others; a point of it is blue, or it is orange."""
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    two = Sides().of(data)
    assert [called(side) for side in (two.negative, two.positive)] == ["blue or orange", "green"]
    for one in (two, two.only(np.flatnonzero(data.y)), Sides(2, 0).of(data)):
        own = [("blue", "orange", "green")[k] for k in data.y[one.rows]]
        assert [called(one.class_of(i)) for i in range(len(one.rows))] == own


@pytest.mark.parametrize("slug", ["perceptron", "support_vectors", "least_squares", "logistic", "fisher"])
def test_w_and_the_colours_follow_the_positive_side(slug: str) -> None:
    """Whichever of two classes is positive, w points to it, and either class has the region on its own side."""
    lesson = lessons.by_slug(slug)
    data = datasets.generate(Recipe("blobs", {"n": 20, "separation": 3.0}))
    means = np.array([data.X[data.y == k].mean(axis=0) for k in (0, 1)])
    for positive in (0, 1):
        run = lesson.study(data, replace(lesson.opening.settings, sides=Sides(positive)))
        marks = lesson.plane(run, ViewOptions("", LIGHT)).marks
        [w] = [mark for mark in marks if isinstance(mark, Arrow) and mark.role == "weight"]
        assert (w.tip - w.tail) @ (means[positive] - means[1 - positive]) > 0
        sides = {mark.claims: mark.polygon.mean(axis=0) for mark in marks if isinstance(mark, Region)}
        assert (sides[1,] - sides[0,]) @ (means[1] - means[0]) > 0
