"""The three approaches to a decision on the same points, and LDA's w beside Fisher's and logistic regression's."""

from dataclasses import dataclass

import numpy as np

from linclass import FisherDiscriminant, KNeighborsClassifier, LeastSquaresClassifier, LogisticRegression, mistakes
from linclass.base import Classifier, LinearClassifier, protocols
from linclass.figures.words import shares
from linclass.lessons.gaussian import texts
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Run, model_of
from linclass.lessons.kit import LOG_ODDS, FloatArray, Role, Sides, TwoClasses, decimal, fitting, tidy_sum
from linclass.models.discriminant_analysis import GaussianClassifier, LinearDiscriminantAnalysis

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
        answer = run.rule if rule is None else fitting.solved(rule, run.train.X, run.train.y)
        if answer is not None:
            given = int(answer.predict(run.probe[None])[0])
            wrong = mistakes.count(answer, run.train.X, run.train.y)
            approaches.append(Approach(name, approach, answer, given, _says(answer, run), wrong, place < PICTURED))
    return approaches


def _says(rule: Classifier, run: Run) -> str:
    """Return y_k(x), or P(C_k|x), or these and p(x): each approach says more than the one before."""
    x = run.probe[None]
    if not protocols.has_posteriors(rule):
        y = np.ravel(rule.decision_function(x))
        return "y = {values}".format(values=", ".join(decimal(v, 3) for v in y))
    posteriors = ", ".join(shares(rule.predict_proba(x)[0]))
    if isinstance(rule, GaussianClassifier) and rule is run.rule:
        total = float(run.densities() @ rule.priors_)
        if np.isfinite(total):
            return f"P: {posteriors}; p(x) = {decimal(total, 3)}"
    return f"P: {posteriors}"


@dataclass(frozen=True, eq=False)
class SeparatingDirection:
    """A linear rule y(x) = w'x + w0 > 0 of two sides.

    Attributes
    ----------
    role : how its line is drawn; None for one that is drawn already
    wrong : training points on the wrong side
    warning : what the method warned of
    """

    name: str
    w: FloatArray
    w0: float
    role: Role | None
    wrong: int
    warning: str

    @property
    def angle(self) -> float:
        """The angle of w from the x1 axis in degrees."""
        return float(np.rad2deg(np.arctan2(self.w[1], self.w[0])))


def compared(run: Run, sides: Sides) -> list[SeparatingDirection]:
    """Return the three rules on two sides of the training points; raises Missing where there are no two."""
    two = sides.of(run.train)
    drawn = len(run.classes) == 2 and run.chosen.covariance == "shared" and not run.chosen.diagonal
    own: Role | None = None if drawn and run.counted_priors else "lda"
    return [
        _fitted(two, "Shared Gaussians (LDA)", LinearDiscriminantAnalysis(), own),
        _fitted(two, "Fisher", FisherDiscriminant(), "fisher", least=0.0),
        _fitted(two, texts.LOGISTIC, LogisticRegression(), "logistic"),
    ]


def _fitted(
    two: TwoClasses, name: str, rule: LinearClassifier, role: Role | None, least: float = LOG_ODDS
) -> SeparatingDirection:
    """Fit a rule on two sides and count the points on the wrong side of its line; what is rounding noise is 0."""
    fit = fitting.fit(rule, two.X, two.data.y)
    w, w0 = tidy_sum(fit.rule.coef_[0], float(fit.rule.intercept_[0]), np.abs(two.X).max(axis=0), least)
    wrong = int(np.sum((two.X @ w + w0 > 0) != (two.t > 0)))  # of this line alone: Fisher may have a second one
    return SeparatingDirection(name, w, w0, role, wrong, " ".join(fit.warnings))
