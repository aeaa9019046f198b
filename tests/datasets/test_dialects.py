"""One table, written in the dialects of programs and people, is read back as the same points."""

import pytest
from hypothesis import given, strategies as st

from tests.datasets.cases import opened
from tests.datasets.dialects import AXES, DIALECTS, Dialect
from tests.examples import examples

HUNDREDTHS = st.one_of(st.integers(-999, 999), st.integers(-99_999_999, 99_999_999))
POINTS = st.lists(
    st.tuples(st.tuples(HUNDREDTHS, HUNDREDTHS), st.sampled_from(["ash", "beech", "süß", "no. 3", "d-e"])),
    min_size=3,
    max_size=15,
)


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=DIALECTS)
@examples(12)
@given(POINTS)
def test_a_table_is_read_back_from_any_dialect(dialect: Dialect, rows: list[tuple[tuple[int, int], str]]) -> None:
    """Points, classes and names come back, whichever separator, sign, quotes, encoding, header and titles there are."""
    points = [point for point, _ in rows]
    labels = [label if dialect.separator != " " or dialect.quoted != "none" else label[:2] for _, label in rows]
    dataset, report = opened(dialect.write(points, labels))
    divisor = 10_000 if dialect.percent else 100
    assert dataset.X.tolist() == [[x / divisor, y / divisor] for x, y in points]
    assert [dataset.class_names[k] for k in dataset.y] == labels
    assert not report.dropped
    named = "names" if "@" in dialect.before else dialect.header
    assert dataset.feature_names == (AXES[named] or ("column 1", "column 2"))


def test_there_are_thirty_dialects_and_no_two_write_alike() -> None:
    """Each dialect writes the same table in a way of its own."""
    points, labels = [(-123_456, 75), (310, -20), (5, 5), (250, 1)], ["a", "b", "a", "b"]
    assert len({dialect.write(points, labels) for dialect in DIALECTS.values()}) == len(DIALECTS) >= 30
