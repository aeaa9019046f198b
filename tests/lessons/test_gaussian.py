"""The lesson on Gaussian classes: its numbers are the algorithm's own, and those one finds by pencil."""

import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy.stats import multivariate_normal

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, datasets
from linclass.arrays import FloatArray
from linclass.datasets import MAX_POINTS, PLANE, Dataset, Recipe
from linclass.declare import Number, declared
from linclass.figures.gaussian import WhiteningFrame
from linclass.figures.marks import Line, Region
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Table
from linclass.lessons.gaussian import LESSON, approaches, derivations, plane, views
from linclass.lessons.gaussian.covariances import square, whitening
from linclass.lessons.gaussian.model import odds_line
from linclass.lessons.gaussian.settings import COVARIANCES, Settings
from linclass.lessons.gaussian.study import conic, study
from linclass.lessons.gaussian.words import CONICS, PRIOR_BY_HAND
from linclass.lessons.lesson import PlaneDrag, ViewOptions
from linclass.lessons.numbers import decimal, latex
from linclass.lessons.question import ChoiceAnswer, ChoiceGuess
from linclass.lessons.sides import Sides, Split
from linclass.lessons.state import Scene
from linclass.lessons.task import Attempt
from tests.every_case import every_case
from tests.lessons.block_readers import plots
from tests.lessons.support import points, shown, words

TWO = datasets.generate(Recipe("blobs", {"n": 40, "separation": 2.0, "covariance": "unequal", "seed": 3}))
THREE = datasets.generate(
    Recipe("blobs", {"classes": 3, "n": 30, "separation": 2.5, "covariance": "unequal", "seed": 5})
)
MODELS: dict[str, Callable[[], LinearDiscriminantAnalysis | QuadraticDiscriminantAnalysis]] = {
    "shared": LinearDiscriminantAnalysis,
    "own": QuadraticDiscriminantAnalysis,
    "mixed": lambda: QuadraticDiscriminantAnalysis(alpha=0.5),
}


OPTIONS = ViewOptions("at", LIGHT)


def chosen(covariance: str = "shared", prior: float | None = None, share: int = 0) -> Settings:
    counted = Settings(covariance=covariance, split=Split(share), probe=(0.3, -0.4))
    return counted if prior is None else replace(counted, priors="hand", prior=prior)


def shared(data: Dataset, settings: Settings) -> LinearDiscriminantAnalysis:
    """The fitted model of these settings, whose classes share a covariance."""
    rule = study(data, settings).rule
    assert isinstance(rule, LinearDiscriminantAnalysis)
    return rule


def words_of(data: Dataset, settings: Settings, view: str = "at") -> str:
    """All that the lesson says of these points."""
    return words(shown(LESSON, replace(LESSON.opening, points=data, settings=settings, view=view)))


@pytest.mark.slow
@every_case("covariance", COVARIANCES)
@every_case("share", [0, 30])
def test_the_errors_are_the_models(covariance: str, share: int) -> None:
    """The verdict counts what the fitted model gets wrong, on the points it was fitted on and on the others."""
    train, test = Split(share, 0).parts(TWO)
    rule = MODELS[covariance]().fit(train.X, train.y)
    text = words_of(TWO, chosen(covariance, share=share))
    for part in (train, test):
        wrong = int(np.sum(rule.predict(part.X) != part.y)) if len(part.y) else 0
        assert len(part.y) == 0 or f"**{wrong} of {len(part.y)}**" in text


