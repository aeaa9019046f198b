"""The three approaches on the same points: a discriminant function, a discriminative posterior, a generative model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.models.gaussian import GaussianClassifier
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.neighbours import KNeighborsClassifier
from linclass.ui import fitting
from linclass.ui.lessons.gaussian.study import MODELS, Lesson
from linclass.ui.texts import gaussian as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.base import Classifier

NEIGHBOURS = 5


@dataclass(frozen=True, eq=False)
class Approach:
    """One way to a decision.

    Attributes
    ----------
    given : the class number that it gives to the probe
    says : what it says there, in numbers
    """

    name: str
    rule: Classifier
    given: int
    says: str


def fitted(lesson: Lesson) -> list[Approach]:
    """Return the three approaches, then the baselines; one that has no answer on these points is left out."""
    other = "own" if lesson.chosen.covariance == "shared" else "shared"
    asked: list[tuple[str, Any]] = [
        (texts.DISCRIMINANT, LeastSquaresClassifier()),
        (texts.DISCRIMINATIVE, LogisticRegression()),
        (texts.GENERATIVE[lesson.chosen.covariance], None),
        (texts.GENERATIVE[other], MODELS[other]()),
        (texts.NEAREST.format(k=NEIGHBOURS), KNeighborsClassifier(n_neighbors=min(NEIGHBOURS, len(lesson.train.y)))),
    ]
    found = []
    for name, rule in asked:
        answer = lesson.rule if rule is None else _fit(rule, lesson)
        if answer is not None:
            given = int(answer.predict(lesson.probe[None])[0])
            found.append(Approach(name, answer, given, _says(answer, lesson)))
    return found


def _fit(rule: Any, lesson: Lesson) -> Any:
    answer = fitting.fit(rule, lesson.train.X, lesson.train.y)
    return None if isinstance(answer, str) else answer.rule


def _says(rule: Any, lesson: Lesson) -> str:
    """Return y_k(x), or P(C_k|x), or these and p(x): each approach says more than the one before."""
    x = lesson.probe[None]
    if not hasattr(rule, "predict_proba"):
        y = np.ravel(rule.decision_function(x))
        return texts.SAYS_Y.format(values=", ".join(decimal(v, 3) for v in y))
    shares = ", ".join(decimal(p, 3) for p in rule.predict_proba(x)[0])
    if isinstance(rule, GaussianClassifier) and rule is lesson.rule:
        total = float(lesson.densities() @ rule.priors_)
        if np.isfinite(total):
            return texts.SAYS_ALL.format(values=shares, density=decimal(total, 3))
    return texts.SAYS_P.format(values=shares)
