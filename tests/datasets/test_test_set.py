"""A test set of the person's own, and points that are typed into a table."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass.datasets import (
    MAX_POINTS,
    Dataset,
    TableError,
    add_test_set,
    decode,
    encode,
    from_cells,
    join,
    read_table,
    spread,
    to_cells,
    to_dataset,
    unfinished,
)
from linclass.datasets.tables.cells import Reason
from tests.datasets.cases import datasets, drawn, opened, refusal
from tests.every_case import every_case
from tests.examples import examples

TRAINING = opened(b"height,width,kind\n1,2,a\n3,4,b\n5,6,a\n")[0]


def test_a_second_table_is_the_test_set() -> None:
    """Its columns are found by name in any order, its labels are the training set's, and others are left out."""
    table = read_table(b"kind,width,height\nb,20,10\nc,1,1\na,40,30\na,x,1\n", "f")
    data, report = add_test_set(TRAINING, table)
    assert data.X.tolist() == [[1, 2], [3, 4], [5, 6], [10, 20], [30, 40]]
    assert data.y.tolist() == [0, 1, 0, 1, 0]
    assert data.tested.tolist() == [False, False, False, True, True]
    assert data.class_names == ("a", "b")
    assert report.dropped == {Reason.NOT_A_NUMBER: 1, Reason.UNKNOWN_CLASS: 1}
    assert "1 row left out: the class is none of the training set's (c: 1)." in " ".join(report.sentences)


def test_another_test_set_takes_the_place_of_the_first() -> None:
    """There is one test set at a time."""
    first, _ = add_test_set(TRAINING, read_table(b"height,width,kind\n1,1,a\n", "f"))
    second, _ = add_test_set(first, read_table(b"height,width,kind\n2,2,b\n", "f"))
    assert second.part(test=True).X.tolist() == [[2, 2]]
    assert len(second.y) == 4


def test_labels_equal_as_numbers_meet() -> None:
    """A test set's 1.0 is the training set's class 1."""
    data, _ = add_test_set(drawn(5), read_table(b"x1,x2,class\n1,2,1.0\n3,4,2.0\n", "f"))
    assert data.part(test=True).y.tolist() == [0, 1]


def test_labels_longer_than_a_class_name_meet() -> None:
    """A class is named by the first letters of such a label, in the training set as in the test set, if it is one."""
    table = read_table(f"height,width,kind\n1,2,{'long' * 20}\n3,4,b\n".encode(), "f")
    training, _ = to_dataset(table, "height", "width", "kind")
    data, report = add_test_set(training, table)
    assert data.y.tolist() == [*training.y.tolist()] * 2
    assert not report.dropped
    rows = "".join(f"{k},{k + 1},{name}\n" for k, name in enumerate(["long" * 20 + "a", "long" * 20 + "b", "b"]))
    table = read_table(f"height,width,kind\n{rows}".encode(), "f")
    training, _ = to_dataset(table, "height", "width", "kind")
    data, report = add_test_set(training, table)  # which of the two long ones is meant can't be told
    assert (data.part(test=True).y.tolist(), sum(report.dropped.values())) == (training.y[2:].tolist(), 2)


def test_rare_classes_of_the_training_set_stay() -> None:
    """However many other classes a table has, and however frequent: its rows of known classes are the test set."""
    rows = "".join(f"{k},{k + 1},{name}\n" for k, name in enumerate("ccddeeffgghhiiab"))
    data, report = add_test_set(TRAINING, read_table(f"height,width,kind\n{rows}".encode(), "f"), "kind")
    assert data.part(test=True).y.tolist() == [0, 1]
    assert report.sentences == (
        "2 of 16 rows read.",
        "14 rows left out: the class is none of the training set's (c: 2, d: 2, e: 2, f: 2, g: 2 and 2 more).",
    )


def test_a_kept_class_stays_one() -> None:
    """If NA is a class of the training set it is one of the test set, and else no label."""
    table = read_table(b"height,width,kind\n1,2,NA\n3,4,b\n", "f")
    training, _ = to_dataset(table, "height", "width", "kind", keep_missing=True)
    assert add_test_set(training, table)[0].part(test=True).counts.tolist() == [1, 1]
    assert add_test_set(TRAINING, table)[1].dropped == {Reason.NO_LABEL: 1}


@every_case(
    ("training", "table", "sentence"),
    [
        (
            TRAINING,
            b"x,y,kind\n1,2,a\n",
            "needs the training set's columns, height and width; this table has no column",
        ),
        (TRAINING, b"height,width\n1,2.5\n3,1\n", "needs a column of labels"),
        (TRAINING, b"height,width,kind\n1,2,c\n", "No label of the test set is a class of the training set"),
        (drawn(MAX_POINTS), b"x1,x2,class\n1,2,1\n", "no room for others"),
    ],
)
def test_a_table_that_is_no_test_set_is_refused(training: Dataset, table: bytes, sentence: str) -> None:
    """One sentence says what is missing."""
    assert sentence in refusal(TableError, add_test_set, training, read_table(table, "f"))


@pytest.mark.slow
@examples(100)
@given(datasets(), st.randoms(use_true_random=False))
def test_a_link_carries_the_test_set(dataset: Dataset, random: Random) -> None:
    """A link gives the same points, and the same of them for the test."""
    test = np.array([random.random() < 0.5 for _ in dataset.y], dtype=bool)
    marked = Dataset(dataset.X, dataset.y, dataset.class_names, dataset.feature_names, dataset.window, test=test)
    again = decode(encode(marked))
    assert again.same_as(marked)
    assert again.same_as(dataset) == (not test.any())


