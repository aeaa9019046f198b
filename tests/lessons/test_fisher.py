"""Fisher's lesson: its numbers are the algorithm's own, by pencil and by every other way to them."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import FisherDiscriminant, MultipleDiscriminantAnalysis, datasets
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset
from linclass.declare import Choice, declared
from linclass.figures.fisher.criterion import criterion
from linclass.figures.marks import Arrow, Handle, Line, Region, Spot
from linclass.figures.theme import LIGHT
from linclass.lessons import common
from linclass.lessons.blocks import Picture, Prose
from linclass.lessons.fisher import LESSON, derivations, reduction, texts
from linclass.lessons.fisher.settings import DIMENSIONS, REDUCTION, RESULTS, THRESHOLDS, Settings
from linclass.lessons.fisher.study import MEANS_EQUAL
from linclass.lessons.fisher.views import PAIR_NAMES
from linclass.lessons.lesson import Missing, PlaneDrag, State, ViewOptions
from linclass.lessons.numbers import decimal, latex, linear, tidy
from linclass.lessons.question import NumberGuess
from linclass.lessons.sides import Sides, Split
from linclass.lessons.winnow.words import ON_THE_PLANE
from tests.every_case import every_case
from tests.lessons.block_readers import first
from tests.lessons.support import AWKWARD, points, shown, there, view_options

CROSSES = datasets.generate(Recipe("hand", {"points": "fisher"}))
CLOUDS = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0, "covariance": "unequal", "seed": 3}))
OPTIONS = ViewOptions("direction", LIGHT)
FISHER = Settings(direction="fisher")


def turned_to(angle: float, **more: Any) -> Settings:
    return Settings(direction="hand", angle=angle, **more)


def verdict_of(data: Dataset, chosen: Settings) -> str:
    """The verdict's sentence."""
    return LESSON.verdict(LESSON.study(data, chosen), OPTIONS).sentence


@pytest.mark.slow
@every_case("table", texts.TABLES)
@every_case("components", DIMENSIONS)
@every_case("result", RESULTS)
def test_several_classes_draw_in_every_form(table: str, components: int, result: str) -> None:
    """Both tables and the person's own points, on one direction and on two, in every form."""
    data = datasets.generate(Recipe("blobs", {"classes": 4}))
    chosen = Settings(table=table, components=components, result=result)
    assert shown(LESSON, State(data, chosen, REDUCTION))["blocks"]


@pytest.mark.slow
@every_case("case", AWKWARD)
@every_case("components", DIMENSIONS)
def test_several_classes_of_awkward_points(case: str, components: int) -> None:
    """The person's own points may be any: a picture, or a sentence; and the irises need none."""
    chosen = Settings(table="points", components=components)
    assert shown(LESSON, State(AWKWARD[case], chosen, REDUCTION))["blocks"]
    irises = shown(LESSON, State(AWKWARD[case], Settings(components=components), REDUCTION))
    assert "Fisher" in str(irises["blocks"]) or "versicolor" in str(irises["blocks"])


@pytest.mark.parametrize("name", ["iris", "penguins"])
def test_a_scene_of_a_table_has_its_points_on_the_plane(name: str) -> None:
    """The figure about the irises shows two features of the irises beside it; the other one, of the penguins."""
    scenes = [scene for scene in LESSON.scenes if scene.view == REDUCTION and scene.settings.table == name]
    assert len(scenes) == 2
    assert all(scene.dataset.class_names == datasets.load(name).class_names for scene in scenes)


def test_two_crosses_by_pencil() -> None:
    """S_W = diag(16, 4), m2 - m1 = (2, 2): w is along (1, 4) and J = 4 / 16 + 4 / 4 = 1.25."""
    run = LESSON.study(CROSSES, FISHER)
    verdict = LESSON.verdict(run, OPTIONS)
    assert "J = **1.25**" in verdict.sentence
    assert rf"{latex(1 / np.sqrt(17))}\,x_1" in verdict.rule
    assert decimal(round(float(np.rad2deg(np.arctan2(4, 1))), 1)) in verdict.sentence
    blocks = LESSON.view("matrices").show(run, OPTIONS)
    text = " ".join(block.text for block in blocks if isinstance(block, Prose))
    assert r"S_W=S_1+S_2=\begin{pmatrix} 16 & 0 \\ 0 & 4 \end{pmatrix}" in text
    assert r"S_1=\begin{pmatrix} 8 & 0 \\ 0 & 2 \end{pmatrix}" in text


