"""The fit behind a page's numbers: which points, which labels, which estimator; for each lesson."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.lessons.classes.schemes import Shared
from linclass.lessons.classification.study import rules
from linclass.lessons.compare.rules import BAYES, KINDS
from linclass.lessons.fisher.settings import BY_HAND
from linclass.lessons.least_squares import iterations
from linclass.lessons.least_squares.settings import ITERATIONS
from linclass.lessons.perceptron.study import MAX_STEPS as PERCEPTRON_STEPS
from linclass.lessons.sides import columns
from linclass.lessons.winnow.study import MAX_STEPS as WINNOW_STEPS
from linclass.models.feature_map import FeatureMap
from linclass.models.fisher import FisherDiscriminant
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.lms import LMSClassifier

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.arrays import FloatArray, IntArray
    from linclass.base import Classifier
    from linclass.datasets.dataset import Dataset
    from linclass.figures.two_classes import TwoClasses
    from linclass.lessons.state import AnyState


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
    projected: FloatArray | None = None
    boundary_is_wrong: bool = False

    @property
    def model(self) -> Any:
        """The estimator, where there is one."""
        [model] = self.models.values()
        return model


def problem(slug: str, state: AnyState, run: Any) -> PageProblem | None:
    """Return the fit behind a page's numbers; None where the page fits nothing."""
    make = PROBLEMS.get(slug)
    return None if make is None else make(state, run)


def _of_sides(train: TwoClasses, test: TwoClasses, model: Classifier, **more: Any) -> PageProblem:
    names = dict(enumerate(train.data.class_names))
    return PageProblem(train.X, train.data.y, test.X, test.data.y, names, {"": model}, **more)


def _of_columns(
    train: Dataset, test: Dataset, classes: tuple[int, ...], models: Mapping[str, Classifier]
) -> PageProblem:
    names = {j: train.class_names[k] for j, k in enumerate(classes)}
    known = np.isin(test.y, classes)
    y_test = columns(test.y[known], classes) if known.any() else test.y[known]
    return PageProblem(train.X, columns(train.y, classes), test.X[known], y_test, names, models)


def _of_numbers(train: Dataset, test: Dataset, models: Mapping[str, Classifier]) -> PageProblem:
    names = {int(k): train.class_names[k] for k in np.flatnonzero(train.counts)}
    return PageProblem(train.X, train.y, test.X, test.y, names, models)


def _empty(data: Dataset) -> Dataset:
    """Return no points, for a page that keeps none for a test."""
    return replace(data, X=data.X[:0], y=data.y[:0], recipe=None, test=None)


def _perceptron(_: AnyState, run: Any) -> PageProblem:
    model = run.model if run.basis.linear else FeatureMap(run.basis.features, run.model)
    cut = PERCEPTRON_STEPS if len(run.steps) == PERCEPTRON_STEPS else None
    return _of_sides(run.two, run.test, model, most_steps=cut, boundary_is_wrong=True)


def _winnow(_: AnyState, run: Any) -> PageProblem | None:
    trained = run.trained
    if trained is None:
        return None
    cut = WINNOW_STEPS if len(trained.steps) == WINNOW_STEPS else None
    return _of_sides(trained.two, trained.test, trained.chosen.model(), most_steps=cut, boundary_is_wrong=True)


def _support_vectors(_: AnyState, run: Any) -> PageProblem | None:
    return None if run.fit is None else _of_sides(run.two, run.test, run.chosen.rule())


def _fisher(_: AnyState, run: Any) -> PageProblem:
    chosen = run.chosen
    if chosen.direction == BY_HAND:
        model = FisherDiscriminant(threshold=chosen.threshold)
        return _of_sides(run.train, run.test, model, projected=run.w)
    return _of_sides(run.train, run.test, FisherDiscriminant(direction=chosen.direction, threshold=chosen.threshold))


def _least_squares(state: AnyState, run: Any) -> PageProblem:
    chosen = run.chosen
    if state.view == ITERATIONS and chosen.method == "lms":
        eta1 = chosen.rate * iterations.safe_rate(run.two, chosen.method)
        model = LMSClassifier(eta1=eta1, schedule=chosen.schedule, max_epochs=chosen.passes)
        return _of_sides(run.two, run.held, model)
    if state.view == ITERATIONS:
        return _of_sides(run.two, run.held, LeastSquaresClassifier(coding="plus_minus_one"))
    return _of_columns(run.train, run.test, run.classes, {"": chosen.on_features(chosen.core)})


def _logistic(_: AnyState, run: Any) -> PageProblem:
    return _of_columns(run.train, run.test, run.classes, {"": run.model})


def _features(_: AnyState, run: Any) -> PageProblem:
    return _of_columns(run.train, run.test, run.numbers, {"": run.chosen.rule(run.K)})


def _gaussian(_: AnyState, run: Any) -> PageProblem:
    return _of_numbers(run.train, run.test, {"": type(run.rule)(priors=run.rule.priors)})


def _classes(_: AnyState, run: Any) -> PageProblem:
    return _of_numbers(run.train, run.test, {"": unshared(run.rule)})


def _classification(_: AnyState, run: Any) -> PageProblem:
    return _of_numbers(run.data, _empty(run.data), {"": rules()[run.chosen.approach]})


def _compare(_: AnyState, run: Any) -> PageProblem:
    K = int(np.count_nonzero(run.train.counts))
    models = {result.title: KINDS[result.name].make(run.chosen, K) for result in run.results if result.name != BAYES}
    return _of_numbers(run.train, run.test, models)


def _bias_variance(_: AnyState, run: Any) -> PageProblem | None:
    if run.fitted is None:
        return None
    data = run.data
    return _of_numbers(data, _empty(data), {"": run.chosen.rule(int(np.count_nonzero(data.counts)))})


def unshared(model: Any) -> Any:
    """Return a scheme of two-class rules with the method itself inside, unfitted."""
    parameters = model.get_params(deep=False)
    inner = parameters.get("estimator")
    return type(model)(**parameters | ({"estimator": inner.estimator} if isinstance(inner, Shared) else {}))


PROBLEMS: dict[str, Callable[[AnyState, Any], PageProblem | None]] = {
    "perceptron": _perceptron,
    "winnow": _winnow,
    "support_vectors": _support_vectors,
    "fisher": _fisher,
    "least_squares": _least_squares,
    "logistic": _logistic,
    "features": _features,
    "gaussian": _gaussian,
    "classes": _classes,
    "classification": _classification,
    "compare": _compare,
    "bias_variance": _bias_variance,
}
