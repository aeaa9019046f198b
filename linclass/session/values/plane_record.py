"""The points on the browser's plane, and those to which its undo may return."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from linclass.arrays import BoolArray
from linclass.datasets.dataset import Dataset, Point, offered_names
from linclass.session.values.drawing import Drawing
from linclass.session.values.point_ownership import PointOwnership

MAX_PAST = 16  # data sets to which the plane's undo may return
# Test points that the session remembers for the plane's undo; beyond the limit only the present ones
MAX_TEST_POINTS = 20_000


@dataclass(frozen=True)
class PlaneRecord:
    """The session's record of the plane.

    Attributes
    ----------
    points : Dataset or None
        The points that the plane has under this revision.
    revision : int
        Grows whenever Python, not the person's drawing, replaces the points on the plane.
    seq, committed : int
        The numbers of the last drawing taken over, and of the last stroke that has ended.
    past : tuple of (points, ownership)
        The data sets to which the plane's undo may return, the oldest first.
    test_points : set of (x, y, class)
        The points that were in the person's test set, at most MAX_TEST_POINTS of them: the plane's undo may bring them
        back.
    """

    points: Dataset | None = None
    revision: int = 1
    seq: int = 0
    committed: int = 0
    past: tuple[tuple[Dataset, PointOwnership], ...] = ()
    test_points: frozenset[Point] = frozenset()

    def replaced(self, points: Dataset) -> "PlaneRecord":
        """Return the record after Python has replaced the points on the plane."""
        return replace(self, points=points, revision=self.revision + 1)

    def left(self, points: Dataset, ownership: PointOwnership) -> "PlaneRecord":
        """Return the record with one more data set to which undo may return."""
        return replace(self, past=(*self.past, (points, ownership))[-MAX_PAST:])

    def with_test_points(self, data: Dataset) -> "PlaneRecord":
        """Return the record with the test points of a data set, where it has any."""
        if data.test is None:
            return self
        present = frozenset(data.part(test=True).labelled())
        known = self.test_points | present
        return replace(self, test_points=known if len(known) <= MAX_TEST_POINTS else present)

    def redrawn(self, data: Dataset, drawing: Drawing) -> Dataset:
        """Return the data set with the drawn points and window; it keeps its recipe until a point differs."""
        if len(drawing.y) == len(data.y) and np.array_equal(drawing.y, data.y) and np.array_equal(drawing.X, data.X):
            return data if drawing.window == data.window else replace(data, window=drawing.window)
        classes = max(len(data.class_names), int(drawing.y.max(initial=-1)) + 1)
        return replace(
            data,
            X=drawing.X,
            y=drawing.y,
            class_names=offered_names(data)[:classes],
            window=drawing.window,
            recipe=None,
            test=self._test_rows(data, drawing),
            origin=data.source if len(data.y) else None,  # points drawn on an empty plane have no origin
        )

    def _test_rows(self, data: Dataset, drawing: Drawing) -> BoolArray | None:
        """Return which drawn points belong to the person's own test set; None if there is none.

        With the same number of points, the rows stay. Otherwise a point is a test point if it ever was one and no
        training point equals it.
        """
        if data.test is not None and len(drawing.y) == len(data.y):
            return data.test
        if data.test is None and not self.test_points:
            return None
        training = Counter(data.part(test=False).labelled())
        test: list[bool] = []
        for x, y, k in np.column_stack([drawing.X, drawing.y]).tolist():
            point = (x, y, int(k))
            is_training = training[point] > 0
            training[point] -= is_training
            test.append(not is_training and point in self.test_points)
        return np.array(test, dtype=bool)