def test_there_is_an_entry_for_each_point() -> None:
    """A test set of other length is refused, and one without points is none."""
    with pytest.raises(ValueError, match="an entry for each"):
        Dataset(np.zeros((2, 2)), np.zeros(2, dtype=int), test=np.array([True]))
    assert Dataset(np.zeros((2, 2)), np.zeros(2, dtype=int), test=np.zeros(2, dtype=bool)).test is None


@pytest.mark.slow
@examples(100)
@given(datasets())
def test_typed_cells_are_the_points(dataset: Dataset) -> None:
    """Points written into a table and read from it are the same, with their classes in order."""
    if not len(dataset.y):
        return
    _, rows = to_cells(dataset)
    again, report = from_cells(rows, dataset)
    assert np.array_equal(again.X, dataset.X)
    assert np.array_equal(again.y, dataset.y)
    assert (again.class_names, again.feature_names) == (dataset.class_names, dataset.feature_names)
    assert not report.dropped


def test_what_is_typed_may_be_unfinished() -> None:
    """Blank rows do not count, others are named by their number, and a new label of a point is a further class."""
    rows = [("1", "2", "2"), ("", "", ""), ("3,5", "−4", "new"), ("5", "", "1"), ("2.5", "1,234", "1")]
    points, report = from_cells(rows, drawn(3))
    assert points.X.tolist() == [[1, 2], [3.5, -4], [2.5, 1.234]]
    assert points.class_names == ("1", "2", "new")
    assert points.y.tolist() == [1, 2, 0]
    assert "missing (row 4, x2: empty)." in report.sentences[1]
    assert unfinished(rows, points, is_refused=False) == [("5", "", "1")]
    assert unfinished([*to_cells(points)[1], *rows], points, is_refused=True) == [rows[0], *rows[2:]]
    assert from_cells([("", "", "")], drawn(3))[0].X.shape == (0, 2)
    points, report = from_cells([("1", "2", "2"), ("6", "", "later"), ("", "", "last")], drawn(3))
    assert points.class_names == drawn(3).class_names
    assert "missing (row 2, x2: empty; row 3, x1: empty)." in report.sentences[1]


def test_training_and_test_set_are_bounded_together() -> None:
    """One sentence says so, before any point is lost."""
    n = MAX_POINTS // 2
    half = Dataset(np.column_stack([np.arange(n + 1.0), np.zeros(n + 1)]), np.arange(n + 1) % 2)
    fewer = replace(half, X=half.X[:n], y=half.y[:n])
    assert len(join(fewer, fewer).y) == MAX_POINTS
    with pytest.raises(TableError, match="there would be 2001 points; at most 2000 are shown"):
        join(fewer, half)


def test_a_seventh_class_takes_no_others_place() -> None:
    """Six classes stay as they are, one of test points alone too; a class without any point makes room."""
    names = tuple("abcdef")
    before = Dataset(np.array([[float(k), 0.0] for k in range(5)]), np.arange(5), names)
    test = replace(before, X=before.X[:2] + 9, y=np.array([0, 5]))
    rows = [*to_cells(before)[1], ("7", "7", "g"), ("7", "8", "g")]
    points, report = from_cells(rows, before, ["f"])
    assert (points.class_names, points.y.tolist()) == (names, [*range(5)])
    assert report.sentences[1:] == (
        "2 rows left out: there are 6 other classes (row 6, class: “g”; row 7, class: “g”).",
    )
    assert unfinished(rows, points, is_refused=False) == rows[5:]
    assert join(points, test).y[5:].tolist() == [0, 5]
    without_c = [row for row in rows if row[2] != "c"]
    points, report = from_cells(without_c, before, ["f"])
    assert points.class_names == tuple("abdefg")
    assert (report.dropped, join(points, test).y[-2:].tolist()) == ({}, [0, 4])


def test_a_typed_class_that_only_test_points_have_stays() -> None:
    """A class that is newer than its table, and then loses its last typed row, is still the test points'."""
    before = drawn(2)
    rows = to_cells(before)[1]
    with_new, _ = from_cells([*rows, ("7", "7", "new")], before)
    test = replace(with_new, X=with_new.X[-1:], y=with_new.y[-1:])
    points, _ = from_cells(rows, before, ["new"])
    whole = join(points, test)
    assert [whole.class_names[k] for k in whole.y[whole.tested].tolist()] == ["new"]
    several = [*rows, *((str(k), "9", f"new {k}") for k in range(9))]
    assert from_cells([*rows, ("8", "8", "last"), ("7", "7", "new")], before, ["new"])[0].class_names[2:] == (
        "last",
        "new",
    )
    assert from_cells(several, before, ["new"])[0].class_names == (
        *before.class_names,
        "new 0",
        "new 1",
        "new 2",
        "new",
    )


def test_cells_pasted_into_one_are_spread() -> None:
    """Lines and tabs in a cell are rows and columns from there on; other rows stay."""
    assert spread([("1", "2", "a"), ("3\t4\tb\n5\t6\tc\n", "", ""), ("7", "8\td\n9\te", "")]) == [
        ["1", "2", "a"],
        ["3", "4", "b"],
        ["5", "6", "c"],
        ["7", "8", "d"],
        ["", "9", "e"],
    ]