@every_case(
    ("weights", "w0", "kind"),
    [
        ((1.0, 2.0), 3.0, "line"),
        ((1.0, 2.0, 0.0, 0.0, 0.0), 3.0, "line"),
        ((0.0, 0.0, 1.0, 0.0, 1.0), -4.0, "circle"),
        ((0.0, 0.0, 1.0, 1.0, 2.0), -4.0, "ellipse"),
        ((0.0, 0.0, 1.0, 0.0, 1.0), 4.0, "none"),
        ((0.0, -1.0, 1.0, 0.0, 0.0), 0.0, "parabola"),
        ((1.0, -1.0, 1.0, 2.0, 1.0), 0.0, "parabola"),
        ((0.0, 0.0, 1.0, 0.0, -1.0), 1.0, "hyperbola"),
        ((0.0, 0.0, 0.0, 1.0, 0.0), 1.0, "hyperbola"),
        ((0.0, 0.0, 1.0, 0.0, -1.0), 0.0, "crossing"),
        ((-2.0, 4.0, 1.0, 0.0, -1.0), -3.0, "crossing"),
        ((0.0, 0.0, 1.0, 0.0, 0.0), -1.0, "parallel"),
        ((0.0, 0.0, 1.0, 0.0, 0.0), 1.0, "none"),
        ((0.0, 0.0), 1.0, "none"),
        ((0.0, 0.0), 0.0, "equal"),
        ((0.0, 0.0, 0.0, 0.0, 0.0), 0.0, "equal"),
    ],
)
@every_case("scale", [1e-6, 1.0, -1e6])
def test_the_kinds_of_boundary(weights: tuple[float, ...], w0: float, kind: str, scale: float) -> None:
    """The textbook's equations, in whatever units and with either class on the inside."""
    assert conic(scale * np.array(weights), scale * w0, PLANE) == kind


def test_the_rule_in_five_dimensions_by_pencil() -> None:
    """Variances (1, 4) and (1, 1), means (0, 0) and (2, 0): A = diag(0, -3/8), b = (2, 0), w0 = ln 2 - 2."""
    pattern = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]])
    X = np.vstack([pattern * [1, 2], pattern + np.array([2, 0])])
    run = study(points(X, [0] * 4 + [1] * 4), chosen("own"))
    text = " ".join(derivations.in_five(run))
    assert r"A=\begin{pmatrix} 0 & 0 \\ 0 & -0.375 \end{pmatrix}" in text
    assert r"\mathbf w=(2,\;0,\;0,\;0,\;-0.375)" in text
    assert f"w_0={latex(np.log(2) - 2)}" in text
    assert run.conic == "parabola"


@pytest.mark.slow
@pytest.mark.parametrize("code", ["ellipse", "parabola", "hyperbola", "crossing"])
def test_exact_points_have_exact_formulas(code: str) -> None:
    """Points set symmetrically have weights of 0, written so: no page shows what rounding left of them.

    A figure's points have posteriors, which are as small as they like.
    """
    state = LESSON.scene(code).state()
    for view in LESSON.views:
        seen = shown(LESSON, replace(state, view=view.code))
        figures = list(plots(seen))
        seen["blocks"] = [block for block in seen["blocks"] if not any(block is figure for figure in figures)]
        assert not re.search(r"10\^\{-\d\d|10⁻[¹²³]\S", words(seen)), view


def test_the_boundary_before_stands_beside_that_of_a_prior_by_hand() -> None:
    """With priors by hand the counted ones' line is drawn too, parallel; without, there is none."""
    [before] = [
        m for m in LESSON.plane(study(TWO, chosen(prior=0.9)), OPTIONS).marks if getattr(m, "role", "") == "start"
    ]
    counted = shared(TWO, chosen())
    assert isinstance(before, Line)
    assert before.label == plane.BEFORE_LINE
    np.testing.assert_allclose(before.points @ counted.coef_[0] + counted.intercept_[0], 0, atol=1e-9)
    for settings in (chosen(), replace(chosen(prior=0.9), before=False)):
        marks = LESSON.plane(study(TWO, settings), OPTIONS).marks
        assert not any(getattr(m, "role", "") == "start" for m in marks)


