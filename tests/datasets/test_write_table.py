"""Laws on tables: what is written comes back exactly, and whatever is read gives points or a sentence."""

import csv
import io
from random import Random

import pytest
from hypothesis import given, strategies as st

from linclass.datasets import Dataset, TableError, read_table, to_dataset, write_table
from linclass.datasets.tables.cells import number
from tests.datasets.cases import columns_of, datasets, drawn, opened, refusal
from tests.examples import examples


@pytest.mark.slow
@examples(100)
@given(datasets())
def test_what_is_written_is_read_back(dataset: Dataset) -> None:
    """Points, labels, names and window come back exactly from the file, with the columns it suggests itself."""
    table = read_table(write_table(dataset), "points.csv")
    again, report = to_dataset(table, *columns_of(table.suggest()))
    assert again.same_as(dataset)
    assert not report.dropped


def test_a_plain_file_stays_plain() -> None:
    """Drawn points are written as three columns and nothing else, with the mark that Excel needs."""
    raw = write_table(drawn(50))
    assert raw.startswith(b"\xef\xbb\xbfx1,x2,class\r\n")
    assert all(line.count(b",") == 2 for line in raw.splitlines())


@pytest.mark.slow
@given(datasets())
def test_no_cell_is_a_formula(dataset: Dataset) -> None:
    """No text cell of a written file starts with = + - @, which a spreadsheet would run."""
    for row in csv.reader(io.StringIO(write_table(dataset).decode("utf-8-sig"), newline="")):
        for cell in row:
            assert not cell.startswith(("=", "+", "-", "@")) or isinstance(number(cell), float)


SEEDS = [
    b"x1,x2,class\n1,2,a\n3,4,b\n5,6.5,a\n",
    "x;y;k\n1,5;2,5;ä\n2,5;1;b\n".encode("cp1252"),
    "x\ty\n1\t2\n3\t4\n".encode("utf-16"),
    write_table(drawn(3)),
    b"x1,x2,class,window:,-1,2,-1.0,2,classes:,1,2\n0,0,1\n",
    b"sep=;\r\na;b\r\n1;2\r\n",
]
PIECES = [
    b",",
    b";",
    b'"',
    b"\n",
    b"\r",
    b"\t",
    b" ",
    b"1e300",
    b"nan",
    b"\x00",
    b"\xff",
    b"-inf",
    b"'=",
    b"NA",
    b"9" * 99,
]


def read_and_write(raw: bytes, chooser: Random) -> None:
    """Read any bytes with columns chosen at random, write the points, read them again."""
    table = read_table(raw, "f")
    x, y = (chooser.choice(table.names) for _ in range(2))
    dataset, report = to_dataset(table, x, y, chooser.choice([None, *table.names]))
    assert report.kept + sum(report.dropped.values()) == report.rows
    assert opened(write_table(dataset))[0].same_as(dataset)


@pytest.mark.slow
@examples(400)
@given(
    st.sampled_from(SEEDS),
    st.lists(
        st.tuples(st.integers(0, 60), st.integers(0, 4), st.one_of(st.sampled_from(PIECES), st.binary(max_size=3))),
        max_size=6,
    ),
    st.randoms(use_true_random=False),
)
def test_spoilt_tables_raise_nothing_else(raw: bytes, changes: list[tuple[int, int, bytes]], chooser: Random) -> None:
    """A table with pieces cut out and put in gives points, which are written and read again, or one sentence."""
    for place, cut, piece in changes:
        raw = raw[:place] + piece + raw[place + cut :]
    sentence = refusal(TableError, read_and_write, raw, chooser)
    assert not sentence or 10 < len(sentence) < 400
    assert "\n" not in sentence
