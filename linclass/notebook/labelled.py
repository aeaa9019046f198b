"""Points and labels of any kind as a data set of the plane, and back."""

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import traitlets

from linclass import checks
from linclass.arrays import AnyArray, FloatArray
from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Dataset, is_name, offered_names
from linclass.datasets.window import window_for, window_kept
from linclass.session.values.drawing import Drawing

Labels = tuple[Any, ...]
FIRST_LABELS: Labels = (0, 1)  # of a plane that begins empty
LARGEST_WHOLE = 2.0**63  # floats from here on are no whole numbers of NumPy's


class CellError(traitlets.TraitError, ValueError):
    """It can't be shown: one sentence that says why, and what to give instead.

    A notebook shows the sentence alone, without a traceback. What stood there before is unchanged: traitlets takes back
    all that was given together.
    """

    def _render_traceback_(self) -> list[str]:
        """Return what IPython prints in place of a traceback."""
        return [str(self)]


@dataclass(frozen=True, eq=False)
class Labelled:
    """Points in the plane, and the label that each class number stands for.

    Attributes
    ----------
    points : Dataset
    labels : tuple
        One for each class number.
    table : function of (n, 2), or None
        Makes places a data frame with the columns of the one that was given.
    """

    points: Dataset
    labels: Labels
    table: Callable[[FloatArray], object] | None = None

    def rows(self, X: FloatArray) -> object:
        """Return places as a model gets them: with the names of their columns, where points came with such."""
        return X if self.table is None else self.table(X)

    @property
    def y(self) -> AnyArray:
        """The labels of the points, (n,)."""
        return label_array(self.labels)[self.points.y]

    def drawn(self, drawing: Drawing) -> "Labelled":
        """Return what a drawing has made of it: a class that is new gets a label of the same kind."""
        labels = self.labels
        while len(labels) <= drawing.y.max(initial=0):
            labels = (*labels, _next_label(labels))
        points = replace(self.points, X=drawing.X, y=drawing.y, class_names=_names(labels), window=drawing.window)
        return replace(self, points=points, labels=labels)


def labelled(X: object, y: object, labels: Labels | None = None, before: Dataset | None = None) -> Labelled:
    """Return points and their labels, checked.

    Parameters
    ----------
    X : array-like (n, 2) or Dataset
    y : array-like (n,) or None
        None: those of the data set.
    labels : tuple or None
        The classes in their order, those without points included; None: those of y, sorted.
    before : Dataset or None
        Its window is kept while it shows all points.

    Raises
    ------
    CellError
        With one sentence, if they can't be shown on a plane.
    """
    if isinstance(X, Dataset) and y is None and labels is None:
        return Labelled(X, X.class_names)
    names = X.feature_names if isinstance(X, Dataset) else axis_names(X)
    places = check_points(X)
    labels = None if labels is None else tuple(check_labels(labels).tolist())
    given = check_labels(label_array(X.class_names)[X.y] if isinstance(X, Dataset) and y is None else y)
    if len(places) != len(given):
        raise CellError(mismatch(len(places), len(given)))
    present = tuple(np.unique(given).tolist())
    if not labels:
        labels = present if len(present) > 1 else _with_second(present)
    missing = [label for label in present if label not in labels]
    if missing:
        known = ", ".join(map(repr, labels))
        raise CellError(f"y has the label {missing[0]!r}, which is not among the classes {known}.")
    if len(set(labels)) < len(labels):
        raise CellError(f"classes has a label twice: {', '.join(map(repr, labels))}.")
    if len(labels) > MAX_CLASSES:
        raise CellError(f"A plane shows at most {MAX_CLASSES} classes, and y has {len(labels)}: give points of some.")
    numbers = np.array([labels.index(label) for label in given.tolist()], dtype=np.int64)
    window = window_for(places) if before is None else window_kept(before.window, places)
    axes = names if before is None or names != ("x1", "x2") else before.feature_names
    return Labelled(Dataset(places, numbers, _names(labels), axes, window), labels, _table(X))


