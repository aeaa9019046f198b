"""The contract that every classifier keeps: scikit-learn's, without depending on scikit-learn.

A classifier is a dataclass. Its fields are its hyperparameters, declared once with symbol and range, so that
`get_params`, the docstring and the app's sliders cannot disagree. What `fit` learns ends in an underscore.
"""

from __future__ import annotations

import copy
import inspect
from abc import ABC, abstractmethod
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray as AnyArray  # noqa: TC001 - part of this module's names, at run time too
from linclass.arrays import FloatArray as FloatArray  # noqa: TC001 - the same
from linclass.arrays import IntArray as IntArray

if TYPE_CHECKING:
    from collections.abc import Mapping


class ConvergenceWarning(UserWarning):
    """An iterative method stopped before its goal; the message says why and what to do."""


def hyperparameter(
    default: Any = MISSING,
    *,
    symbol: str,
    low: float | None = None,
    high: float | None = None,
    choices: tuple[Any, ...] | None = None,
    help: str = "",  # noqa: A002 - the word every widget library uses for this text
) -> Any:
    """Declare a hyperparameter: its default, its symbol, and the range or the choices that make sense.

    `low` and `high` bound what an interface offers; `choices` is enforced by `checks.choice` when fitting.
    """
    return field(
        default=default,
        metadata={"symbol": symbol, "low": low, "high": high, "choices": choices, "help": help},
    )


@dataclass(kw_only=True, eq=False)
class Estimator:
    """What scikit-learn's tools ask of an estimator: parameters by name, nothing learned before `fit`."""

    @classmethod
    def hyperparameters(cls) -> Mapping[str, Mapping[str, Any]]:
        """Map each parameter's name to its declaration: symbol, low, high, choices, help."""
        return {f.name: f.metadata for f in fields(cls) if f.init}

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """Return the parameters by name; with `deep`, those of nested estimators as `outer__inner` too."""
        own = {f.name: getattr(self, f.name) for f in fields(self) if f.init}
        if not deep:
            return own
        nested = {
            f"{name}__{inner}": value
            for name, part in own.items()
            if hasattr(part, "get_params") and not inspect.isclass(part)
            for inner, value in part.get_params().items()
        }
        return own | nested

    def set_params(self, **params: Any) -> Self:
        """Set parameters by name, `outer__inner` for those of a nested estimator, and return self."""
        own = self.get_params(deep=False)
        for key, value in params.items():
            name, _, inner = key.partition("__")
            if name not in own:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self!r}. Valid: {sorted(own)}.")
            if inner:
                getattr(self, name).set_params(**{inner: value})
            else:
                setattr(self, name, value)
        return self

    @property
    def _parameter_choices(self) -> Mapping[str, tuple[Any, ...]]:
        return {n: m["choices"] for n, m in self.hyperparameters().items() if m.get("choices")}

    def _check_choices(self) -> None:
        for name, allowed in self._parameter_choices.items():
            checks.choice(name, getattr(self, name), allowed)

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "n_features_in_")

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        return Tags(
            estimator_type="classifier",
            target_tags=TargetTags(required=True),
            transformer_tags=None,
            regressor_tags=None,
            classifier_tags=ClassifierTags(),
            input_tags=InputTags(),
        )


def clone(estimator: Any) -> Any:
    """Return an unfitted copy with the same parameters; nested estimators are copied too."""
    parameters = {
        name: clone(value) if hasattr(value, "get_params") and not inspect.isclass(value) else value
        for name, value in estimator.get_params(deep=False).items()
    }
    return type(estimator)(**parameters)


class Classifier(Estimator, ABC):
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

    def fit(self, X: Any, y: Any) -> Self:
        """Learn from X of shape (n, D) and n labels of any type; where that fails, everything stays as it was."""
        given = self._given(X, y)
        learned = copy.copy(self)
        given.remember(learned)
        learned._learn(given)
        self.__dict__ = learned.__dict__  # all at once: nobody ever meets half a model
        return self

    def _given(self, X: Any, y: Any) -> checks.Given:
        """Return what to learn from, checked."""
        return checks.classification(X, y, self)

    @abstractmethod
    def _learn(self, given: checks.Given) -> None:
        """Set the fitted attributes; `classes_` and `n_features_in_` are set already."""

    @abstractmethod
    def decision_function(self, X: Any) -> FloatArray:
        """Return y(x) for each row: (n,) with two classes, positive for `classes_[1]`; (n, K) with more."""

    def predict(self, X: Any) -> AnyArray:
        """Return the label for each row of X; on the boundary of two classes, `classes_[0]`."""
        scores = self.decision_function(X)
        chosen = (scores > 0).astype(np.int64) if scores.ndim == 1 else scores.argmax(axis=1)
        labels: AnyArray = self.classes_[chosen]
        return labels

    def score(self, X: Any, y: Any, sample_weight: Any = None) -> float:
        """Return the share of rows whose label is predicted, weighted by `sample_weight` if given."""
        return float(np.average(self.predict(X) == np.asarray(y), weights=sample_weight))


class LinearClassifier(Classifier):
    """A rule linear in x: y(x) = w'x + w0 for two classes, y_k(x) = w_k'x + w_k0 for K.

    Attributes
    ----------
    coef_ : array (1, D) with two classes, (K, D) with more
    intercept_ : array (1,) with two classes, (K,) with more
    """

    coef_: FloatArray
    intercept_: FloatArray

    def decision_function(self, X: Any) -> FloatArray:
        """Return w'x + w0 for each row: (n,) with two classes, positive for `classes_[1]`; (n, K) with more."""
        checks.fitted(self)
        scores: FloatArray = checks.features(X, self) @ self.coef_.T + self.intercept_
        return scores[:, 0] if scores.shape[1] == 1 else scores


class BinaryClassifier(LinearClassifier):
    """A linear rule for exactly two classes, `classes_[1]` on the positive side; wrap it for more."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags

    def _given(self, X: Any, y: Any) -> checks.Given:
        return checks.binary(X, y, self)

    def _set_rule(self, w: FloatArray, w0: float) -> None:
        self.coef_, self.intercept_ = w.reshape(1, -1).copy(), np.array([float(w0)])


class Iterative:
    """What an iterative method says of its run.

    Attributes
    ----------
    n_iter_ : int
        Updates (or iterations) made.
    converged_ : bool
        True if the method reached its goal.
    stop_reason_ : str
        Why it stopped, one sentence.
    """

    n_iter_: int
    converged_: bool
    stop_reason_: str


@dataclass(frozen=True, kw_only=True, eq=False)
class Step:
    """One state of an iterative method. It never changes once yielded.

    Attributes
    ----------
    k : int
        The updates made so far; 0 is the start.
    w, w0 : array (D,) and float, or (K, D) and (K,)
        The rule after update k.
    converged : bool
        True on the last step of a run that reached its goal.
    reason : str
        Why the run stopped, one sentence; empty while it goes on.
    """

    k: int
    w: FloatArray
    w0: Any
    converged: bool = False
    reason: str = ""

    def __post_init__(self) -> None:
        self.w.flags.writeable = False  # an update in place would rewrite the past: now it raises
