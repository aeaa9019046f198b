"""The fit behind a page's numbers, which its programs run: which points, which labels, which estimator."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.base import Classifier
from linclass.datasets.dataset import Dataset
from linclass.figures.two_classes import TwoClasses


@dataclass(frozen=True, eq=False)
class PageProblem:
    """Points, labels, and the estimators that a page fits on them.

    Attributes
    ----------
    X, y : arrays (n, 2) and (n,)
        The training points and their labels, whole numbers; of two sides 1 is the positive one.
    X_test, y_test : arrays (m, 2) and (m,)
        The points kept for the test; m may be 0.
    names : mapping from a label to the class's name
    models : mapping from a name to an unfitted estimator
        One, with an empty name, on all pages but that which compares several.
    most_steps : int or None
        Of how many steps of the run the page takes the last; None where it takes the end of `fit`.
    arguments : mapping
        Of these steps, by name.
    projected : array (2,) or None
        The direction on which the points are projected before the fit; None where they are not.
    boundary_is_wrong : bool
        Whether the page counts a point on the boundary as misclassified, whichever its class.
    """

    X: FloatArray
    y: IntArray
    X_test: FloatArray
    y_test: IntArray
    names: Mapping[int, str]
    models: Mapping[str, Classifier]
    most_steps: int | None = None
    arguments: Mapping[str, float] = field(default_factory=dict)
    projected: FloatArray | None = None
    boundary_is_wrong: bool = False

    @property
    def model(self) -> Classifier:
        """The estimator, where there is one."""
        [model] = self.models.values()
        return model


def of_sides(train: TwoClasses, test: TwoClasses, model: Classifier, **more: Any) -> PageProblem:
    """Return the fit of a model on two sides; `more` are further fields of the problem."""
    names = dict(enumerate(train.data.class_names))
    return PageProblem(train.X, train.data.y, test.X, test.data.y, names, {"": model}, **more)


def of_columns(
    train: Dataset, test: Dataset, classes: tuple[int, ...], models: Mapping[str, Classifier]
) -> PageProblem:
    """Return the fits on the listed classes, whose labels are their columns: 0 is the first of them."""
    names = {j: train.class_names[k] for j, k in enumerate(classes)}
    known = np.isin(test.y, classes)
    y_test = columns(test.y[known], classes) if known.any() else test.y[known]
    return PageProblem(train.X, columns(train.y, classes), test.X[known], y_test, names, models)


def of_numbers(train: Dataset, test: Dataset, models: Mapping[str, Classifier]) -> PageProblem:
    """Return the fits on all classes, whose labels are their numbers."""
    names = {k: train.class_names[k] for k in train.classes}
    return PageProblem(train.X, train.y, test.X, test.y, names, models)


def without_points(data: Dataset) -> Dataset:
    """Return no points, for a page that keeps none for a test."""
    return replace(data, X=data.X[:0], y=data.y[:0], recipe=None, test=None)


def columns(y: IntArray, classes: tuple[int, ...]) -> IntArray:
    """Return for each class number its place among these classes."""
    places = np.zeros(max(classes) + 1, dtype=np.int64)
    places[list(classes)] = np.arange(len(classes))
    return np.asarray(places[y])