def test_a_class_on_a_line_has_no_density() -> None:
    """Its surface is missing with a sentence; the posteriors are still there."""
    data = points([[0, 0], [1, 1], [2, 2], [3, 0], [3, 1], [4, 0]], [0, 0, 0, 1, 1, 1])
    state = replace(LESSON.opening, points=data, settings=replace(chosen("own"), heights="joint"), view="surface")
    assert shown(LESSON, state)["blocks"] == [views.NO_DENSITY]
    assert shown(LESSON, replace(state, settings=chosen("own")))["blocks"] != [views.NO_DENSITY]


@every_case("unit", [1.0, 1e-8, 1e8])
def test_densities_know_no_units(unit: float) -> None:
    """Measured in units so many times smaller, a density is as many times smaller."""
    X = np.array([[0, 1], [0, -1], [1, 0], [-1, 0], [2, 3], [2, 1], [3, 2], [1, 2]], dtype=float)
    y = [0] * 4 + [1] * 4
    plain = study(points(X, y), chosen("own")).densities()
    run = study(points(X * [1.0, unit], y), replace(chosen("own"), probe=(0.0, 0.0)))
    np.testing.assert_allclose(
        run.densities() * unit, study(points(X, y), replace(chosen("own"), probe=(0.0, 0.0))).densities()
    )
    assert np.isfinite(plain).all()


@every_case("covariance", COVARIANCES)
def test_log_odds_know_no_units(covariance: str) -> None:
    """They are derived with the same numbers in units so large that a determinant is too small for a number."""
    settings = replace(chosen(covariance), probe=(0.0, 0.0))
    written = [derivations.SIGMOID.text(study(points(unit * TWO.X, TWO.y), settings), OPTIONS) for unit in (1.0, 1e-90)]
    usual, tiny = (re.findall(r"(?:a=|P=\\sigma)[^$]*", text) for text in written)
    assert usual
    assert usual == tiny


@every_case("scene", LESSON.scenes)
def test_the_option_for_the_boundary_is_what_the_verdict_calls_it(scene: Scene[Settings]) -> None:
    """A question about the kind of curve does not give a curve another name, but that a circle is an ellipse."""
    run = study(scene.dataset, scene.settings)
    if run.conic not in ("", "circle", "equal"):
        question = LESSON.questions["ellipse"]
        right = question.right(run)
        assert isinstance(question.answer, ChoiceAnswer)
        assert isinstance(right, ChoiceGuess)
        assert CONICS[run.conic].split()[-1].strip("*") in dict(question.answer.options)[right.code]


def test_the_slider_names_the_class_whose_prior_it_sets() -> None:
    """Of two classes nobody chooses one: it is the last; of more the chosen one, as long as it has points."""
    field = declared(Settings)["prior"]
    assert isinstance(field, Number)
    named = replace(TWO, class_names=("no", "yes"))
    for data, of, label in ((TWO, None, "class 2"), (named, None, "yes"), (THREE, 0, "class 1"), (TWO, 5, "class 2")):
        assert field.resolved(Settings(of=of), data).label == f"Prior of {label}"
    assert field.resolved(Settings(), points([], [])).label == "Prior of a class"


@every_case("covariance", COVARIANCES)
def test_only_mixed_covariances_have_sliders_of_the_mixture(covariance: str) -> None:
    """With any other covariance alpha and gamma would do nothing."""
    kinds = declared(Settings)
    for name in ("alpha", "gamma"):
        assert kinds[name].shown(Settings(covariance=covariance), "") == (covariance == "mixed")


def test_a_prior_by_hand_is_not_estimated() -> None:
    """Two classes of one covariance have 4 + 3 numbers, and the prior where it is counted."""
    assert "**8** parameters" in words_of(TWO, chosen())
    by_hand = words_of(TWO, chosen(prior=0.5), "model")
    assert "**7** parameters" in by_hand
    assert PRIOR_BY_HAND in by_hand
    assert r"\pi_k=n_k/n" not in by_hand


