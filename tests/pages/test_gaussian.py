"""The page on Gaussian classes: every view, setting and preset; its numbers are the algorithm's own."""

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts.numbers import decimal, latex
from scipy.stats import multivariate_normal

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, datasets
from linclass.datasets import MAX_POINTS, Recipe
from linclass.figures.marks import Line, Region
from linclass.ui.lessons import gaussian
from linclass.ui.lessons.gaussian import approaches, directions, sampling
from linclass.ui.lessons.gaussian.settings import Settings
from linclass.ui.texts import gaussian as texts
from tests.pages.test_pages import AWKWARD, open_page, points, said, sound

PAGE = "probabilities/gaussian.py"
TWO = datasets.generate(Recipe("blobs", {"n": 40, "separation": 2.0, "covariance": "unequal", "seed": 3}))
THREE = datasets.generate(
    Recipe("blobs", {"classes": 3, "n": 30, "separation": 2.5, "covariance": "unequal", "seed": 5})
)
MODELS = {"shared": LinearDiscriminantAnalysis, "own": QuadraticDiscriminantAnalysis}


def chosen(covariance="shared", prior=None, of=1, probe=(0.3, -0.4), share=0, others=False) -> Settings:
    return Settings(covariance, prior, of, probe, Split(share, 0), True, others)


def markdown(app) -> str:
    return " ".join(e.value for e in app.markdown)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("covariance", texts.COVARIANCES)
@pytest.mark.parametrize("name", ["moons", "penguins"])
def test_views(view, covariance, name):
    """Every picture draws with both models, on two and three classes, and far from the origin."""
    open_page(PAGE, datasets.generate(Recipe(name)), gaussian_view=view, gaussian_covariance=covariance)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("case", ["coincident", "tiny", "huge", "six classes", "gap in the classes"])
def test_views_of_awkward_points(view, case):
    """Coincident, tiny, huge points, six classes: a picture or a sentence."""
    open_page(PAGE, AWKWARD[case], gaussian_view=view, gaussian_covariance="own", gaussian_others=True)


@pytest.mark.parametrize("prior", [0.01, 0.99])
@pytest.mark.parametrize("covariance", texts.COVARIANCES)
@pytest.mark.parametrize("share", [0, 50])
def test_settings_at_their_ends(prior, covariance, share):
    """All settings at both ends."""
    state = {"gaussian_prior": prior, "gaussian_priors": "hand", "gaussian_x1": 1e9, "gaussian_x2": -1e9}
    shown = {"gaussian_ellipses": share == 0, "gaussian_others": share > 0, "split_test": share}
    app = open_page(PAGE, THREE, gaussian_covariance=covariance, **state, **shown)
    assert texts.PRIOR_SAID in said(app)
    assert ("test points" in said(app)) == (share > 0)


@pytest.mark.parametrize("number", range(len(gaussian.PRESETS)))
def test_presets(number):
    """Each figure of the lectures opens by its button, on its points and with its settings."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    preset = gaussian.PRESETS[number]
    assert {key: app.session_state[key] for key in preset.settings} == dict(preset.settings)
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, datasets.generate(preset.points).X)


@pytest.mark.parametrize("covariance", texts.COVARIANCES)
@pytest.mark.parametrize("share", [0, 30])
def test_the_errors_are_the_models(covariance, share):
    """The verdict counts what the fitted model gets wrong, on the points it was fitted on and on the others."""
    train, test = Split(share, 0).parts(TWO)
    rule = MODELS[covariance]().fit(train.X, train.y)
    text = said(open_page(PAGE, TWO, gaussian_covariance=covariance, split_test=share))
    for part in (train, test):
        wrong = int(np.sum(rule.predict(part.X) != part.y)) if len(part.y) else 0
        assert len(part.y) == 0 or f"**{wrong} of {len(part.y)}**" in text


def test_a_prior_by_hand_is_not_estimated():
    """Two classes of one covariance have 4 + 3 numbers, and the prior where it is counted."""
    assert "**8** numbers" in said(open_page(PAGE, TWO))
    by_hand = open_page(PAGE, TWO, gaussian_priors="hand", gaussian_view="model")
    assert "**7** numbers" in said(by_hand)
    assert r"\pi_k=n_k/n" not in markdown(by_hand)


def test_the_rule_in_numbers():
    """By pencil: means (0, 0) and (2, 2), Sigma = I/2: w = (4, 4), w0 = ln 1 - 8; with prior 0.8, ln 4 - 8."""
    data = points([[0, 1], [0, -1], [1, 0], [-1, 0], [2, 3], [2, 1], [3, 2], [1, 2]], [0] * 4 + [1] * 4)
    text = markdown(open_page(PAGE, data, gaussian_view="model"))
    assert r"=4\,x_1+4\,x_2-8$" in text
    assert r"\Sigma=S_W/n=\begin{pmatrix} 0.5 & 0 \\ 0 & 0.5 \end{pmatrix}" in text
    app = open_page(PAGE, data, gaussian_priors="hand", gaussian_prior=0.8)
    assert rf"=4\,x_1+4\,x_2{latex(np.log(4) - 8)}$" in markdown(app)


@pytest.mark.parametrize("covariance", texts.COVARIANCES)
@pytest.mark.parametrize("data", [TWO, THREE], ids=["two", "three"])
def test_bayes_formula_at_the_probe(covariance, data):
    """Prior times density over their sum is the model's posterior, and its log odds are those it states."""
    lesson = gaussian.study(data, chosen(covariance, of=1))
    rule = lesson.rule
    covariances = rule.covariances_ if covariance == "own" else [rule.covariance_] * len(rule.classes_)
    expected = [multivariate_normal(m, S).pdf(lesson.probe) for m, S in zip(rule.means_, covariances, strict=True)]
    np.testing.assert_allclose(lesson.densities(), expected, rtol=1e-9)
    joint = rule.priors_ * lesson.densities()
    np.testing.assert_allclose(lesson.posteriors(), joint / joint.sum(), rtol=1e-9)
    P = lesson.posteriors()[1]
    assert lesson.log_odds() == pytest.approx(np.log(P / (1 - P)))


