"""Files as spreadsheets and people make them: read, accounted for, or refused in one sentence."""

import pytest
from hypothesis import given, strategies as st

from linclass.datasets import MAX_BYTES, MAX_POINTS, TableError, read_table, to_dataset
from linclass.datasets.tables.cells import Reason, number, protect, unique_names, unprotect
from tests.every_case import every_case


def test_likely_columns_are_suggested() -> None:
    """A counting column is no axis, a column of few words is the label, numbered classes too."""
    table = read_table(b"id,sepal,petal,species\n1,5.1,1.4,a\n2,4.9,1.5,b\n3,4.7,1.3,a\n", "f")
    assert table.suggest() == ("sepal", "petal", "species")
    table = read_table(b"target,u,v\n0,5.1,1.4\n1,4.9,1.5\n0,4.7,1.3\n", "f")
    assert table.suggest() == ("u", "v", "target")
    assert read_table(b"u,v\n5.1,1.4\n4.9,1.5\n", "f").suggest() == ("u", "v", None)
    assert read_table(b"u,v\na,b\nc,d\n", "f").suggest().x is None


@every_case(
    ("text", "columns"),
    [
        ("x,y,plant,remark\n1.5,2,a,big\n3,4,b,small\n2,2,a,\n", ("x", "y", "plant")),
        ("x,y,plant,kind\n1.5,2,a,\n3,4,b,\n2,2,a,wild\n", ("x", "y", "plant")),
        ("x,y,z,plant\n1.5,2,1,a\n3,4,2,b\n2,2,1,\n", ("x", "y", "plant")),
        ("size,y,plant\n1.5,2,a\n3,4,b\n2,2,a\n", ("size", "y", "plant")),
        ("u,v,y,note\n1.5,2,0,a\n3,4,1,b\n2,2,0,c\n4,2,1,d\n", ("u", "v", "y")),
    ],
)
def test_the_label_is_a_full_column_of_classes(text: str, columns: tuple[str, str, str]) -> None:
    """A remark beside empty cells is no label, nor are numbers called y of which none occurs again."""
    assert read_table(text.encode(), "f").suggest() == columns


def test_every_row_is_accounted_for() -> None:
    """Rows left out are counted by reason, and the reasons and the points add up to all rows."""
    raw = (
        b"x,y,class\n1,2,a\n,2,a\n1,NA,a\nNaN,1,a\n1,-inf,a\n1,two,a\n1e10,1,a\n1e300,1,b\n1,1e400,b\n1,2,\n3,4,b\n1\n"
    )
    table = read_table(raw, "f")
    dataset, report = to_dataset(table, "x", "y", "class")
    assert dataset.X.tolist() == [[1, 2], [3, 4]]
    assert report.dropped == {
        Reason.MISSING: 3,
        Reason.NOT_FINITE: 2,
        Reason.NOT_A_NUMBER: 1,
        Reason.TOO_LARGE: 3,
        Reason.NO_LABEL: 1,
    }
    assert report.kept + sum(report.dropped.values()) == report.rows == 12
    assert report.sentences[0] == "2 of 12 rows read."


def test_of_many_classes_the_six_most_frequent_are_kept() -> None:
    """The report names the classes kept and those left out, the most frequent first."""
    rows = [f"{k},{j},{name}" for k, name in enumerate("abcdefgh") for j in range(10 - k)]
    dataset, report = to_dataset(read_table("\n".join(["x,y,class", *rows]).encode(), "f"), "x", "y", "class")
    assert dataset.class_names == report.classes == tuple("abcdef")
    assert report.dropped_classes == (("g", 4), ("h", 3))
    assert report.dropped == {Reason.OTHER_CLASS: 7}
    assert "g (4), h (3)" in " ".join(report.sentences)


def test_too_many_points_are_thinned_evenly() -> None:
    """Of 6000 rows 2000 are kept, each class with its share, and the report says so."""
    rows = [f"{k},{k / 2},{'a' if k < 4500 else 'b'}" for k in range(6000)]
    dataset, report = to_dataset(read_table("\n".join(["x,y,class", *rows]).encode(), "f"), "x", "y", "class")
    assert dataset.counts.tolist() == [1500, 500]
    assert report.kept == MAX_POINTS
    assert report.dropped == {Reason.TOO_MANY: 4000}
    assert "spread evenly" in report.sentences[-1]


