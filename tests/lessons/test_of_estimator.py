"""The page of an estimator shows that estimator: its settings lead to the same rule."""

import math
from typing import Any

import numpy as np

import linclass
from linclass.datasets.dataset import Dataset
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.of_estimator import state_of
from tests.every_case import every_case
from tests.lessons.support import there

RANDOM = np.random.default_rng(7)
CLOUDS = np.vstack([RANDOM.normal(-1.5, 0.6, (12, 2)), RANDOM.normal(1.5, 0.6, (12, 2))])
POINTS = Dataset(CLOUDS.astype(np.float64), np.repeat([0, 1], 12))
MODELS = [
    linclass.BalancedWinnow(alpha=2.0),
    linclass.FisherDiscriminant(direction="means", threshold="midpoint"),
    linclass.GaussianNB(),
    linclass.LeastSquaresClassifier(lam=0.1),
    linclass.LinearDiscriminantAnalysis(),
    linclass.LinearDiscriminantAnalysis(gamma=0.5),
    linclass.LinearSVC(C=10.0),
    linclass.LinearSVC(C=math.inf),
    linclass.LogisticRegression(lam=1.0),
    linclass.NuSVC(nu=0.3),
    linclass.Perceptron(eta=0.5, variant="batch"),
    linclass.QuadraticDiscriminantAnalysis(alpha=0.5),
]


@every_case("model", MODELS)
def test_the_page_has_the_estimators_rule(model: Any) -> None:
    """Its plane sorts every place as the estimator does."""
    page = there(state_of(model, POINTS))
    lesson, state = page
    run = lesson.study(state.points, state.settings)
    rule = there(there(lesson.rule)(run, ViewOptions(state.view, LIGHT)))
    places = RANDOM.uniform([-5, -4], [5, 4], (500, 2))
    own = model.fit(POINTS.X, POINTS.y).predict(places)
    sides = rule.side_of(places)
    assert np.mean([rule.sides[side] == (k,) for side, k in zip(sides.tolist(), own.tolist(), strict=True)]) > 0.99


@every_case(
    "model",
    [
        linclass.LinearSVC(C=3.3),
        linclass.LinearSVC(class_weight="balanced"),
        linclass.KNeighborsClassifier(),
        object(),
        None,
    ],
)
def test_no_page_is_given_for_what_none_shows(model: Any) -> None:
    """A value that its slider has not, a hyperparameter that it lacks, an estimator of others."""
    assert state_of(model, POINTS) is None
