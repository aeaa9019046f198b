"""The lesson of least squares: every picture and setting, and numbers that are the algorithm's own."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import LeastSquaresClassifier, LogisticRegression
from linclass.datasets import GENERATORS, PLANE, Recipe, generate
from linclass.datasets.dataset import Dataset
from linclass.declare import declared
from linclass.figures.marks import Handle, Line, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Picture, Prose
from linclass.lessons.by_hand import HAND
from linclass.lessons.least_squares import LESSON, derivations, iterations, scenes, texts, words
from linclass.lessons.least_squares.outliers import outlier, outlier_plane
from linclass.lessons.least_squares.settings import (
    CODINGS,
    ITERATIONS,
    LAMS,
    METHODS,
    OUTLIER,
    PENALTIES,
    PROBED,
    SCHEDULES,
    Settings,
)
from linclass.lessons.least_squares.solution import formulas
from linclass.lessons.least_squares.solution.closed_form import closed_form
from linclass.lessons.least_squares.study import Run
from linclass.lessons.lesson import Missing, Plane, PlaneDrag, State, ViewOptions
from linclass.lessons.numbers import decimal, latex, matrix, signed
from linclass.lessons.sides import Split
from linclass.models.lms import LMSClassifier, LMSStep
from linclass.numerics.homogeneous import homogeneous
from tests.every_case import every_case
from tests.lessons.block_readers import first, frame, frame_sequence, only, player, takes
from tests.lessons.support import AWKWARD, points, points_of, shown, there, view_options, whole

COLLINEAR = generate(Recipe("collinear"))
OUTLIERS = generate(Recipe("outliers"))
SEPARATED = generate(scenes.TWO)
FIVE_POINTS = generate(Recipe("outliers", {"n": 5, "outliers": 2}))
OPTIONS = ViewOptions("estimates", LIGHT)
NAMES = tuple(view.code for view in LESSON.views)
PLACES = range(outlier.LAST_PLACE + 1)


def run(data: Dataset, **settings: Any) -> Run:
    return LESSON.study(data, Settings(**settings))


@pytest.mark.slow
@every_case("view", ["estimates", "matrices", "paths"])
@pytest.mark.parametrize("case", AWKWARD)
def test_every_view_of_curves_on_awkward_points(view: str, case: str) -> None:
    """Every picture of features other than x, or a sentence."""
    seen = shown(LESSON, State(AWKWARD[case], Settings(degree=2), view))
    assert seen.get("missing") or seen["blocks"]


@every_case("coding", CODINGS)
@every_case("penalty", PENALTIES)
@every_case("lam", [LAMS[0], LAMS[-1]])
def test_settings_of_the_closed_form_together(coding: str, penalty: str, lam: float) -> None:
    """Both codings and penalties at both ends of lambda, some points kept for the test."""
    chosen = Settings(coding=coding, penalty=penalty, lam=lam, split=Split(50))
    seen = shown(LESSON, State(COLLINEAR, chosen, "matrices"))
    assert "test points" in seen["verdict"][0]


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("rate", [0.1, 4.0])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_settings_of_the_iterations_together(method: str, rate: float, schedule: str) -> None:
    """Both methods at both ends of the rate, with every schedule; one that diverges says so."""
    chosen = Settings(method=method, rate=rate, schedule=schedule, passes=50)
    sentence, good, *_ = shown(LESSON, State(FIVE_POINTS, chosen, ITERATIONS))["verdict"]
    assert sentence
    if (method, rate, schedule) == ("lms", 4.0, "constant"):
        assert not good


def test_the_rule_is_the_textbooks() -> None:
    """With pencil and paper: Duda, Hart and Stork's example has its own signs, with class 1 on the positive side."""
    state = LESSON.scene("pencil").state()
    result = LESSON.study(state.points, state.settings)
    rule = LESSON.verdict(result, view_options(state)).rule
    assert rf"={latex(-4 / 3)}\,x_1{signed(-2 / 3)}\,x_2{signed(11 / 3)}" in rule
    assert "the decision is class **1**" in rule


def test_the_middle_class_is_masked_and_quadratic_features_unmask_it() -> None:
    """The verdict says so, and counts as the rule does."""
    model = LeastSquaresClassifier().fit(COLLINEAR.X, COLLINEAR.y)
    got = int(np.count_nonzero((model.predict(COLLINEAR.X) == 1) & (COLLINEAR.y == 1)))
    linear, quadratic = (LESSON.verdict(run(COLLINEAR, degree=degree), OPTIONS) for degree in (1, 2))
    assert words.MASKED.format(name="2", got=got, points="80 points") in linear.sentence
    assert not linear.good
    assert "masked" not in quadratic.sentence
    assert run(COLLINEAR).masked == {1: got}