@every_case(
    ("text", "label", "points", "labels", "names"),
    [
        (b"x,y\n1,2\n3,4\n", None, [[1, 2], [3, 4]], [0, 0], ("1", "2")),  # a second class may be drawn into it
        (b"x,y,c\n1,2,10\n1,3,9\n", "c", [[1, 2], [1, 3]], [1, 0], ("9", "10")),  # in the order of their numbers
        (b"x,y,c\n1.5,1,a\n1.5,1,b\n", "c", [[1.5, 1], [1.5, 1]], [0, 1], ("a", "b")),  # coincident points stay
    ],
)
def test_rows_are_points_of_classes(
    text: bytes, label: str | None, points: list[list[float]], labels: list[int], names: tuple[str, ...]
) -> None:
    """Without labels all are of one class, and a second is named; the classes are in order."""
    dataset, _ = to_dataset(read_table(text, "f"), "x", "y", label)
    assert (dataset.X.tolist(), dataset.y.tolist(), dataset.class_names) == (points, labels, names)


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "empty"),
        (b" \n\n ", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b",,,\n,,,\n", "empty"),
        (b"1\n2\n3\n", "only one column"),
        (b"hello", "only one column"),
        (b"x,y,class\n", "header and no rows"),
        (b"PK\x03\x04rest", "workbook"),
        (b"\xd0\xcf\x11\xe0rest", "workbook"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not a text file"),
        (b"\xff\xfea\x00,", "cannot be read"),
        (b"a,b\n\x81\x8d,\x8f\n", "cannot be read"),
        (b'x,y\n1,"2\n' + b"3,4\n" * 1000, "quotation mark"),
        (b'x,y\n1,"2\n' + b"3,4\n" * 100_000, "quotation mark"),
        (b"x,y\n" + b"1," * 200 + b"\n", "columns"),
        (b"1,2\n" * 100_002, "more than 100000 rows"),
        ((b"1," * 99 + b"1\n") * 20_100, "cells"),
        (b"1" * (MAX_BYTES + 1), "10 MB are read"),
        (bytes(200_000_000), "200.0 MB"),
    ],
)
def test_a_file_that_is_no_table_is_refused(raw: bytes, sentence: str) -> None:
    """One sentence says what is wrong with the file."""
    with pytest.raises(TableError, match=sentence):
        read_table(raw, "f")


@every_case(
    ("columns", "sentence"),
    [
        (("x", "x", None), "two different columns"),
        (("x", "z", None), "no column 'z'"),
        (("x", "y", "z"), "no column 'z'"),
        (("x", "y", "id"), "1000 different values"),
        (("x", "id", None), "No row of the table gives a point: a value is not a number"),
    ],
)
def test_a_choice_that_gives_no_points_is_refused(columns: tuple[str, str, None], sentence: str) -> None:
    """One sentence says what is wrong with the chosen columns."""
    rows = "\n".join(f"{k}.5,{k % 7},a{k}" for k in range(1000))
    with pytest.raises(TableError, match=sentence):
        to_dataset(read_table(f"x,y,id\n{rows}".encode(), "f"), *columns)


@every_case(
    ("raw", "sentence"),
    [
        (b"x,class\n1,a\n2,b\n3,a\n", "only one column of numbers, x; two are needed"),
        (b"name,class\nu,a\nv,b\nw,a\n", "no column of numbers; two are needed"),
    ],
)
def test_a_table_with_too_few_numbers_says_that_it_has_too_few(raw: bytes, sentence: str) -> None:
    """A missing column is reported as such, not as a missing value in every row."""
    table = read_table(raw, "f")
    with pytest.raises(TableError, match=sentence):
        to_dataset(table, table.names[0], table.names[1], table.suggest().label)


@given(st.text())
def test_unprotect_undoes_protect(text: str) -> None:
    """The apostrophe that protects is taken off again, and no other."""
    assert unprotect(protect(text)) == text


@pytest.mark.slow
@given(st.lists(st.text(max_size=80), max_size=8))
def test_names_are_made_unique(texts: list[str]) -> None:
    """Any header gives names that a data set accepts, all different."""
    from linclass.datasets import is_name

    names = unique_names(texts, "column")
    assert len(set(names)) == len(texts)
    assert all(map(is_name, names))


@every_case(
    ("cell", "comma", "value"),
    [
        ("1.5", False, 1.5), (" -2 ", False, -2.0), ("1e-3", False, 0.001), (".5", False, 0.5),
        ("1,234.5", False, 1234.5),
        ("1,5", True, 1.5), ("1.234,5", True, 1234.5), ("1.234.567", True, 1234567.0), ("2", True, 2.0),
        ("1,5", False, Reason.NOT_A_NUMBER), ("1.5", True, Reason.NOT_A_NUMBER), ("1_000", False, Reason.NOT_A_NUMBER),
        ("0x10", False, Reason.NOT_A_NUMBER), ("", False, Reason.MISSING), ("NA", False, Reason.MISSING),
        ("-Infinity", False, Reason.NOT_FINITE), ("1e999", False, Reason.TOO_LARGE), ("1e-400", False, 0.0),
    ],
)  # fmt: skip
def test_numbers_in_cells(cell: str, comma: bool, value: Reason | float) -> None:
    """A cell is a number in the file's own way of writing, or says why not."""
    assert number(cell, decimal_comma=comma) == value


@every_case("ending", ["x", ".x", ",x", "e", "e+", ".5.5"])
def test_a_cell_of_many_digits_is_read_in_one_go(ending: str) -> None:
    """A file's first look meets cells of any length: with two ways to share the digits, 100 000 took minutes."""
    assert number("1" * 100_000 + ending) is Reason.NOT_A_NUMBER
    assert number("1," + "1" * 100_000 + ending) is Reason.NOT_A_NUMBER