def test_the_numbers_are_the_algorithms() -> None:
    """J, threshold and errors in the verdict are those of the fitted discriminant, on all points or on some."""
    rule = FisherDiscriminant().fit(CLOUDS.X, CLOUDS.y)
    sentence = verdict_of(CLOUDS, FISHER)
    assert f"J = **{decimal(rule.criterion_)}**" in sentence
    assert decimal(rule.threshold_) in sentence
    assert f"**{int(np.sum(rule.predict(CLOUDS.X) != CLOUDS.y))} of {len(CLOUDS.y)}**" in sentence

    split = Split(50)
    train, test = split.parts(CLOUDS)
    rule = FisherDiscriminant().fit(train.X, train.y)
    sentence = verdict_of(CLOUDS, replace(FISHER, split=split))
    for part, name in ((train, "training"), (test, "test")):
        assert f"**{int(np.sum(rule.predict(part.X) != part.y))} of {len(part.y)}** {name} points" in sentence


@every_case("direction", ["fisher", "means"])
@every_case("threshold", THRESHOLDS)
def test_the_rule_on_the_line_is_the_rule_in_the_plane(direction: str, threshold: str) -> None:
    """Projected and cut, every point goes where the discriminant of two features sends it."""
    rule = FisherDiscriminant(direction=direction, threshold=threshold).fit(CLOUDS.X, CLOUDS.y)
    run = LESSON.study(CLOUDS, Settings(direction=direction, threshold=threshold))
    np.testing.assert_allclose(run.thresholds, rule.thresholds_, rtol=1e-9)
    assert run.along.criterion_ == pytest.approx(rule.criterion_)
    assert run.wrong(run.train) == np.sum(rule.predict(CLOUDS.X) != CLOUDS.y)


@every_case("angle", [0.0, 61.0, 136.0, -100.0, 33.34])
def test_dragging_turns_the_direction(angle: float) -> None:
    """The handle's place is the direction, to a tenth of a degree; and there the handle stands then."""
    at = (3 * np.cos(np.deg2rad(angle)), 3 * np.sin(np.deg2rad(angle)))
    chosen = LESSON.moved(Settings(), PlaneDrag({"w": at}), CLOUDS)
    assert (chosen.direction, chosen.angle) == ("hand", round(angle, 1))
    plane = LESSON.plane(LESSON.study(CLOUDS, chosen), OPTIONS)
    assert f"θ = {decimal(round(angle, 1))}°" in plane.status
    [handle] = [mark for mark in plane.marks if isinstance(mark, Handle)]
    assert LESSON.moved(chosen, PlaneDrag({"w": tuple(handle.at)}), CLOUDS) == chosen


def test_a_handle_at_the_centre_has_no_direction() -> None:
    """Nothing is turned by a drag that moves nothing, or ends at the centre."""
    chosen = Settings()
    assert LESSON.moved(chosen, PlaneDrag(), CLOUDS) is chosen
    assert LESSON.moved(chosen, PlaneDrag({"w": (0.0, 0.0)}), CLOUDS) is chosen


@pytest.mark.parametrize("threshold", THRESHOLDS)
def test_w_and_its_opposite_have_one_rule(threshold: str) -> None:
    """-w has the same J, the same errors and the same line; y and its thresholds change their sign, as w does."""
    one, other = (LESSON.study(CLOUDS, turned_to(angle, threshold=threshold)) for angle in (35.0, -145.0))
    assert (one.sense, other.sense) == (1.0, -1.0)
    assert one.along.criterion_ == pytest.approx(other.along.criterion_)
    assert one.wrong(one.train) == other.wrong(other.train)
    np.testing.assert_allclose(one.w, -other.w, atol=1e-12)
    np.testing.assert_allclose(one.thresholds, [-v for v in reversed(other.thresholds)], atol=1e-12)


