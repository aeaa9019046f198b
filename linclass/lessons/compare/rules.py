"""The rules that can be compared: how each is made for two classes and for more, and how its line is drawn."""

from collections.abc import Callable
from dataclasses import dataclass

from linclass import (
    FisherDiscriminant,
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    MultipleDiscriminantAnalysis,
    OneVsOne,
    OneVsRest,
    Perceptron,
    QuadraticDiscriminantAnalysis,
)
from linclass.base import Classifier
from linclass.lessons.compare.settings import NEIGHBOURS, Settings
from linclass.lessons.kit import Method


@dataclass(frozen=True)
class Kind:
    """A rule to compare.

    Attributes
    ----------
    two, many : functions of the numbers
        Make the rule for two classes, and for more.
    role : str
        The stroke of its boundary: the method's own on every page.
    """

    two: Callable[[Settings], Classifier]
    many: Callable[[Settings], Classifier]
    role: Method

    def make(self, chosen: Settings, classes: int) -> Classifier:
        """Return the rule for that many classes, not fitted yet."""
        return self.two(chosen) if classes == 2 else self.many(chosen)


def _always(model: type[Classifier]) -> Callable[[Settings], Classifier]:
    """Return what makes this model, whatever numbers the person has set."""
    return lambda _: model()


def _neighbours(chosen: Settings) -> Classifier:
    return KNeighborsClassifier(n_neighbors=chosen.k)


KINDS: dict[str, Kind] = {
    "least_squares": Kind(_always(LeastSquaresClassifier), _always(LeastSquaresClassifier), "least_squares"),
    "fisher": Kind(_always(FisherDiscriminant), _always(MultipleDiscriminantAnalysis), "fisher"),
    "logistic": Kind(_always(LogisticRegression), _always(LogisticRegression), "logistic"),
    "perceptron": Kind(
        lambda chosen: Perceptron(max_updates=chosen.updates),
        lambda chosen: OneVsRest(estimator=Perceptron(max_updates=chosen.updates)),
        "perceptron",
    ),
    "svm": Kind(lambda chosen: LinearSVC(C=chosen.C), lambda chosen: OneVsOne(estimator=LinearSVC(C=chosen.C)), "svm"),
    "lda": Kind(_always(LinearDiscriminantAnalysis), _always(LinearDiscriminantAnalysis), "lda"),
    "qda": Kind(_always(QuadraticDiscriminantAnalysis), _always(QuadraticDiscriminantAnalysis), "qda"),
    NEIGHBOURS: Kind(_neighbours, _neighbours, "neighbours"),
}