def test_classes_keep_their_numbers() -> None:
    """If a class in between has no points, the others are still themselves."""
    data = points([[0, 0], [1, 0], [4, 4], [5, 4], [-4, 4], [-5, 4]], [0, 0, 2, 2, 5, 5])
    result = run(data)
    assert result.classes == result.functions == (0, 2, 5)
    assert result.wrong(result.fit, data) == 0


def test_the_share_out_of_range_is_an_area() -> None:
    """Counted on a fine grid, the estimates leave [0, 1] on the same share of the window, for lines and for curves."""
    u, v = np.linspace(PLANE.x_min, PLANE.x_max, 301), np.linspace(PLANE.y_min, PLANE.y_max, 241)
    grid = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    for degree, coding in ((1, "one_of_k"), (1, "plus_minus_one"), (2, "one_of_k")):
        result = run(generate(Recipe("blobs", {"classes": 3})), degree=degree, coding=coding)
        p = result.estimates(grid)
        counted = ((p < 0) | (p > 1)).any(axis=1).mean()
        assert abs(result.out_of_range[1] - counted) < 0.02
        np.testing.assert_allclose(p.sum(axis=1), 1, atol=1e-9)


@every_case(
    ("X", "y", "case", "rank"),
    [
        ([[0, 0], [2, 2]], [0, 1], "fewer", 2),
        ([[0, 0], [3, 0], [0, 3]], [0, 1, 1], "equal", 3),
        ([[0, 0], [3, 0], [0, 3], [1, 1]], [0, 1, 1, 0], "more", 3),
        ([[0, 0], [1, 1], [2, 2], [3, 3]], [0, 0, 1, 1], "dependent", 2),
    ],
)
def test_the_case_and_the_way_to_the_solution(X: list[list[int]], y: list[int], case: str, rank: int) -> None:
    """The page names the case that holds, and its matrices lead to the weights that the model has."""
    form = closed_form(run(points(X, y)))
    assert (form.case, form.rank) == (case, rank)
    if form.inverse is not None:
        np.testing.assert_allclose(form.inverse @ form.X.T @ form.T, form.W, atol=1e-9)
        np.testing.assert_allclose(form.inverse @ form.normal, np.eye(form.unknowns), atol=1e-9)
    else:
        w = there(form.pseudoinverse) @ (form.T - form.means[1])
        np.testing.assert_allclose(np.vstack([form.means[1] - form.means[0] @ w, w]), form.W, atol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e6])
def test_rounding_is_written_as_zero(scale: float) -> None:
    """The exact fit is y_2 = x1 / 3 and y_3 = x2 / 3, in any units; what else is in the weights is rounding."""
    result = run(points(scale * np.array([[0, 0], [3, 0], [0, 3]]), [0, 1, 2]))
    rule = LESSON.verdict(result, OPTIONS).rule
    third = latex(1 / (3 * scale), 3)
    assert rf"$y_2={third}\,x_1$" in rule
    assert rf"$y_3={third}\,x_2$" in rule
    np.testing.assert_array_equal(
        closed_form(result).W == 0, [[False, True, True], [False, False, True], [False, True, False]]
    )


def test_long_matrices_scroll() -> None:
    """If the matrices of many features are written out they do not push the settings out of sight."""
    for degree, scrolls in ((1, False), (2, True)):
        block = first(Prose, LESSON.view("matrices").show(run(OUTLIERS, degree=degree), OPTIONS))
        assert (block.height is not None) == scrolls


@every_case("penalty", PENALTIES)
@every_case("coding", CODINGS)
def test_every_place_has_the_lines_of_a_fit(coding: str, penalty: str) -> None:
    """The lines on the plane are those of both estimators, fitted to the points with the outlier there."""
    chosen = run(OUTLIERS, coding=coding, penalty=penalty, lam=2.0)
    way = chosen.outlier([0, 7, 32]).way
    for at in (0, 7, 32):
        X = OUTLIERS.X.copy()
        X[way.moved] = way.start + at / 32 * (way.goal - way.start)
        marks = LESSON.plane(chosen, ViewOptions(OUTLIER, LIGHT, step=at)).marks
        models: dict[str, Any] = {"least_squares": chosen.chosen.core, "logistic": LogisticRegression(lam=0.01)}
        for role, model in models.items():
            [line] = [m for m in marks if isinstance(m, Line) and m.role == role]
            model.fit(X, OUTLIERS.y)
            y = line.points @ model.coef_[0] + model.intercept_[0]
            np.testing.assert_allclose(y, 0, atol=1e-6 * np.abs(model.coef_).max())


