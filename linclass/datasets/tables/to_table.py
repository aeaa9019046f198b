"""A data set as a CSV file that a spreadsheet opens and `read_table` reads back exactly, but for its test set."""

import csv
import io

from linclass.datasets.dataset import Dataset
from linclass.datasets.tables.cells import TableError, protect
from linclass.datasets.tables.from_table import to_dataset
from linclass.datasets.tables.raw_table import NOTE, read_table

LABEL_NAMES = ("class", "label", "group")  # the first that no feature has


def write_table(dataset: Dataset) -> bytes:
    """Return the points as CSV: the two features, then the class.

    UTF-8 with a byte order mark, without which Excel takes names beyond ASCII for Windows-1252; every reader worth
    its name skips it. Cells of text that start with = + - @ get an apostrophe, so that no spreadsheet runs them.
    Where the points alone do not tell the window or the classes' order, the header goes on with both. No column says
    which points are a test set: those are a table of their own, of `dataset.part(test=True)`.
    """
    plain = _write(dataset, with_note=False)
    return plain if _reads_back(plain, dataset) else _write(dataset, with_note=True)


def _write(dataset: Dataset, *, with_note: bool) -> bytes:
    """Return a data set as CSV; with a note in the header, its window and class names come back too."""
    label = next(name for name in LABEL_NAMES if name not in dataset.feature_names)
    header = [*map(protect, dataset.feature_names), label]
    if with_note:
        edges = [repr(float(edge)) for edge in dataset.window]
        header += [NOTE[0], *edges, NOTE[1], *map(protect, dataset.class_names)]
    names = [protect(name) for name in dataset.class_names]
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(header)
    rows.writerows((x, y, names[k]) for x, y, k in dataset.labelled())
    return out.getvalue().encode("utf-8-sig")


def _reads_back(raw: bytes, dataset: Dataset) -> bool:
    """Return whether these bytes give the same data set when they are read."""
    try:
        table = read_table(raw, "")
        x, y, label = table.suggest()
        if x is None or y is None or label is None:
            return False
        return to_dataset(table, x, y, label)[0].same_as(dataset)
    except TableError:  # no points, or names that look like something else
        return False
