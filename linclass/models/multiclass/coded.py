"""The shared base of schemes of two-class rules: train one rule for each column of a code, decode their values.

With y_l(x) the L two-class rules and M (K, L) the code, decoding compares, class by class,

    sums        Σ_l M_kl y_l(x)        or another linear combination A y(x)
    agreement   Σ_l M_kl sgn y_l(x)    votes; the Hamming distance is (L - agreement)/2

Source: Allwein, Schapire and Singer (2000), loss-based decoding with a linear loss, and Hamming decoding.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, BoolArray, FloatArray, IntArray
from linclass.base import clone
from linclass.base.estimator import unqualified
from linclass.base.protocols import Rule
from linclass.base.weighing import PassingOn
from linclass.models.multiclass.confidence import SCALE_POINTS, counted_scores, ordinary_size, values
from linclass.models.multiclass.hyperplanes import all_hyperplanes, pairs, stacked
from linclass.models.svm.linear_svc import LinearSVC

TIE_TOLERANCE = 4 * np.finfo(float).eps  # scores that differ by less, relative to the largest, are tied


class CodedClassifier(PassingOn, ABC):
    """K classes by L two-class rules and a code matrix; what every scheme below shares.

    A `class_weight` of the two-class rule may be "balanced", which makes the sides of each problem weigh the same; one
    that names labels is refused with ValueError, since a two-class rule sees no labels but the sides -1 and +1.

    Attributes
    ----------
    code_matrix_ : array (K, L) of -1, 0, +1
    estimators_ : tuple of L fitted two-class rules; rule l is positive on the side of +1 in column l
    coef_, intercept_ : arrays (K, D) and (K,), (1, D) and (1,) with two classes
        Present where the class scores are linear in x; otherwise asking for them raises AttributeError.
    """

    code_matrix_: IntArray
    estimators_: tuple[Any, ...]
    _linear_rules: tuple[FloatArray, FloatArray] | None
    _unit = 1.0  # the ordinary size of |y_l(x)|, for scores that count signs

    @abstractmethod
    def _code(self, K: int) -> IntArray:
        """Return the code matrix for K classes."""

    @abstractmethod
    def _decoding(self) -> FloatArray | None:
        """Return A (K, L) where the class scores are A y(x), y the two-class values; None where signs count."""

    def _base_estimator(self) -> Any:
        """Return the rule to train on each column; ValueError if it weighs classes by labels that it won't see."""
        estimator: Any = getattr(self, "estimator", None)
        if estimator is None:
            return LinearSVC()
        checks.estimator("estimator", estimator, "a classifier", "fit")
        for name, value in estimator.get_params().items():
            if name.split("__")[-1] == "class_weight" and isinstance(value, Mapping):
                raise ValueError(
                    f"estimator must weigh no classes by their labels ({name}={value!r}): it sees the sides -1 and +1"
                    " of a two-class problem, not the classes. Give each point its class's weight in sample_weight."
                )
        return estimator

    def _learn(self, given: checks.Given) -> None:
        """Fit one two-class rule for each column of the code, on the points whose class takes part in it."""
        self._check_choices()
        base = self._base_estimator()
        X = given.X
        self.code_matrix_ = self._code(len(given.classes))
        columns = self.code_matrix_.T
        self.estimators_ = tuple(_trained(clone(base), X, column[given.numbers], given.weights) for column in columns)
        self._linear_rules = stacked(self.estimators_, X)
        self._check_rules()
        if self._decoding() is None:
            self._unit = ordinary_size(self._binary_scores(X[:: max(1, len(X) // SCALE_POINTS)]))

    def _check_rules(self) -> None:
        """Raise where the fitted two-class rules lack what the decoding needs."""

    def binary_scores(self, X: ArrayLike) -> FloatArray:
        """Return y_l(x) of every two-class rule, (n, L)."""
        checks.fitted(self)
        return self._binary_scores(checks.features(X, self))

    def _binary_scores(self, X: FloatArray) -> FloatArray:
        """Return y_l(x), (n, L)."""
        if self._linear_rules is not None:
            W, w0 = self._linear_rules
            linear: FloatArray = X @ W.T + w0
            return linear
        return np.column_stack([values(rule, X) for rule in self.estimators_])

    def _class_scores(self, binary: FloatArray) -> FloatArray:
        """Return A y(x), (n, K), or counted signs with y(x) to break ties."""
        A = self._decoding()
        if A is not None:
            return binary @ A.T
        return counted_scores(self._agreement(binary), binary @ self.code_matrix_.T, self._unit)

    def _agreement(self, binary: FloatArray) -> FloatArray:
        """Return Σ_l M_kl sgn y_l(x), (n, K): columns in favour of class k minus columns against it."""
        return np.sign(binary) @ self.code_matrix_.T

    def _claims(self, binary: FloatArray) -> BoolArray:
        """Return which classes have the largest score, (n, K): several where they tie."""
        return largest(self._agreement(binary) if self._decoding() is None else self._class_scores(binary))

    def decide(self, X: ArrayLike) -> BoolArray:
        """Return which classes claim each row of X, (n, K): one, several or, as a row of False, nobody."""
        return self._claims(self.binary_scores(X))

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the class scores (n, K), whose largest is predicted; with two classes half their difference (n,).

        Where classes are compared by votes or Hamming distance the score is the agreement Σ_l M_kl sgn y_l(x), a whole
        number, plus less than a third that grows with Σ_l M_kl y_l(x), which breaks ties and orders equal votes.
        """
        scores = self._class_scores(self.binary_scores(X))
        return (scores[:, 1] - scores[:, 0]) / 2 if len(self.classes_) == 2 else scores

    @unqualified
    def predict(self, X: ArrayLike) -> AnyArray:
        """Return a label for every row of X: of several claiming classes that of the largest score.

        Where nobody claims the point, the largest score of all decides; equal scores go to the first class.
        """
        binary = self.binary_scores(X)
        claims = self._claims(binary)
        candidates = claims | ~claims.any(axis=1, keepdims=True)
        chosen = np.where(candidates, self._class_scores(binary), -np.inf).argmax(axis=1)
        labels: AnyArray = self.classes_[chosen]
        return labels

    @property
    def coef_(self) -> FloatArray:
        """The weights of the class scores; AttributeError where they are not linear in x."""
        return self._class_rules()[0]

    @property
    def intercept_(self) -> FloatArray:
        """The biases of the class scores; AttributeError where they are not linear in x."""
        return self._class_rules()[1]

    def _class_rules(self) -> tuple[FloatArray, FloatArray]:
        """Return W and w0 of the class scores; AttributeError where these are not linear in x."""
        checks.fitted(self)
        rules = self._linear_rules
        A = self._decoding() if rules is not None else None
        if rules is None or A is None:
            raise AttributeError(f"The class scores of this {type(self).__name__} are not linear in x.")
        W, w0 = A @ rules[0], A @ rules[1]
        return ((W[1:] - W[:1]) / 2, (w0[1:] - w0[:1]) / 2) if len(W) == 2 else (W, w0)

    def hyperplanes(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W (L, D) and w0 (L,): `decide` changes only where some w_l'x + w_l0 changes its sign.

        These are the boundaries of the two-class rules where signs are counted. None where those are not linear.
        """
        checks.fitted(self)
        return all_hyperplanes(self.estimators_) if self._linear_rules is None else self._linear_rules

    def _score_hyperplanes(self) -> tuple[FloatArray, FloatArray] | None:
        """Return where two class scores are equal; None where they are not linear in x."""
        return None if self._linear_rules is None else pairs(*self._class_rules())


def _trained(rule: Any, X: FloatArray, sides: IntArray, weights: FloatArray | None) -> Rule:
    """Return the fitted rule; TypeError if it has no decision values, which some rules offer only once fitted."""
    taking_part = sides != 0
    weighting = {} if weights is None else {"sample_weight": weights[taking_part]}
    trained: Rule = rule.fit(X[taking_part], sides[taking_part], **weighting)
    values(trained, X[:1])
    return trained


def largest(scores: FloatArray) -> BoolArray:
    """Return which classes have the largest score of their row, ties to rounding included."""
    slack = TIE_TOLERANCE * np.abs(scores).max(axis=1, keepdims=True)
    largest: BoolArray = scores >= scores.max(axis=1, keepdims=True) - slack
    return largest