@every_case("name", ["blobs", "outliers", "moons", "hand", "collinear", "iris", "penguins"])
def test_the_outlier_stays_where_it_is_seen(name: str) -> None:
    """All of its way lies in the plane's own window, and leads away from its place; a drag sets where to."""
    data = generate(Recipe(name))
    result = run(data).outlier(PLACES)
    x_min, x_max, y_min, y_max = data.window
    assert np.all((result.path > [x_min, y_min]) & (result.path < [x_max, y_max]))
    np.testing.assert_array_equal(result.path[0], data.X[result.two.rows[result.way.moved]])
    assert np.all(np.diff(np.hypot(*(result.path - result.path[0]).T)) > 0)
    goal = (0.75 * x_min + 0.25 * x_max, 0.5 * (y_min + y_max))
    chosen = LESSON.moved(Settings(), PlaneDrag({"goal": goal}), data)
    moved = LESSON.study(data, chosen)
    np.testing.assert_allclose(moved.outlier(PLACES).path[-1], goal, rtol=1e-3)
    [handle] = [m for m in LESSON.plane(moved, ViewOptions(OUTLIER, LIGHT)).marks if isinstance(m, Handle)]
    assert tuple(handle.at) == chosen.goal


@pytest.mark.slow
@pytest.mark.parametrize("live", [False, True], ids=["at rest", "during a drag"])
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("data", ["apart", "three"])
def test_plane_picture_and_words_are_of_one_place(data: str, penalty: str, live: bool) -> None:
    """At every place plane, frame sequence, table, dots and verdict have the same counts and angles."""
    result = run({"apart": SEPARATED, "three": COLLINEAR}[data], penalty=penalty, lam=0.5)
    for step in (0, 5, 31, None):
        options = ViewOptions(OUTLIER, LIGHT, step=step, live=live)
        place = 32 if step is None else step
        block = only(Picture, LESSON.view(OUTLIER).show(result, options))
        at, *numbers = player(block).rows[str(place)]
        plane = LESSON.plane(result, options)
        assert plane.marks
        assert plane.status == frame_sequence(block).frame(place).status  # type: ignore[union-attr]
        sentence, verdict = plane.status, LESSON.verdict(result, options).sentence
        assert at in sentence
        for angle, wrong in zip(numbers[::2], numbers[1::2], strict=True):
            assert f"turned {angle}, {wrong} wrong" in sentence
            assert f"**{wrong}**" in verdict
            assert place == 0 or f"**{angle}**" in verdict
        frames = {frame["name"]: frame["data"] for frame in block.figure.to_dict()["frames"]}
        assert set(frames) == ({str(place)} if live else {str(s) for s in PLACES})
        dots = [dot["y"][0] for dot in frames[str(place)]]
        assert [decimal(v, 3) for v in dots[2:]] == numbers[1::2]
        angles = [float(text.removesuffix("°")) for text in numbers[::2]]
        assert dots[:2] == pytest.approx(angles, abs=0.06)


def test_without_logistic_regression_one_line_turns() -> None:
    """If it is switched off, plane, picture, table and words are of least squares alone."""
    result = run(SEPARATED, logistic=False)
    options = ViewOptions(OUTLIER, LIGHT)
    block = only(Picture, LESSON.view(OUTLIER).show(result, options))
    assert len(player(block).columns) == len(player(block).rows["32"]) == 3
    assert "logistic" not in LESSON.plane(result, options).status + LESSON.verdict(result, options).sentence


def test_a_line_that_has_no_direction_has_not_turned() -> None:
    """If both classes have one mean, least squares has no line: it is said, and drawn as a gap."""
    result = run(points([[1, 0], [-1, 0], [0, 1], [0, -1]], [0, 0, 1, 1]))
    way = result.outlier([0])
    assert np.isnan(way.turned[texts.LEAST_SQUARES][0])
    plane = LESSON.plane(result, ViewOptions(OUTLIER, LIGHT, step=0))
    assert f"least squares turned {outlier_plane.NO_DIRECTION}" in plane.status
    assert LESSON.view(OUTLIER).show(result, ViewOptions(OUTLIER, LIGHT))