@every_case("chosen", [FISHER, Settings(direction="means"), *(turned_to(a) for a in (-130.0, 50.0, 180.0))])
@every_case("threshold", THRESHOLDS)
@every_case("positive", [0, 1])
def test_one_sense_of_w_everywhere(chosen: Settings, threshold: str, positive: int) -> None:
    """The arrow is along w; its angle is the sentence's and that on J's curve; y = w'x in picture, formula and rule."""
    chosen = replace(chosen, threshold=threshold, sides=Sides(positive))
    run = LESSON.study(CLOUDS, chosen)
    plane = LESSON.plane(run, OPTIONS)
    [arrow] = [mark for mark in plane.marks if isinstance(mark, Arrow)]
    drawn = np.asarray(arrow.tip) - np.asarray(arrow.tail)
    np.testing.assert_allclose(drawn / np.hypot(*drawn), run.w, atol=1e-12)
    angle = float(np.rad2deg(np.arctan2(drawn[1], drawn[0])))
    written = decimal(round(angle, 1))
    assert f"θ = {written}°" in plane.status
    verdict = LESSON.verdict(run, OPTIONS)
    assert f"θ = {written}°" in verdict.sentence

    picture = first(Picture, LESSON.view("direction").show(run, OPTIONS))
    data = picture.figure.to_dict()["data"]
    [spot] = [trace for trace in data if str(trace.get("name", "")).startswith("w:")]
    assert spot["x"] == [pytest.approx(angle, abs=1e-3)]
    assert f"θ = {written}°" in spot["name"]
    low, high = picture.figure.to_dict()["layout"]["xaxis"]["range"]
    y = run.train.X @ run.w
    assert low <= y.min() <= y.max() <= high

    assert rf"\mathbf x={linear(tidy(run.w))}$" in verdict.rule
    claims = np.array([(run.lowest + np.searchsorted(run.thresholds, v)) % 2 for v in y])
    assert run.wrong(run.train) == np.sum(claims != run.train.data.y)
    if len(run.thresholds) == 1:
        sign = "<" if run.lowest == 1 else ">"
        assert f"where $y{sign}{latex(run.thresholds[0])}$" in verdict.rule


@every_case(("positive", "where"), [(0, "for every $y$"), (1, "for no $y$")])
def test_without_a_threshold_the_rule_is_for_every_value_or_for_none(positive: int, where: str) -> None:
    """The rule says in words that the class of many points is more probable along all of w."""
    places = [[x, y] for y in range(4) for x in (-1, 1)]
    data = points([*places, [-0.7, 4], [0.7, 4]], [0] * len(places) + [1, 1])
    run = LESSON.study(data, replace(turned_to(0.0), sides=Sides(positive)))
    assert len(run.thresholds) == 0
    assert LESSON.verdict(run, OPTIONS).rule.endswith(where)


def test_equal_means_are_told() -> None:
    """If the means agree no direction is Fisher's, and turning by hand still works."""
    data = points([[-1, 0], [1, 0], [0, -2], [0, 2]], [0, 0, 1, 1])
    for direction in ("fisher", "means"):
        with pytest.raises(Missing) as missing:
            LESSON.study(data, Settings(direction=direction))
        assert missing.value.sentence == MEANS_EQUAL
    assert "J = **0**" in verdict_of(data, turned_to(30.0))


@every_case("table", ["iris", "penguins", "clouds"])
@every_case("components", [1, 2])
def test_no_projection_beats_the_discriminant_directions(table: str, components: int) -> None:
    """Trace and determinant criteria of random projections, principal axes and raw features are smaller."""
    result = reduction.project(table, components, CROSSES)
    best, *others = reduction.comparison(result)
    rule = MultipleDiscriminantAnalysis(n_components=components).fit(result.X, result.y)
    assert best.trace == pytest.approx(rule.trace_criterion_)
    assert best.determinant == pytest.approx(rule.determinant_criterion_)
    random = np.random.default_rng(1)
    tried = [(row.trace, row.determinant) for row in others]
    for _ in range(50):
        W = random.standard_normal((result.X.shape[1], components)) / result.X.std(axis=0)[:, None]
        tried.append(reduction.criteria(W, result.rule.S_W_, result.rule.S_B_))
    assert max(trace for trace, _ in tried) < best.trace
    assert max(determinant for _, determinant in tried) < best.determinant