def check_points(X: Any) -> FloatArray:
    """Return points as an array (n, 2) of one's own; raise CellError, with one sentence, if they are none."""
    X = X.X if isinstance(X, Dataset) else X
    try:
        rows, *columns = (0,) if X is None else np.shape(X) or (1,)
    except ValueError as error:  # rows of different lengths
        raise CellError("X is not numbers alone: a plane needs two for each point, shape (n, 2).") from error
    if 0 in (rows, *columns):
        return np.zeros((0, 2))
    if len(columns) == 1 and columns != [2]:
        advice = "give two of them, X[:, :2] for example" if columns[0] > 2 else "a point needs two numbers"
        raise CellError(f"A plane has two axes, and X has {_counted(columns[0], 'column')}: {advice}.")
    if rows > MAX_POINTS:
        every = -(-rows // MAX_POINTS)
        raise CellError(
            f"A plane holds at most {MAX_POINTS} points, and X has {rows}: give some, X[::{every}], y[::{every}]."
        )
    try:
        places = checks.matrix(X, "a plane").copy()
    except (ValueError, TypeError) as error:
        raise CellError(str(error).splitlines()[0]) from error
    if np.abs(places).max() > MAX_COORDINATE:
        raise CellError(f"X has a coordinate beyond {MAX_COORDINATE:g}, which no plane shows: rescale X.")
    return places


def check_labels(y: Any) -> AnyArray:
    """Return labels as an array (n,); raise CellError, with one sentence, if they are none."""
    if y is None:
        return np.zeros(0, dtype=np.int64)
    try:
        labels = checks.label_array(y, "y")
        if labels.ndim == 1:
            checks.number_classes(labels)  # whether they can be sorted
    except ValueError as error:
        raise CellError(str(error)) from error
    if labels.ndim != 1:
        raise CellError(f"y must have one label for each point, shape (n,); it has shape {labels.shape}.")
    is_whole = labels.dtype.kind == "f" and bool((np.abs(labels.astype(np.float64)) < LARGEST_WHOLE).all())
    return labels.astype(np.int64) if is_whole else labels


def mismatch(points: int, labels: int) -> str:
    """Return the sentence about points and labels that are not as many."""
    return f"X has {_counted(points, 'row')} and y {_counted(labels, 'row')}: each point needs its label."


def label_array(labels: Labels) -> AnyArray:
    """Return the labels as an array, of objects where they are of several kinds."""
    result = np.array(labels)
    return result if result.tolist() == list(labels) else np.array(labels, dtype=object)


def axis_names(X: object) -> tuple[str, str]:
    """Return the names of the columns of a data frame; x1 and x2 of anything else."""
    names = tuple(map(str, getattr(X, "columns", ())))
    return (names[0], names[1]) if len(set(names)) == 2 == len(names) and all(map(is_name, names)) else ("x1", "x2")


def _table(X: object) -> Callable[[FloatArray], object] | None:
    """Return what makes places a table like X; None where X is no data frame of pandas."""
    if not (hasattr(X, "iloc") and hasattr(X, "columns")):
        return None
    frame: Callable[..., object] = type(X)
    return functools.partial(frame, columns=X.columns)


def _names(labels: Labels) -> tuple[str, ...]:
    """Return the classes' names: their labels, or numbers where two would look the same or one has no name."""
    names = tuple(str(label).strip() for label in labels)
    if len(set(names)) == len(names) and all(map(is_name, names)):
        return names
    return tuple(str(k + 1) for k in range(len(labels)))


def _next_label(labels: Labels) -> object:
    """Return a label for one more class: the next number, or a name that none has."""
    if all(isinstance(label, int) for label in labels):
        return max(labels, default=-1) + 1
    bare = Dataset(np.zeros((0, 2)), np.zeros(0, np.int64), _names(labels))
    return offered_names(bare)[len(labels)]


def _with_second(labels: Labels) -> Labels:
    """Return at least two labels, so that points of another class can be drawn."""
    if not labels:
        return FIRST_LABELS
    return (*labels, _next_label(labels))


def _counted(count: int, word: str) -> str:
    """Return a number with its word, such as "1 row" or "2 rows"."""
    return f"{count} {word}{'' if count == 1 else 's'}"
