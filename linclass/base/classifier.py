"""The contract that every classifier keeps: scikit-learn's, without depending on scikit-learn.

A classifier is a dataclass, see `linclass.base.estimator`. What `fit` learns ends in an underscore. A method that
iterates states its steps, and `fit` is what drains them.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, Generic, Self, TypeVar, final

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.base.estimator import Estimator, unqualified
from linclass.base.routing import ScoreRequest
from linclass.base.steps import Converging, Step
from linclass.numerics import threads


class Classifier(ScoreRequest, Estimator, ABC):
    """A rule that names a class for each row of X.

    Attributes
    ----------
    classes_ : array (K,)
        The labels, sorted; predictions are taken from it.
    n_features_in_ : int
        D, the number of columns seen by `fit`.
    """

    classes_: AnyArray
    n_features_in_: int

    @unqualified
    def fit(self, X: ArrayLike, y: ArrayLike | None = None, **unknown: Any) -> Self:
        """Learn from X of shape (n, D) and n labels of any type; where that fails, everything stays as it was."""
        self._refuse(unknown)
        return self._fit(X, y)

    @final
    def _fit(self, X: ArrayLike, y: ArrayLike | None, sample_weight: ArrayLike | None = None) -> Self:
        """Check the points, learn in a copy and take it over: a fit that fails changes nothing."""
        given = self._given(X, y, sample_weight)
        learned = self._with_plain_numbers()
        given.remember(learned)
        with threads.bounded(multiplications(given)):
            learned._learn(given)
        self._take_over(learned)
        return self

    def _given(self, X: ArrayLike, y: ArrayLike | None, sample_weight: ArrayLike | None = None) -> checks.Given:
        """Return the checked points, labels and weights."""
        if sample_weight is not None:
            self._refuse({"sample_weight": sample_weight})
        return checks.classification(X, y, self)

    def _refuse(self, unknown: Mapping[str, object]) -> None:
        """Raise TypeError if `fit` was given something that this method has no use for."""
        if "sample_weight" in unknown:
            raise TypeError(
                f"{type(self).__name__} takes no sample_weight: what it searches for has no weighted form here."
                " Repeat a point to have it count several times."
            )
        if unknown:
            raise TypeError(f"{type(self).__name__}.fit() got an unexpected keyword argument {next(iter(unknown))!r}.")

    @abstractmethod
    def _learn(self, given: checks.Given) -> None:
        """Set the fitted attributes; `classes_` and `n_features_in_` are set already."""

    @abstractmethod
    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return y(x) for each row: (n,) with two classes, positive for `classes_[1]`; (n, K) with more."""

    @unqualified
    def predict(self, X: ArrayLike) -> AnyArray:
        """Return the label for each row of X: of classes with equal scores the first, on a boundary `classes_[0]`."""
        scores = self.decision_function(X)
        chosen = (scores > 0).astype(np.int64) if scores.ndim == 1 else scores.argmax(axis=1)
        labels: AnyArray = self.classes_[chosen]
        return labels

    @unqualified
    def score(self, X: ArrayLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None) -> float:
        """Return the share of rows whose label is predicted, weighted by `sample_weight` if given.

        A label that `fit` has not seen is never predicted. Texts, bytes and numbers raise a ValueError against
        each other: "1" is neither 1 nor b"1".
        """
        predicted = self.predict(X)
        target = checks.labels(y, len(predicted), self)
        [label], [known] = target[:1].tolist(), self.classes_[:1].tolist()
        if any(isinstance(label, kind) != isinstance(known, kind) for kind in (str, bytes)):
            raise ValueError(f"{type(self).__name__} was fitted to labels such as {known!r}, and y has {label!r}.")
        weights = checks.sample_weights(sample_weight, len(predicted), type(self).__name__)
        return float(np.average(predicted == target, weights=weights))


