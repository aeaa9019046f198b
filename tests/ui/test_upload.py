"""The sentences about an uploaded file."""

import pytest

from linclass.datasets import read_table, to_dataset
from linclass.ui.standalone.upload import summary


@pytest.mark.parametrize(
    ("raw", "label", "expected"),
    [
        (b"a,b\n1,2\n3,4\n5,6\n", None, "**3 points** of one class: no column of labels was found."),
        (b"a,b,kind\n1,2,u\n3,4,v\n5,6,u\n", None, "**3 points** of one class."),
        (b"a,b,kind\n1,2,u\n3,4,v\n5,6,u\n", "kind", "**3 points**: u, v"),
        (b"a,b,kind\n1,2,u\n", "kind", "**1 point**: u"),
    ],
)
def test_only_classes_that_have_points_are_named(raw: bytes, label: str | None, expected: str) -> None:
    """Without labels there is one class, which has no name; where none were found, that is said."""
    table = read_table(raw, "f.csv")
    data, _ = to_dataset(table, "a", "b", label)
    assert summary(data, label, is_found=table.suggest().label is not None) == expected


def test_a_class_of_our_own_file_without_points_is_not_named() -> None:
    """A file of ours keeps the order of all classes, also of those that have no points."""
    raw = b"x1,x2,class,window:,-5,5,-4,4,classes:,u,v\n1,2,v\n"
    data, _ = to_dataset(read_table(raw, "f.csv"), "x1", "x2", "class")
    assert data.class_names == ("u", "v")
    assert summary(data, "class", is_found=True) == "**1 point**: v"