@every_case("angle", [0.0, 33.0, 100.0])
def test_the_gradient_in_the_derivation_is_the_slope_of_the_criterion(angle: float) -> None:
    """Its differences along both axes; at right angles to w; zero at Fisher's direction."""
    run = LESSON.study(CLOUDS, turned_to(angle))
    best, g = run.best, derivations.slope(run)
    for j in range(2):
        step = 1e-6 * np.eye(2)[j]
        ahead, behind = (criterion(best.S_W_, best.S_B_, (run.w + sign * step)[None])[0] for sign in (1, -1))
        assert (ahead - behind) / 2e-6 == pytest.approx(g[j], rel=1e-5, abs=1e-9)
    assert g @ run.w == pytest.approx(0, abs=1e-12)
    assert not derivations.slope(LESSON.study(CLOUDS, FISHER)).any()


def test_where_all_points_are_one_there_is_no_slope() -> None:
    """J is 0 over 0 there, and nothing is divided."""
    run = LESSON.study(AWKWARD["all at zero"], turned_to(0.0))
    assert not any(line.numbers for line in derivations.gradient(run, view_options(LESSON.opening)))  # symbols alone


def test_two_matrices_are_called_s_b() -> None:
    """n1 n2 / n times the two-class one is that of several classes, and lambda of S_W^-1 S_B is n1 n2 / n times J."""
    run = LESSON.study(CLOUDS, FISHER)
    several = MultipleDiscriminantAnalysis(n_components=1).fit(CLOUDS.X, CLOUDS.y)
    n1, n2 = CLOUDS.counts
    np.testing.assert_allclose(several.S_B_, n1 * n2 / (n1 + n2) * run.best.S_B_, rtol=1e-9)
    verdict_of = derivations.two_meanings(run)[1]
    assert rf"\lambda={latex(several.eigenvalues_[0])}" in verdict_of


def test_least_squares_on_two_codes_has_the_direction_of_fisher() -> None:
    """The formula's w is that of least squares on -1 and +1, though the classes have different numbers of points."""
    data = replace(CLOUDS, X=CLOUDS.X[25:], y=CLOUDS.y[25:], recipe=None)
    run = LESSON.study(data, FISHER)
    w = there(derivations.weights_of_least_squares(run))
    ones = np.column_stack([np.ones(len(data.y)), data.X])
    np.testing.assert_allclose(w, np.linalg.lstsq(ones, np.where(data.y == 1, 1.0, -1.0), rcond=None)[0][1:])
    assert len(derivations.squares(run)) == 2


def test_the_scatters_after_the_projection_are_diagonal() -> None:
    """W'S_W W = (n - K) I and W'S_B W has (n - K) lambda on its diagonal."""
    result = reduction.project("iris", 2, CROSSES)
    within, between = reduction.projected_scatters(result)
    np.testing.assert_allclose(within, 147 * np.eye(2), atol=1e-8)
    np.testing.assert_allclose(between, 147 * np.diag(result.rule.eigenvalues_), atol=1e-8)


def test_planes_in_space_are_for_three_features() -> None:
    """Of three clouds the view shows both planes; of another table, whatever a link says, its points."""
    state = State(CLOUDS, replace(FISHER, table="clouds", result="planes"), REDUCTION)
    picture = first(Picture, LESSON.view(REDUCTION).show(LESSON.study(CLOUDS, state.settings), OPTIONS))
    names = [trace.get("name") for trace in picture.figure.to_dict()["data"] if trace["type"] == "mesh3d"]
    assert names == ["discriminant plane", "plane of the longest axes"]
    other = replace(state, settings=replace(FISHER, result="planes"))
    assert "versicolor" in str(shown(LESSON, other)["blocks"])
    offered = declared(Settings)["result"]
    assert isinstance(offered, Choice)
    assert "planes" not in offered.offered(other.settings, CLOUDS)
    assert "planes" in offered.offered(state.settings, CLOUDS)