def test_the_iterations_are_the_models_own() -> None:
    """The animation shows LMSClassifier's run, at the stated rate."""
    data = generate(Recipe("blobs", {"n": 10}))
    result = run(data, method="lms", schedule="inverse", rate=1.0, passes=3)
    own = list(LMSClassifier(schedule="inverse", max_epochs=3).steps(data.X, np.where(data.y == 1, 1, -1)))
    assert len(result.steps) == len(own)
    np.testing.assert_allclose(result.steps[-1].w, own[-1].w)


def test_the_player_of_lms_counts_updates() -> None:
    """Of 2300 updates the player has 2300 steps: number, table and the plane's sentence name the same update."""
    result = run(OUTLIERS, passes=20)
    for asked in (None, 1016, 1904, 2299):
        options = ViewOptions(ITERATIONS, LIGHT, step=asked)
        block = first(Picture, LESSON.view(ITERATIONS).show(result, options))
        assert player(block).total == result.steps[-1].k == 2300
        k = 2300 if asked is None else asked
        assert player(block).rows[str(k)][0] == str(k)
        assert all(cells[0] == name for name, cells in player(block).rows.items())
        assert LESSON.plane(result, options).status.startswith(f"update {k}: point {(k - 1) % 115 + 1} ")


def test_beside_the_iterations_stands_what_they_approach() -> None:
    """Whatever the closed form's settings, the plane shows the plain solution there, which batch descent reaches."""
    data = generate(Recipe("blobs", {"n": 20, "separation": 3.0}))
    chosen = Settings(degree=3, penalty="l1", lam=1.0, method="batch", rate=1.0, passes=50)
    result = LESSON.study(data, chosen)
    plain = result.seen_in(ITERATIONS)
    assert plain.linear
    assert plain.logistic is None
    model = LeastSquaresClassifier(coding="plus_minus_one").fit(data.X, data.y)
    np.testing.assert_allclose(plain.core.coef_, model.coef_)
    marks = LESSON.plane(result, ViewOptions(ITERATIONS, LIGHT)).marks
    [line] = [m for m in marks if isinstance(m, Line) and m.role == "least_squares"]
    np.testing.assert_allclose(line.points @ model.coef_[0] + model.intercept_[0], 0, atol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("name", GENERATORS)
@every_case("view", NAMES)
def test_the_plane_follows_the_probe(name: str, view: str) -> None:
    """The handle lands where it is dragged to, and the sentence reads the functions off there."""
    data = generate(Recipe(name))
    chosen = LESSON.moved(Settings(split=Split(20)), PlaneDrag({"probe": (0.512345, 0.25)}), data)
    assert chosen.probe == (0.5123, 0.25)
    try:
        result = LESSON.study(data, chosen)
    except Missing:
        assert len(np.unique(data.y)) < 2
        return
    plane = LESSON.plane(result, ViewOptions(view, LIGHT, live=True))
    assert bool(plane.status) == (view != HAND)  # while a step is computed, it would tell the answer
    handles = [tuple(mark.at) for mark in plane.marks if isinstance(mark, Handle) and mark.name == "probe"]
    window = data.window
    inside = window.x_min <= 0.5123 <= window.x_max and window.y_min <= 0.25 <= window.y_max
    assert handles == ([(0.5123, 0.25)] if view in PROBED and inside else [])


@pytest.mark.parametrize("data", [OUTLIERS, COLLINEAR], ids=["two classes", "three"])
def test_both_rules_have_their_name_on_the_plane(data: Dataset) -> None:
    """If logistic regression stands beside least squares, one line of each is named, in its own colour."""
    marks = LESSON.plane(run(data), OPTIONS).marks
    named = [(mark.role, mark.label) for mark in marks if isinstance(mark, Line) and mark.label]
    assert sorted(named) == [("least_squares", texts.LEAST_SQUARES), ("logistic", texts.LOGISTIC_SHORT)]


def test_a_line_outside_the_window_is_told() -> None:
    """If the probe is so far away that its line misses the window, a sentence says what to do."""
    with pytest.raises(Missing, match="does not cross"):
        LESSON.view("estimates").show(run(COLLINEAR, probe=(1e6, -1e6)), OPTIONS)


def test_the_path_ends_where_no_weight_is_left() -> None:
    """The lasso's work is one fit for each lambda, the last without any weight; two are needed for a picture."""
    state = LESSON.scene("lasso").state()
    result = LESSON.study(state.points, replace(state.settings, lam=LAMS[0]))
    options = whole(LESSON, result, view_options(state))
    assert np.count_nonzero(options.done[0].W) > np.count_nonzero(options.done[-1].W) == 0
    assert LESSON.view("paths").show(result, options)
    with pytest.raises(Missing, match="at least two values"):
        LESSON.view("paths").show(result, replace(options, done=options.done[:1]))


@pytest.mark.slow
@pytest.mark.parametrize("live", [False, True], ids=["at rest", "during a drag"])
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize(("name", "degree"), [("moons", 3), ("iris", 2)])
def test_the_player_over_lambda_is_the_setting(name: str, degree: int, penalty: str, live: bool) -> None:
    """It stands where lambda does; each step is a fit of its own, in its row, on its dots and on the plane."""
    data = generate(Recipe(name, {"seed": 1} if name == "moons" else {}))
    result = run(data, degree=degree, penalty=penalty, lam=LAMS[20])
    options = ViewOptions("paths", LIGHT, live=live)
    block = first(Picture, LESSON.view("paths").show(result, options if live else whole(LESSON, result, options)))
    assert (player(block).initial, player(block).total) == (20, len(LAMS) - 1)
    frames = {frame["name"]: frame["data"] for frame in block.figure.to_dict()["frames"]}
    assert set(frames) == ({"20"} if live else {str(k) for k in range(len(LAMS))})
    for k in (0, 20, len(LAMS) - 1):
        state = takes(block)(k, State(data, result.chosen, "paths"))
        assert state == State(data, replace(result.chosen, lam=LAMS[k]), "paths")
        there = LESSON.study(data, state.settings)
        cells = player(block).rows[str(k)]
        assert (cells[0], cells[4]) == (decimal(LAMS[k]), str(there.wrong(there.fit, there.train)))
        column = formulas.path_column(there)
        w = there.core.weights_[1:, column]
        assert cells[1] == decimal(float(np.linalg.norm(w)), 3)
        if str(k) in frames:
            np.testing.assert_allclose([dot["y"][0] for dot in frames[str(k)][1:]], w, rtol=1e-4)
        sequence = frame(block, k)
        plane = LESSON.plane(there, ViewOptions("paths", LIGHT))
        assert sequence.status == plane.status
        assert sequence.status.startswith(f"λ = {decimal(LAMS[k])} · ")
        assert [type(mark) for mark in sequence.marks] == [type(mark) for mark in plane.marks]


def test_lambda_has_one_control() -> None:
    """On its path the player is lambda, and no slider stands beside it."""
    kind = declared(Settings)["lam"]
    assert [kind.shown(Settings(), view) for view in ("estimates", "outlier", "matrices", "paths", "iterations")] == [
        True,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("method", ["lms", "batch"])
def test_the_plane_plays_the_iteration(method: str) -> None:
    """Every frame has its own step's line, the point that was used, and least squares' line, where the run goes."""
    result = run(generate(Recipe("blobs", {"n": 10, "separation": 3.0})), method=method)
    block = first(Picture, LESSON.view(ITERATIONS).show(result, ViewOptions(ITERATIONS, LIGHT)))
    seen = 0
    for s in [int(name) for name in player(block).present][:40]:
        step = result.steps[s]
        outcome = frame_sequence(block).frame(s)
        last = outcome if isinstance(outcome, Plane) else outcome[-1]
        [ghost] = [m for m in last.marks if isinstance(m, Line) and m.role == "least_squares"]
        w0, *w = iterations.solution(result.two)
        np.testing.assert_allclose(ghost.points @ w + w0, 0, atol=1e-9)
        for line in (m for m in last.marks if isinstance(m, Line) and m.role == "boundary"):
            np.testing.assert_allclose(line.points @ step.w + step.w0, 0, atol=1e-9)
            seen += 1
        rings = [m.index for m in last.marks if isinstance(m, Ring)]
        assert rings == ([step.i] if method == "lms" and isinstance(step, LMSStep) and s else [])
        present = " ".join(player(block).lines[j] for j in player(block).present[str(s)])
        assert ("e x̃ᵢ" in present or "X̃ᵀ" in present) == (s > 0)
    assert seen > 5


@every_case("schedule", ["inverse", "inverse_pass", "constant"])
def test_the_rates_are_those_of_the_run(schedule: str) -> None:
    """The conditions on rho_t are summed over the rates of the updates."""
    result = run(generate(Recipe("blobs", {"n": 10})), schedule=schedule, passes=4)
    made = [step.eta for step in result.steps if isinstance(step, LMSStep)][1:]
    np.testing.assert_allclose(derivations.rates_of(result), made)


def test_a_batch_has_a_smaller_safe_rate() -> None:
    """Every point twice halves the safe rate of a batch, and leaves that of LMS, with which no batch converges."""
    once = run(generate(Recipe("blobs", {"n": 10})))
    twice = run(replace(once.data, X=np.tile(once.data.X, (2, 1)), y=np.tile(once.data.y, 2), recipe=None))
    single, batch = (iterations.safe_rate(once.two, method) for method in ("lms", "batch"))
    assert [iterations.safe_rate(twice.two, method) for method in ("lms", "batch")] == pytest.approx(
        [single, batch / 2]
    )
    X, b, a = homogeneous(once.two.X), once.two.t, np.zeros(3)
    for _ in range(30):
        a -= single * X.T @ (X @ a - b)
    assert np.linalg.norm(X @ a - b) > 1e6 * np.linalg.norm(b)
    [sentence] = [block.blocks for block in derivations.of_iterations(once) if block.code == "robust"]
    assert "it would not converge" in str(sentence)


def test_derivations_have_the_persons_numbers() -> None:
    """Each derivation stands in its own view, with the numbers of these points and no placeholder left."""
    all_three = ["normal", "expected", "reflected"]
    for name, codes in (("and", all_three), ("squares", all_three), ("pair", ["normal", "few"])):
        data = generate(Recipe("hand", {"points": name}))
        blocks = derivations.of_matrices(run(data), view_options(LESSON.opening))
        assert [block.code for block in blocks] == codes
    penalised = run(data, lam=1.0)  # by another formula, which stands above in its place
    assert [block.code for block in derivations.of_matrices(penalised, view_options(LESSON.opening))] == ["normal"]
    X = homogeneous(data.X)
    assert matrix(X.T @ np.linalg.solve(X @ X.T, np.eye(2))) in only(Prose, blocks[-1].blocks).text


def test_what_the_answer_says_of_a_constant_rate_holds_for_all_that_tick() -> None:
    """On the task's points J ends between 9 and 12 at every rate above 2 that can be chosen, at 8.005 for rate 1."""
    [task] = [task for task in LESSON.tasks if task.code == "constant"]

    def final(rate: float) -> float:
        chosen = replace(task.settings, method="lms", schedule="constant", rate=rate)
        two = LESSON.study(points_of(task), chosen).two
        return iterations.criterion(two, iterations.steps(two, chosen)[-1])

    assert task.settings.passes == 20
    assert round(final(1.0), 3) == 8.005
    assert all(9 < final(float(rate)) < 12 for rate in np.arange(2.1, 4.05, 0.1).round(1))


def test_an_estimate_beyond_all_measure_is_written() -> None:
    """Two points 10^-60 apart: at the probe y is 10^60 and its square 10^119, written as powers."""
    run = LESSON.study(AWKWARD["tiny"], Settings(probe=(4.0, 4.0)))
    [folded] = derivations.of_estimates(run)
    assert {"10^{60}", "10^{119}"} & set(re.findall(r"10\^\{\d+\}", str(folded.blocks[0])))


@every_case("coding", CODINGS)
@every_case("classes", [2, 3])
@every_case("view", NAMES)
def test_the_rule_is_fitted_to_the_codes_that_are_chosen(view: str, classes: int, coding: str) -> None:
    """Only a function that is fitted to -1 and +1 is called so: with 1 of K the rule of two sides is a difference."""
    data = generate(Recipe("blobs", {"n": 12, "classes": classes}))
    rule = LESSON.verdict(run(data, coding=coding), ViewOptions(view, LIGHT)).rule
    iterated = view in ("iterations", HAND)
    assert not (iterated and "decides" in rule)  # the iterations are of two sides, however many classes there are
    if "decides" not in rule:
        assert (r"t=\pm1" in rule) == (iterated or coding == "plus_minus_one")
        assert ("-y_" in rule) != (r"t=\pm1" in rule)
