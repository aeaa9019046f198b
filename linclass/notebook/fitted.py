"""Anybody's classifier, fitted to the points of a plane, as marks: regions, lines, rings, and a sentence."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass.arrays import AnyArray, FloatArray
from linclass.base import protocols
from linclass.datasets.dataset import Dataset
from linclass.figures import vectors
from linclass.figures.marks import Line, Mark, Ring, Role
from linclass.figures.region_marks import region_marks
from linclass.lessons.numbers import decimal
from linclass.lessons.plane import Plane, of_rule
from linclass.notebook.labelled import CellError, Labelled
from linclass.regions import regions

ROLES: dict[str, Role] = {  # the methods' lines, by the names that they have here and in scikit-learn
    "BalancedWinnow": "winnow",
    "FisherDiscriminant": "fisher",
    "KNeighborsClassifier": "neighbours",
    "LMSClassifier": "least_squares",
    "LeastSquaresClassifier": "least_squares",
    "LinearDiscriminantAnalysis": "lda",
    "LinearSVC": "svm",
    "LogisticRegression": "logistic",
    "MulticlassPerceptron": "perceptron",
    "NuSVC": "svm",
    "Perceptron": "perceptron",
    "QuadraticDiscriminantAnalysis": "qda",
    "SVC": "svm",
}
CELLS_AT_REST, CELLS_IN_DRAG = 128, 48  # along a side of the grid on which a boundary is followed
MAX_RINGS = 250  # around points: more would be one stain
ON_GRID = "regions followed on a grid that is refined at the boundary"


class _Predictor:
    """A classifier of which only `predict` is known, as `regions` asks for it."""

    n_features_in_ = 2

    def __init__(self, model: Any, classes: AnyArray) -> None:
        self._model, self.classes_ = model, classes

    def predict(self, X: FloatArray) -> AnyArray:
        """Return the label for each row of X; ValueError where one is of no class."""
        result = np.asarray(self._model.predict(X)).ravel()
        strange = result[~np.isin(result, self.classes_)]
        if len(strange):
            raise ValueError(f"predict gives {strange.tolist()[0]!r}, which is no label of y")
        return result


class _Named:
    """A classifier that is asked about places, and asks its model by the names of their columns."""

    def __init__(self, model: object, data: Labelled) -> None:
        self._model, self._data = model, data

    def __getattr__(self, name: str) -> Any:
        """Return what the model has of this name."""
        value = getattr(self._model, name)
        return (lambda X: value(self._data.rows(X))) if name in {"predict", "decision_function"} else value


def check_model(model: object) -> None:
    """Raise CellError, with one sentence, unless a model can be fitted and asked."""
    if model is None:
        return
    if isinstance(model, type):
        raise CellError(f"model is the class {model.__name__} itself: give one of it, {model.__name__}().")
    lacking = [name for name in ("fit", "predict") if not callable(getattr(model, name, None))]
    if lacking:
        raise CellError(
            f"A plane needs a model with fit(X, y) and predict(X): {type(model).__name__} has no {lacking[0]}."
        )


@dataclass(frozen=True, eq=False)
class FittedModel:
    """A model, and the points to which it is fitted.

    Attributes
    ----------
    model : classifier or None
    data : Labelled
    notes : sequence of str
        What it has warned of.
    reason : str
        Why it could not be fitted; empty where it is.
    """

    model: object
    data: Labelled
    notes: Sequence[str] = ()
    reason: str = ""

    def is_of(self, data: Labelled) -> bool:
        """Return whether these are the points of the fit, by the same labels, in whichever window."""
        X, y, labels = self.data.points.X, self.data.points.y, self.data.labels
        return np.array_equal(X, data.points.X) and np.array_equal(y, data.points.y) and labels == data.labels

    def plane(self, data: Labelled, *, is_live: bool = False) -> Plane:
        """Return what a plane shows of it in the window of the data.

        Where there is no rule nothing is painted, and the sentence says why: a person is drawing, and the next point
        may change it.
        """
        if self.model is None or self.reason:
            return Plane((), self.reason)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # those of the fit are told
                return _painted(self.model, data, self.notes, is_live=is_live)
        except Exception as error:
            return Plane((), _failure(self.model, error))


def fit(model: Any, data: Labelled) -> FittedModel:
    """Fit a model to points."""
    points = data.points
    if model is None:
        return FittedModel(model, data)
    if np.count_nonzero(points.counts) < 2:
        here = [name for name, count in zip(points.class_names, points.counts.tolist(), strict=True) if count]
        only = f"Class {here[0]} is alone: draw a point of another class." if here else "Draw points of two classes."
        return FittedModel(model, data, reason=f"{only} {type(model).__name__} is fitted as soon as there are two.")
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            model.fit(data.rows(points.X), data.y)
    except Exception as error:
        return FittedModel(model, data, reason=_failure(model, error))
    return FittedModel(model, data, [note for warning in caught if (note := str(warning.message).strip())])


def _failure(model: object, error: Exception) -> str:
    """Return in one line why a model could not be fitted."""
    reason = (str(error).strip() or type(error).__name__).splitlines()[0]
    return f"{type(model).__name__} could not be fitted to these points: {reason}"


def _painted(model: object, data: Labelled, notes: Sequence[str], *, is_live: bool) -> Plane:
    """Return a fitted model on the plane: regions, line and margin, support vectors and misclassified points."""
    points, y = data.points, data.y
    known = np.ravel(getattr(model, "classes_", ())).tolist()
    is_known = getattr(model, "n_features_in_", None) == 2 and 0 < len(known) == len({*known} & {*data.labels})
    asked = model if data.table is None else _Named(model, data)
    rule: Any = asked if is_known else _Predictor(asked, np.unique(y))
    partition = regions(rule, points.window, resolution=CELLS_IN_DRAG if is_live else CELLS_AT_REST)
    numbers = np.array([data.labels.index(label) for label in np.asarray(rule.classes_).tolist()])
    marks: list[Mark] = region_marks(partition, numbers, ROLES.get(type(model).__name__, "boundary"))
    line = _line(model)
    wrong = np.flatnonzero(np.asarray(rule.predict(points.X)).ravel() != y)
    support = np.asarray(getattr(model, "support_", ()))
    if support.dtype.kind not in "iu" or not np.isin(support, range(len(y))).all():  # as RFE's mask of features
        support = np.zeros(0, dtype=np.int64)
    parts = [] if line is None or not len(support) else _margin(model, line, points, marks)
    rings = {int(i): Ring(int(i), "support") for i in support[:MAX_RINGS]}
    rings |= {int(i): Ring(int(i), "misclassified") for i in wrong[:MAX_RINGS]}
    parts += [f"{len(support)} support {'vector' if len(support) == 1 else 'vectors'}"] if len(support) else []
    parts += [f"{len(wrong)} of {len(y)} misclassified"]
    parts += [] if partition.exact else [ON_GRID]
    parts += [note.splitlines()[0] for note in notes[:1]]
    return Plane((*marks, *rings.values()), " · ".join(parts), None if line is None else of_rule(*line))


def _line(model: object) -> tuple[FloatArray, float] | None:
    """Return w (2,) and w0 of a linear rule between two classes; None of any other."""
    if not protocols.has_weights(model):
        return None
    W, w0 = np.atleast_2d(np.asarray(model.coef_, dtype=np.float64)), np.ravel(model.intercept_)
    return (W[0], float(w0[0])) if W.shape == (1, 2) and w0.shape == (1,) else None


def _margin(model: object, line: tuple[FloatArray, float], points: Dataset, marks: list[Mark]) -> list[str]:
    """Add the edges of the margin to the marks; return how wide it is, in words."""
    w, w0 = line
    rho, length = float(getattr(model, "rho_", 1.0)), float(np.hypot(*w))
    if not (rho > 0 and length > 0 and np.isfinite(length)):
        return []
    for sign in (1, -1):
        edge = vectors.boundary(w, w0 - sign * rho, points.window).points
        marks += [Line(edge, "margin")] if len(edge) else []
    return [f"margin {decimal(2 * rho / length, 3)}"]