@every_case(("of", "prior", "is_so"), [(None, 0.95, True), (None, 0.05, False), (0, 0.95, False), (0, 0.05, True)])
def test_the_task_on_priors_asks_for_class_two(of: int | None, prior: float, *, is_so: bool) -> None:
    """Its prior is set itself, or by that of class 1: only a large one moves the line towards class 1."""
    task = next(task for task in LESSON.tasks if task.code == "prior")
    start = task.scene.state()
    state = replace(start, settings=replace(start.settings, of=of, priors="hand", prior=prior))
    assert task.happened(Attempt(study(state.points, state.settings), state, start)) == is_so


def test_the_rule_in_numbers() -> None:
    """By pencil: means (0, 0) and (2, 2), Sigma = I/2: w = (4, 4), w0 = ln 1 - 8; with prior 0.8, ln 4 - 8."""
    data = points([[0, 1], [0, -1], [1, 0], [-1, 0], [2, 3], [2, 1], [3, 2], [1, 2]], [0] * 4 + [1] * 4)
    text = words_of(data, chosen(), "model")
    assert r"=4\,x_1+4\,x_2-8$" in text
    assert r"\Sigma=S_W/n=\begin{pmatrix} 0.5 & 0 \\ 0 & 0.5 \end{pmatrix}" in text
    assert rf"=4\,x_1+4\,x_2{latex(np.log(4) - 8)}$" in words_of(data, chosen(prior=0.8))


@every_case("of", [0, 1])
@every_case("covariance", COVARIANCES)
@every_case("data", [TWO, THREE], ids=["two", "three"])
def test_bayes_formula_at_the_probe(covariance: str, data: Dataset, of: int) -> None:
    """Prior times density over their sum is the model's posterior, and the log odds are those of the class chosen."""
    run = study(data, replace(chosen(covariance), of=of))
    rule = run.rule
    assert repr(rule) == repr(MODELS[covariance]())
    K = len(rule.classes_)
    covariances = [rule.covariance_] * K if isinstance(rule, LinearDiscriminantAnalysis) else rule.covariances_
    expected = [multivariate_normal(m, S).pdf(run.probe) for m, S in zip(rule.means_, covariances, strict=True)]
    np.testing.assert_allclose(run.densities(), expected, rtol=1e-9)
    joint = rule.priors_ * run.densities()
    np.testing.assert_allclose(run.posteriors(), joint / joint.sum(), rtol=1e-9)
    P = run.posteriors()[of]
    assert run.log_odds() == pytest.approx(np.log(P / (1 - P)))
    assert f"the log odds of class {of + 1} are ${latex(run.log_odds())}$" in odds_line(run)


@every_case("prior", [0.05, 0.5, 0.9])
def test_a_prior_shifts_the_line_and_turns_nothing(prior: float) -> None:
    """w stays, w0 moves by the change of the log prior odds; the others share the rest as they are counted."""
    free, bound = (shared(TWO, chosen(prior=p)) for p in (0.5, prior))
    np.testing.assert_allclose(bound.coef_, free.coef_)
    assert bound.intercept_[0] - free.intercept_[0] == pytest.approx(np.log(prior / (1 - prior)))
    three = study(THREE, replace(chosen(prior=prior), of=2)).rule
    assert three.priors_[2] == pytest.approx(prior)
    assert three.priors_[0] / three.priors_[1] == pytest.approx(THREE.counts[0] / THREE.counts[1])


def test_the_probe_follows_the_drag() -> None:
    """The sentence under the plane speaks of the place to which x is dragged; out of sight, x comes to the middle."""
    held = LESSON.moved(chosen(), PlaneDrag({"probe": (1.5, 0.5)}), TWO)
    assert held.probe == (1.5, 0.5)
    for of, label in ((None, "C₂"), (1, "C₂"), (0, "C₁")):
        run = study(TWO, replace(held, of=of))
        assert f"ln odds of {label} = {decimal(run.log_odds(), 3)}" in LESSON.plane(run, OPTIONS).status
    assert study(TWO, replace(chosen(), probe=(1e6, 0.0))).probe.tolist() == [0.0, 0.0]


