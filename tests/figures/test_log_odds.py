"""Any model's posterior over its log odds: every point on one sigmoid."""

import numpy as np
import pytest
from scipy.special import expit

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.figures.posteriors import SATURATED_LOG_ODDS, over_log_odds
from linclass.figures.theme import LIGHT
from tests.every_case import every_case

from .cases import blobs, vertices


@every_case("Model", [LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis])
@every_case("classes", [2, 3])
def test_every_point_stands_on_the_sigmoid(
    Model: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis], classes: int
) -> None:
    """Its height is the model's posterior of the class, its place the log odds, cut off where nobody sees more."""
    data = blobs(60, classes=classes)
    rule = Model().fit(data.X, data.y)
    for k in range(classes):
        figure = over_log_odds(rule, data, k, LIGHT, at=data.X[7])
        heights = {}
        for trace in (t for t in figure.data if t.customdata is not None):
            for row, (a, P) in zip(trace.customdata, vertices(trace), strict=True):
                heights[int(row[0]) - 1] = (a, P)
        assert sorted(heights) == list(range(60))
        P = rule.predict_proba(data.X)[:, k]
        for i, (a, height) in heights.items():
            assert height == pytest.approx(P[i], abs=1e-5)
            assert a == pytest.approx(
                np.clip(np.log(P[i] / (1 - P[i])), -SATURATED_LOG_ODDS, SATURATED_LOG_ODDS), rel=1e-3, abs=1e-3
            )
        [spot] = [t for t in figure.data if t.name == "<b>x</b>"]
        assert expit(spot.x[0]) == pytest.approx(P[7], abs=1e-3)


@pytest.mark.parametrize(("classes", "against"), [(2, "C<sub>1</sub>"), (3, "the rest")])
def test_the_axis_says_what_the_odds_are_against(classes: int, against: str) -> None:
    """Of two classes the other one, which has a name; of more all others."""
    data = blobs(30, classes=classes)
    figure = over_log_odds(LinearDiscriminantAnalysis().fit(data.X, data.y), data, 1, LIGHT)
    assert figure.layout.xaxis.title.text == f"log odds of C<sub>2</sub> against {against}"


def test_no_point_is_a_curve_alone() -> None:
    """Without points the sigmoid stands."""
    data = blobs(30)
    rule = LinearDiscriminantAnalysis().fit(data.X, data.y)
    assert len(over_log_odds(rule, blobs(0), 1, LIGHT).data) == 3
