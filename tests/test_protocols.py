"""A rule keeps a protocol by what it has when asked, not by what its class declares."""

from typing import Any

import numpy as np
import pytest

from linclass import KNeighborsClassifier, LinearSVC, OneVsRest, Perceptron
from linclass.base import protocols
from linclass.regions import regions

X = np.array([[-1.0, 0.2], [-0.5, -0.3], [0.6, 0.1], [0.9, -0.4]])
Y = np.array([0, 0, 1, 1])
ASKED_METHODS = (
    protocols.scores,
    protocols.has_posteriors,
    protocols.claims,
    protocols.states_hyperplanes,
    protocols.has_weights,
    protocols.asks_neighbours,
)


class Wrapper:
    """A rule that has a decision function only where the rule inside has one, as scikit-learn's Pipeline does."""

    def __init__(self, inside: Any) -> None:
        self.inside, self.classes_, self.n_features_in_ = inside, np.array([0, 1]), 2

    @property
    def decision_function(self) -> Any:
        return self.inside.decision_function

    def predict(self, X: Any) -> Any:
        return self.inside.predict(X)


class Halfplane:
    """The least that a rule is."""

    def predict(self, X: Any) -> Any:
        return (np.asarray(X)[:, 0] > 0).astype(int)


@pytest.mark.parametrize(
    ("rule", "kept"),
    [
        (LinearSVC(), {"scores", "has_weights"}),
        (OneVsRest(estimator=Perceptron()), {"scores", "claims", "states_hyperplanes", "has_weights"}),
        (KNeighborsClassifier(n_neighbors=1), {"scores", "has_posteriors", "asks_neighbours"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_rule_keeps(rule: Any, kept: set[str]) -> None:
    """Weights, claims, lines, neighbours: each fitted rule keeps the protocols that its kind has."""
    rule.fit(X, Y)
    assert {asked.__name__ for asked in ASKED_METHODS if asked(rule)} == kept


def test_a_wrapper_promises_no_more_than_what_it_holds() -> None:
    """Around a rule that only predicts a wrapper has no scores, though its class has the attribute; regions agree."""
    assert protocols.scores(Wrapper(LinearSVC().fit(X, Y)))
    rule = Wrapper(Halfplane())
    assert not protocols.scores(rule)
    result = regions(rule, (-1.0, 3.0, -1.0, 1.0))
    assert result.share(0) == pytest.approx(1 / 4, abs=1e-5)
    assert result.share(1) == pytest.approx(3 / 4, abs=1e-5)
