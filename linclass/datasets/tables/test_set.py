"""A test set of the person's own: a second table with the training set's columns and labels."""

from dataclasses import replace

import numpy as np

from linclass.datasets.dataset import MAX_POINTS, Dataset
from linclass.datasets.isolation import isolated
from linclass.datasets.tables.cells import Reason, TableError, is_missing
from linclass.datasets.tables.from_table import Report, to_dataset
from linclass.datasets.tables.raw_table import RawTable
from linclass.datasets.window import window_kept


def add_test_set(training: Dataset, table: RawTable, label: str | None = None) -> tuple[Dataset, Report]:
    """Return the training points with a table's rows behind them as test points, and the account of these rows.

    Parameters
    ----------
    training : Dataset
        A test set that it has already is replaced.
    table : RawTable
        It has two columns named as the training set's features.
    label : str or None
        The column of classes; None takes the one that the table suggests.

    Raises
    ------
    TableError
        If a column is missing, no row has a class of the training set, or there is no room for more points.
    """
    known = training.part(test=False)
    if lacking := [name for name in known.feature_names if name not in table.names]:
        raise TableError(
            f"The test set needs the training set's columns, {' and '.join(map(isolated, known.feature_names))};"
            f" this table has no column {isolated(lacking[0])}."
        )
    label = label if label in table.names else table.suggest().label
    if label is None or label in known.feature_names:
        raise TableError("The test set needs a column of labels; none was found.")
    room = MAX_POINTS - len(known.y)
    if room < 1:
        raise TableError(
            f"The training set has {MAX_POINTS} points, the most there can be: there is no room for others."
        )
    keep_missing = any(map(is_missing, known.class_names))
    points, report = to_dataset(table, *known.feature_names, label, keep_missing=keep_missing, among=known.class_names)
    rows = np.arange(len(points.y))
    lost: dict[Reason, int] = {}
    if len(rows) > room:
        lost[Reason.TOO_MANY] = report.dropped.get(Reason.TOO_MANY, 0) + len(rows) - room
        rows = rows[np.arange(room) * len(rows) // room]
    report = replace(report, of_one_point=(), kept=len(rows), dropped={**report.dropped, **lost})
    return join(known, replace(points, X=points.X[rows], y=points.y[rows])), report


def join(training: Dataset, test: Dataset) -> Dataset:
    """Return training points with the points of a test set behind them, whose classes they have, in whichever order.

    Raises
    ------
    TableError
        If they are too many together.
    """
    if (count := len(training.y) + len(test.y)) > MAX_POINTS:
        raise TableError(f"With the test set there would be {count} points; at most {MAX_POINTS} are shown.")
    X = np.vstack([training.X, test.X])
    labels = [training.class_names.index(test.class_names[k]) for k in test.y.tolist()]
    return replace(
        training,
        X=X,
        y=np.append(training.y, np.array(labels, dtype=np.int64)),
        window=window_kept(training.window, X),
        recipe=None,
        origin=training.source if len(training.y) else None,
        test=np.arange(len(X)) >= len(training.y),
    )
