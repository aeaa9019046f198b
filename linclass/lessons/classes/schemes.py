"""Every scheme of the lectures, made of one two-class method."""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from linclass import (
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    MulticlassPerceptron,
    OneVsOne,
    OneVsRest,
    OutputCode,
    Perceptron,
)
from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.base import Classifier, Estimator, clone, hyperparameter, protocols

Solved: TypeAlias = "dict[tuple[bytes, bytes], Classifier]"  # two-class rules, by the points and targets they solve
PAIRWISE = ("votes", "unanimous", "sums")  # the schemes with a rule for each pair of classes
BY_SIGNS = (
    "k_minus_one",
    "sign",
    "votes",
    "unanimous",
    "code",
)  # the schemes that can leave a place to nobody or to several


@dataclass(frozen=True)
class Method:
    """A two-class method by name, with the one number that matters to it."""

    name: str
    C: float = 1.0
    lam: float = 0.01
    max_updates: int = 100

    @property
    def pair(self) -> Classifier:
        """The rule for two classes."""
        return {
            "least_squares": LeastSquaresClassifier(),
            "fisher": FisherDiscriminant(threshold="midpoint"),
            "perceptron": Perceptron(max_updates=self.max_updates),
            "logistic": LogisticRegression(lam=self.lam),
            "svm": LinearSVC(C=self.C),
        }[self.name]

    @property
    def together(self) -> Classifier:
        """K linear functions trained at once: the method's own way where there is one, else softmax."""
        return {
            "least_squares": LeastSquaresClassifier(),
            "fisher": LinearDiscriminantAnalysis(),
            "perceptron": MulticlassPerceptron(max_updates=self.max_updates),
        }.get(self.name, LogisticRegression(lam=self.lam))


@dataclass(kw_only=True, eq=False)
class Shared(Estimator):
    """A two-class method that solves each problem once, however many schemes ask for it."""

    estimator: Classifier = hyperparameter(None, symbol="y")
    solved: Solved = hyperparameter(None, symbol="")

    def fit(self, X: FloatArray, y: IntArray) -> Classifier:
        """Return the rule for this problem: every column that asks it shares one."""
        problem = X.tobytes(), y.tobytes()
        if problem not in self.solved:
            self.solved[problem] = clone(self.estimator).fit(X, y)
        return self.solved[problem]


def ensemble(scheme: str, method: Method, code: IntArray | None, solved: Solved) -> Classifier:
    """Return a scheme, not yet fitted; `solved` keeps the two-class rules that other schemes can use too."""
    if scheme == "linear":
        return method.together
    pair = Shared(estimator=method.pair, solved=solved)
    if scheme in PAIRWISE:
        return OneVsOne(estimator=pair, decoding={"unanimous": "all"}.get(scheme, scheme))
    if scheme == "code":
        return OutputCode(estimator=pair, code_matrix=code)
    read = {"largest": "argmax", "distance": "largest_distance"}.get(scheme, scheme)
    return OneVsRest(estimator=pair, scheme=read)


def compared(scheme: str, rule: Any, X: FloatArray) -> FloatArray:
    """Return what the scheme compares, (n, K), for at least three classes; NaN for a class without a value.

    Votes, Hamming distances (the smallest wins), sums g_i(x), distances y_k(x)/‖w_k‖, or the y_k(x) themselves.
    """
    if scheme in ("votes", "unanimous"):
        return np.asarray(rule.votes(X))
    if scheme == "code":
        return np.asarray(rule.hamming_distances(X))
    if scheme == "k_minus_one":
        y = rule.binary_scores(X)
        return np.column_stack([y, np.full(len(y), np.nan)])
    return np.asarray(rule.decision_function(X))


def claims(rule: protocols.Rule, X: FloatArray) -> AnyArray:
    """Return which classes claim each row, (n, K) of bool."""
    if protocols.claims(rule):
        return rule.decide(X)
    return np.equal(rule.predict(X)[:, None], rule.classes_)
