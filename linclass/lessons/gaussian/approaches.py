"""The three approaches on the same points: a discriminant function, a discriminative posterior, a generative model."""

from dataclasses import dataclass

import numpy as np

from linclass import mistakes
from linclass.base import Classifier, protocols
from linclass.lessons import fitting
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Run, model_of
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal
from linclass.models.discriminant_analysis import GaussianClassifier
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.neighbours import KNeighborsClassifier

GAUSSIANS = {"shared": "Gaussians, one Σ", "own": "Gaussians, own Σ", "mixed": "Gaussians, regularised Σ"}
DISCRIMINANT = "discriminant function"
DISCRIMINATIVE = "discriminative"
GENERATIVE = "generative"

NEIGHBOURS, PICTURED = 5, 3


@dataclass(frozen=True, eq=False)
class Approach:
    """One way to a decision.

    Attributes
    ----------
    approach : which of the three it follows, or that it is a baseline
    given : the class number that it gives to the probe
    says : what it says there, in numbers
    wrong : training points that it gets wrong
    pictured : whether its regions are drawn: one picture for each of the three approaches
    """

    name: str
    approach: str
    rule: Classifier
    given: int
    says: str
    wrong: int
    pictured: bool


def fitted(run: Run) -> list[Approach]:
    """Return the three approaches, then the baselines; one that has no answer on these points is left out."""
    mine = run.chosen.covariance
    other = Settings(covariance="own" if mine == "shared" else "shared", diagonal=run.chosen.diagonal)
    near = min(NEIGHBOURS, len(run.train.y))
    asked: list[tuple[str, str, Classifier | None]] = [
        ("Least squares", DISCRIMINANT, LeastSquaresClassifier()),
        (texts.LOGISTIC, DISCRIMINATIVE, LogisticRegression()),
        (GAUSSIANS[mine], GENERATIVE, None),
        (GAUSSIANS[other.covariance], GENERATIVE, model_of(other)),
        (f"{near} nearest neighbours", "baseline", KNeighborsClassifier(n_neighbors=near)),
    ]
    approaches = []
    for place, (name, approach, rule) in enumerate(asked):
        answer = run.rule if rule is None else _fit(rule, run)
        if answer is not None:
            given = int(answer.predict(run.probe[None])[0])
            wrong = mistakes.count(answer, run.train.X, run.train.y)
            approaches.append(Approach(name, approach, answer, given, _says(answer, run), wrong, place < PICTURED))
    return approaches


def _fit(rule: Classifier, run: Run) -> Classifier | None:
    try:
        return fitting.fit(rule, run.train.X, run.train.y).rule
    except Missing:  # an approach without a result is left out of the comparison
        return None


def _says(rule: Classifier, run: Run) -> str:
    """Return y_k(x), or P(C_k|x), or these and p(x): each approach says more than the one before."""
    x = run.probe[None]
    if not protocols.has_posteriors(rule):
        y = np.ravel(rule.decision_function(x))
        return "y = {values}".format(values=", ".join(decimal(v, 3) for v in y))
    shares = ", ".join(decimal(p, 3) for p in rule.predict_proba(x)[0])
    if isinstance(rule, GaussianClassifier) and rule is run.rule:
        total = float(run.densities() @ rule.priors_)
        if np.isfinite(total):
            return f"P = {shares}; p(x) = {decimal(total, 3)}"
    return f"P = {shares}"