def test_the_plane_shows_every_class() -> None:
    """Each class has a region, two ellipses in its own colour, and the ellipse lies at distance 1 or 2."""
    view = LESSON.plane(study(THREE, chosen("own")), OPTIONS)
    rule = study(THREE, chosen("own")).rule
    assert isinstance(rule, QuadraticDiscriminantAnalysis)
    assert {m.claims for m in view.marks if isinstance(m, Region)} == {(0,), (1,), (2,)}
    for k in range(3):
        rings = [m for m in view.marks if isinstance(m, Line) and m.number == k]
        precision = np.linalg.inv(rule.covariances_[k])
        result = []
        for ring in rings:
            away = ring.points - rule.means_[k]
            distance = np.sqrt(np.einsum("ij,jk,ik->i", away, precision, away))
            assert np.ptp(distance) < 1e-9
            result.append(distance.mean())
        np.testing.assert_allclose(result, [1, 2])


def test_points_are_drawn_from_the_model() -> None:
    """As many as asked, never more than a data set holds; their means and shares approach the model's."""
    run = study(TWO, chosen("own", prior=0.8))
    drawn = views.drawn(run, 2000, 7, keep=False)
    assert drawn.counts[1] / 2000 == pytest.approx(0.8, abs=0.03)
    for k in range(2):
        np.testing.assert_allclose(drawn.X[drawn.y == k].mean(axis=0), run.rule.means_[k], atol=0.15)
    kept = views.drawn(run, 1990, 7, keep=True)
    assert len(kept.y) == MAX_POINTS
    np.testing.assert_array_equal(kept.X[: len(TWO.y)], TWO.X)


@pytest.mark.parametrize("keep", [False, True])
def test_the_button_puts_drawn_points_on_the_plane(keep: bool) -> None:
    """One press replaces the points, or adds to them; the next press draws others."""
    [draw] = LESSON.actions
    before = replace(LESSON.opening, points=TWO, settings=replace(chosen(), draws=30, keep=keep))
    first = draw.act(before)
    assert len(first.points.y) == 30 + keep * len(TWO.y)
    second = draw.act(first)
    assert not np.array_equal(first.points.X[-30:], second.points.X[-30:])


def test_fishers_direction_is_that_of_the_shared_gaussians() -> None:
    """LDA's w and Fisher's are parallel; the table holds three rules with their own errors."""
    run = study(TWO, chosen())
    lda, fisher, logistic = approaches.compared(run, Sides(1, 0))
    assert lda.angle == pytest.approx(fisher.angle, abs=1e-6)
    assert abs(logistic.angle - lda.angle) > 1e-6
    for direction in (lda, logistic):
        assert direction.wrong == np.sum((TWO.X @ direction.w + direction.w0 > 0) != (TWO.y == 1))


def test_separable_classes_have_no_best_logistic_line() -> None:
    """The page says so in its own words."""
    assert views.SEPARABLE in words_of(datasets.generate(Recipe("elongated")), chosen(), "model")


@pytest.mark.parametrize("covariance", COVARIANCES)
def test_the_three_approaches(covariance: str) -> None:
    """A discriminant function says y, a discriminative model P, a generative one P and p(x); each counts its errors."""
    run = study(THREE, chosen(covariance))
    result = approaches.fitted(run)
    assert [a.approach for a in result[:3]] == [
        approaches.DISCRIMINANT,
        approaches.DISCRIMINATIVE,
        approaches.GENERATIVE,
    ]
    assert [a.pictured for a in result] == [True, True, True, False, False]
    assert result[0].says.startswith("y = ")
    assert "p(x)" not in result[1].says
    assert "p(x)" in result[2].says
    for approach in result:
        assert approach.wrong == np.sum(approach.rule.predict(THREE.X) != THREE.y)
        assert approach.given == approach.rule.predict(run.probe[None])[0]