def test_several_classes_on_one_side_are_muted() -> None:
    """The side of "all others" bears no class's colour, the single class keeps its own, and each shadow has its own."""
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    chosen = replace(FISHER, sides=Sides(2), projections=True, histograms=False)
    plane = LESSON.plane(LESSON.study(data, chosen), OPTIONS)
    assert [m.label for m in plane.marks if isinstance(m, Spot)] == [f"m₁: {common.THE_REST}", "m₂: C₃"]
    lines = [
        m for m in plane.marks if isinstance(m, Line | Spot) and m.role in ("fisher", "boundary", "between", "support")
    ]
    assert {m.number for m in lines} == {None, 2}
    assert {m.claims for m in plane.marks if isinstance(m, Region)} == {(2,)}
    assert [m.role for m in plane.marks if isinstance(m, Spot)] == ["distance", "support"]
    with_shadows = LESSON.plane(LESSON.study(data, replace(chosen, histograms=True)), OPTIONS)
    assert {m.claims for m in with_shadows.marks if isinstance(m, Region)} == {(0,), (1,), (2,)}


@pytest.mark.parametrize(("direction", "names"), [("hand", ["hand", "fisher"]), ("fisher", ["means", "fisher"])])
def test_two_directions_side_by_side(direction: str, names: list[str]) -> None:
    """A direction stands before Fisher's, Fisher's after that of the means; each is headed by its own J and errors."""
    run = LESSON.study(CLOUDS, Settings(direction=direction, angle=60.0, beside="pair"))
    picture = first(Picture, LESSON.view("direction").show(run, OPTIONS))
    headings = [note["text"] for note in picture.figure.to_dict()["layout"]["annotations"]]
    assert [PAIR_NAMES[name] in heading for name, heading in zip(names, headings, strict=True)] == [True, True]
    other = there(run.other())
    for shown_, heading in zip((run, other) if direction == "hand" else (other, run), headings, strict=True):
        w, S_W, S_B = shown_.w, run.best.S_W_, run.best.S_B_
        J = float(w @ S_B @ w) / float(w @ S_W @ w)
        assert f"J = {decimal(J)}, {shown_.wrong(run.train)} of {len(CLOUDS.y)} wrong" in heading


def test_the_angle_is_below_180_degrees() -> None:
    """A horizontal direction whose second number is a rounding error below zero is at 0°, not at 180°."""
    for seed in range(40):
        half = np.random.default_rng(seed).normal(size=(8, 2))
        both = np.vstack([half, half * np.array([1.0, -1.0])])  # symmetric about the x1 axis
        X = np.vstack([both, both + np.array([3.0, 0.0])])
        run = LESSON.study(points(X, [0] * 16 + [1] * 16), FISHER)
        assert 0 <= run.angle < 180
        assert min(run.angle, 180 - run.angle) < 1e-6


@every_case("code", ["iris", "penguins", "identity", "criteria", "planes"])
def test_the_verdict_on_a_table_speaks_of_the_table(code: str) -> None:
    """Beside a table's projections it says how many of the table's points are wrong; those on the plane are named."""
    state = LESSON.scene(code).state()
    run = LESSON.study(state.points, state.settings)
    result = reduction.project(run.chosen.table, run.chosen.components, run.data)
    sentence = LESSON.verdict(run, view_options(state)).sentence
    ours, _, theirs = sentence.partition(ON_THE_PLANE)
    assert f"**{reduction.comparison(result)[0].wrong} of {len(result.y)}**" in ours
    assert f"**{run.wrong(run.train)} of {len(run.train.X)}**" in theirs


@every_case("seed", range(16))
def test_question_and_verdict_count_the_same_thresholds(seed: int) -> None:
    """Both speak of all points on the plane, also where some are kept for a test."""
    question = LESSON.questions["second"]
    settings = replace(LESSON.opening.settings, direction="fisher", threshold="gaussian", split=Split(50, seed))
    state = question.then(replace(LESSON.opening, points=CLOUDS, settings=settings))
    run = LESSON.study(state.points, state.settings)
    if len(run.thresholds) == 2:
        right = question.right(run)
        assert isinstance(right, NumberGuess)
        sentence = LESSON.verdict(run, view_options(state)).sentence
        assert ("**two** thresholds" in sentence) == (right.value != 1)