@pytest.mark.parametrize("prior", [0.05, 0.5, 0.9])
def test_a_prior_shifts_the_line_and_turns_nothing(prior):
    """w stays, w0 moves by the change of the log prior odds; the others share the rest as they are counted."""
    free, bound = (gaussian.study(TWO, chosen(prior=p)).rule for p in (0.5, prior))
    np.testing.assert_allclose(bound.coef_, free.coef_)
    assert bound.intercept_[0] - free.intercept_[0] == pytest.approx(np.log(prior / (1 - prior)))
    three = gaussian.study(THREE, chosen(prior=prior, of=2)).rule
    assert three.priors_[2] == pytest.approx(prior)
    assert three.priors_[0] / three.priors_[1] == pytest.approx(THREE.counts[0] / THREE.counts[1])


def test_the_probe_follows_the_hand():
    """The sentence under the plane speaks of where the hand holds x; out of sight, x comes to the middle."""
    lesson = gaussian.study(TWO, chosen(probe=(1.5, 0.5)))
    view = gaussian.look(chosen())(TWO, Hand({"probe": (1.5, 0.5)}, live=True))
    assert f"ln odds = {decimal(lesson.log_odds(), 3)}" in view.status
    assert gaussian.study(TWO, chosen(probe=(1e6, 0.0))).probe.tolist() == [0.0, 0.0]


def test_the_plane_shows_every_class():
    """Each class has a region, two ellipses in its own colour, and the ellipse lies at distance 1 or 2."""
    view = gaussian.look(chosen("own"))(THREE, Hand())
    rule = gaussian.study(THREE, chosen("own")).rule
    assert {m.claims for m in view.marks if isinstance(m, Region)} == {(0,), (1,), (2,)}
    for k in range(3):
        rings = [m for m in view.marks if isinstance(m, Line) and m.number == k]
        precision = np.linalg.inv(rule.covariances_[k])
        found = []
        for ring in rings:
            away = ring.points - rule.means_[k]
            distance = np.sqrt(np.einsum("ij,jk,ik->i", away, precision, away))
            assert np.ptp(distance) < 1e-9
            found.append(distance.mean())
        np.testing.assert_allclose(found, [1, 2])


def test_points_are_drawn_from_the_model():
    """As many as asked, never more than a data set holds; their means and shares approach the model's."""
    lesson = gaussian.study(TWO, chosen("own", prior=0.8))
    drawn = sampling.drawn(lesson, 2000, 7, keep=False)
    assert drawn.counts[1] / 2000 == pytest.approx(0.8, abs=0.03)
    for k in range(2):
        np.testing.assert_allclose(drawn.X[drawn.y == k].mean(axis=0), lesson.rule.means_[k], atol=0.15)
    kept = sampling.drawn(lesson, 1990, 7, keep=True)
    assert len(kept.y) == MAX_POINTS
    np.testing.assert_array_equal(kept.X[: len(TWO.y)], TWO.X)


@pytest.mark.parametrize("keep", [False, True])
def test_the_button_puts_drawn_points_on_the_plane(keep):
    """One press replaces the points, or adds to them; the next press draws others."""
    app = open_page(PAGE, TWO, gaussian_n=30, gaussian_keep=keep)
    app.button(key="gaussian_draw").click().run()
    first = sound(app).session_state["workspace"].dataset
    assert len(first.y) == 30 + keep * len(TWO.y)
    app.button(key="gaussian_draw").click().run()
    second = sound(app).session_state["workspace"].dataset
    assert not np.array_equal(first.X[-30:], second.X[-30:])


def test_fishers_direction_is_that_of_the_shared_gaussians():
    """LDA's w and Fisher's are parallel; the table holds three rules with their own errors."""
    lesson = gaussian.study(TWO, chosen())
    lda, fisher, logistic = directions.compared(lesson, Sides(1, 0))
    assert lda.angle == pytest.approx(fisher.angle, abs=1e-6)
    assert abs(logistic.angle - lda.angle) > 1e-6
    for direction in (lda, logistic):
        assert direction.wrong == np.sum((TWO.X @ direction.w + direction.w0 > 0) != (TWO.y == 1))


def test_separable_classes_have_no_best_logistic_line():
    """The page says so in its own words."""
    app = open_page(PAGE, datasets.generate(Recipe("elongated")), gaussian_view="directions")
    assert texts.SEPARABLE in said(app)


@pytest.mark.parametrize("covariance", texts.COVARIANCES)
def test_the_three_approaches(covariance):
    """A discriminant function says y, a discriminative model P, a generative one P and p(x); each counts its errors."""
    lesson = gaussian.study(THREE, chosen(covariance))
    found = approaches.fitted(lesson)
    assert [a.approach for a in found[:3]] == [texts.DISCRIMINANT, texts.DISCRIMINATIVE, texts.GENERATIVE]
    assert [a.pictured for a in found] == [True, True, True, False, False]
    assert found[0].says.startswith("y = ")
    assert "p(x)" not in found[1].says
    assert "p(x)" in found[2].says
    for approach in found:
        assert approach.wrong == np.sum(approach.rule.predict(THREE.X) != THREE.y)
        assert approach.given == approach.rule.predict(lesson.probe[None])[0]