@pytest.mark.slow
@every_case(
    ("place", "covariance", "parameters", "diagonal_parameters"),
    [
        ((0.0, 0.02), "shared", 8, 7),
        ((1.03, -0.4), "own", 11, 9),
        ((-0.01, 0.99), "mixed", 6, 6),
        ((2.0, 2.0), "mixed", 7, 7),
        ((0.0, 0.5), "mixed", 8, 7),
        ((0.312, 0.5), "mixed", 11, 9),
    ],
)
def test_the_square_has_all_members(
    place: tuple[float, float], covariance: str, parameters: int, diagonal_parameters: int
) -> None:
    """A drag ends in the corner or on the side nearby; by pencil, 1 + 4 numbers and those of the covariances."""
    for diagonal, expected in ((False, parameters), (True, diagonal_parameters)):
        state = replace(LESSON.opening, points=TWO, settings=replace(chosen(), diagonal=diagonal), view="family")
        dragged = square.moved(state, place).settings
        assert dragged.covariance == covariance
        run = study(TWO, dragged)
        assert run.parameters == expected
        assert f"**{expected}** parameters" in words_of(TWO, dragged, "family")
        alpha, gamma = dragged.amounts
        member = QuadraticDiscriminantAnalysis(
            covariance="diagonal" if diagonal else "full", alpha=alpha, gamma=gamma
        ).fit(TWO.X, TWO.y)
        np.testing.assert_allclose(run.rule.predict_proba(TWO.X), member.predict_proba(TWO.X), atol=1e-12)
        assert square.status(run).startswith(f"{square.names(dragged).get((alpha, gamma), 'α =')}")


def test_a_row_of_the_corners_is_a_press() -> None:
    """Each row of the table leads to its own corner, whose numbers it has."""
    state = replace(LESSON.opening, points=TWO, settings=chosen("mixed"), view="family")
    [table] = [
        block for block in LESSON.view("family").show(study(TWO, state.settings), OPTIONS) if isinstance(block, Table)
    ]
    assert table.choose is not None
    for row, (name, parameters) in enumerate(zip(table.columns["member"], table.columns["parameters"], strict=True)):
        corner = study(TWO, table.choose(row, state).settings)
        assert square.status(corner).startswith(name)
        assert str(corner.parameters) == parameters
    assert table.choose(None, state) is state


@every_case("data", [TWO, THREE], ids=["two", "three"])
def test_whitening_is_lda_step_by_step(data: Dataset) -> None:
    """On the sphere the covariance is I; projected, differences of distances stay; the nearest mean is LDA's class."""
    run = study(data, chosen())
    values, vectors = np.linalg.eigh(run.rule.class_covariances()[0])
    start, sphere, projected, last = (
        whitening.frame(run, values, vectors, step)
        for step in (0, whitening.FRAMES_PER_MOVE, 2 * whitening.FRAMES_PER_MOVE, whitening.LAST_FRAME)
    )
    lengths = [np.linalg.norm(data.X[1:] - data.X[0], axis=1), np.linalg.norm(start.X[1:] - start.X[0], axis=1)]
    assert np.ptp(lengths[0] / lengths[1]) < 1e-9
    within = sphere.X - sphere.means[data.y]
    np.testing.assert_allclose(within.T @ within / len(data.y), np.eye(2), atol=1e-9)

    def distances(frame: WhiteningFrame) -> FloatArray:
        squares = ((frame.X[:, None] - frame.means) ** 2).sum(axis=2)
        return np.asarray(squares - squares[:, :1])

    np.testing.assert_allclose(distances(projected), distances(sphere), atol=1e-9)
    assert np.linalg.matrix_rank(projected.X - projected.X[0], tol=1e-9) == len(run.classes) - 1
    scores = distances(last) / 2 - np.log(run.rule.priors_)
    assert_array_equal(scores.argmin(axis=1), run.rule.predict(data.X))
    assert len(last.boundary)
    assert not len(projected.boundary)