class LinearClassifier(Classifier):
    """A rule linear in x: y(x) = w'x + w0 for two classes, y_k(x) = w_k'x + w_k0 for K.

    Attributes
    ----------
    coef_ : array (1, D) with two classes, (K, D) with more
    intercept_ : array (1,) with two classes, (K,) with more
    """

    coef_: FloatArray
    intercept_: FloatArray

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return w'x + w0 for each row: (n,) with two classes, positive for `classes_[1]`; (n, K) with more.

        Raises
        ------
        ValueError
            If a score is not a number, as after a search whose weights grew beyond the largest number.
        """
        checks.fitted(self)
        with np.errstate(over="ignore", invalid="ignore"):
            scores = self._scores(checks.features(X, self))
        if np.isnan(scores).any():
            raise ValueError(f"The weights of this {type(self).__name__} are too large for scores of X; rescale X.")
        return scores[:, 0] if scores.shape[1] == 1 else scores

    def _scores(self, X: FloatArray) -> FloatArray:
        """Return w'x + w0 for checked points: (n, 1) with two classes, (n, K) with more."""
        return np.asarray(X @ self.coef_.T + self.intercept_)

    @classmethod
    def of(cls, w: ArrayLike, w0: ArrayLike, classes: ArrayLike | None = None, **parameters: object) -> Self:
        """Return a rule as if it had been fitted: with given weights, drawn by hand or met on the way to a fit.

        What only a fit can know (`n_iter_`, certificates) it does not have.

        Parameters
        ----------
        w, w0 : array (D,) and float for two classes, positive for `classes[1]`; (K, D) and (K,) for more
        classes : the labels, ascending; None is 0, 1, ..., K - 1
        parameters : the estimator's own

        Examples
        --------
        >>> LinearRule.of([1.0, -1.0], 0.5, classes=["left", "right"]).predict([[1.0, 0.0], [0.0, 1.0]])
        array(['right', 'left'], dtype='<U5')
        """
        W, biases = np.atleast_2d(checks.numbers("w", w)), np.atleast_1d(checks.numbers("w0", w0))
        for name, values in (("w", W), ("w0", biases)):
            if not np.isfinite(values).all():
                raise ValueError(f"{name} must hold finite numbers; got {checks.shown(values.tolist())}.")
        labels = np.arange(max(len(W), 2)) if classes is None else checks.label_array(classes, "classes")
        if len(labels) < 2 or not np.array_equal(checks.number_classes(labels.ravel(), "classes")[0], labels):
            raise ValueError(f"classes must be two or more, distinct and ascending; got {checks.shown(classes)}.")
        rows = 1 if len(labels) == 2 else len(labels)
        if W.shape[:-1] != (rows,) or biases.shape != (rows,):
            raise ValueError(
                f"{len(labels)} classes take {rows} rows of weights and as many biases;"
                f" got shapes {W.shape} and {biases.shape}."
            )
        rule = cls(**parameters)
        rule.classes_, rule.n_features_in_ = labels, W.shape[1]
        rule.coef_, rule.intercept_ = W, biases
        return rule


class LinearRule(LinearClassifier):
    """A linear rule that no method has found: its weights are given, by `LinearRule.of`."""

    def _learn(self, given: checks.Given) -> None:  # noqa: ARG002 - whatever the points are
        """Refuse with a TypeError that names `LinearRule.of`."""
        raise TypeError("A LinearRule learns nothing: its weights are given, by LinearRule.of(w, w0).")


class BinaryClassifier(LinearClassifier):
    """A linear rule for exactly two classes, `classes_[1]` on the positive side; wrap it for more."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags

    def _given(self, X: ArrayLike, y: ArrayLike | None, sample_weight: ArrayLike | None = None) -> checks.Given:
        """Return the checked points, labels and weights; ValueError for points of more than two classes."""
        return checks.two_classes(super()._given(X, y, sample_weight), self)

    def _set_rule(self, w: FloatArray, w0: float) -> None:
        """Set `coef_` (1, D) and `intercept_` (1,)."""
        self.coef_, self.intercept_ = w.reshape(1, -1).copy(), np.array([float(w0)])


AnyStep = TypeVar("AnyStep", bound=Step)


class Iterative(Converging, Classifier, Generic[AnyStep]):
    """A method that is its steps: what `fit` runs is what `steps` yields, and `fit` keeps the last of them."""

    @final
    def steps(
        self, X: ArrayLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
    ) -> Iterator[AnyStep]:
        """Yield the start, the updates, and the end: what `fit` runs.

        With two classes +1 stands for `classes_[1]` and w is (D,); with more, w is (K, D). X, y and, where the method
        takes them, the weights are checked at once; nothing is written on the estimator.
        """
        given = self._given(X, y, sample_weight)
        return threads.each_bounded(self._with_plain_numbers()._run(given), multiplications(given))

    @final
    def _learn(self, given: checks.Given) -> None:
        """Run the steps to the end and keep the last; warn if it did not reach the goal."""
        last = self._last(given)
        self._keep(last, given)
        if last.stop is None:
            raise RuntimeError(f"The last step of {type(self).__name__} has no stop reason.")
        self._stop(last.stop)

    @abstractmethod
    def _run(self, given: checks.Given) -> Iterator[AnyStep]:
        """Check the hyperparameters and return the steps on these points."""

    def _last(self, given: checks.Given) -> AnyStep:
        """Return the last of the steps, in constant memory."""
        [last] = deque(self._run(given), maxlen=1)
        return last

    @abstractmethod
    def _keep(self, last: AnyStep, given: checks.Given) -> None:
        """Set the fitted attributes from the last step, `n_iter_` among them."""


def multiplications(given: checks.Given) -> float:
    """Return how many multiplications an iteration of the most laborious method needs: n (K D)^2."""
    n, D = given.X.shape
    return float(n * (len(given.classes) * D) ** 2)
