"""The rules that can be compared: how each is made for two classes and for more, and how its line is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.models.fisher import FisherDiscriminant
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.multiclass import OneVsOne, OneVsRest
from linclass.models.multiple_discriminant import MultipleDiscriminantAnalysis
from linclass.models.neighbours import KNeighborsClassifier
from linclass.models.perceptron import Perceptron
from linclass.models.svm import LinearSVC

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import Classifier
    from linclass.figures.marks import Role

BAYES = "bayes"  # known, not fitted
NEIGHBOURS = "neighbours"


@dataclass(frozen=True)
class Numbers:
    """The hyperparameters that the person sets: C of the SVM, k neighbours, the perceptron's updates."""

    C: float
    k: int
    updates: int


@dataclass(frozen=True)
class Kind:
    """A rule to compare.

    Attributes
    ----------
    two, many : functions of the numbers
        Make the rule for two classes, and for more.
    role : str or None
        The stroke of its line on the plane; None for a rule whose boundary is drawn in its own panel only.
    """

    two: Callable[[Numbers], Classifier]
    many: Callable[[Numbers], Classifier]
    role: Role | None = None

    def make(self, numbers: Numbers, classes: int) -> Classifier:
        """Return the rule for that many classes, not fitted yet."""
        return self.two(numbers) if classes == 2 else self.many(numbers)


def _always(model: type[Any], **settings: Any) -> Callable[[Numbers], Any]:
    return lambda _: model(**settings)


KINDS: dict[str, Kind] = {
    "least_squares": Kind(_always(LeastSquaresClassifier), _always(LeastSquaresClassifier), "rule 1"),
    "fisher": Kind(_always(FisherDiscriminant), _always(MultipleDiscriminantAnalysis), "rule 2"),
    "logistic": Kind(_always(LogisticRegression), _always(LogisticRegression), "rule 3"),
    "perceptron": Kind(
        lambda n: Perceptron(max_updates=n.updates),
        lambda n: OneVsRest(estimator=Perceptron(max_updates=n.updates)),
        "rule 4",
    ),
    "svm": Kind(lambda n: LinearSVC(C=n.C), lambda n: OneVsOne(estimator=LinearSVC(C=n.C)), "rule 5"),
    "lda": Kind(_always(LinearDiscriminantAnalysis), _always(LinearDiscriminantAnalysis)),
    "qda": Kind(_always(QuadraticDiscriminantAnalysis), _always(QuadraticDiscriminantAnalysis)),
    NEIGHBOURS: Kind(lambda n: KNeighborsClassifier(n_neighbors=n.k), lambda n: KNeighborsClassifier(n_neighbors=n.k)),
}
NAMES = (*KINDS, BAYES)
FIRST = ("least_squares", "fisher", "logistic", "perceptron", "svm", NEIGHBOURS, BAYES)
