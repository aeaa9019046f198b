"""Fisher's page: every view, setting and preset; its numbers are the algorithm's own."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import FisherDiscriminant, MultipleDiscriminantAnalysis, datasets
from linclass.datasets import Recipe
from linclass.figures.marks import Line, Region, Spot
from linclass.ui import presets
from linclass.ui.lessons import fisher
from linclass.ui.lessons.fisher import several
from linclass.ui.lessons.fisher.settings import Settings
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts import fisher as texts
from linclass.ui.texts.numbers import decimal, latex
from tests.pages.test_pages import AWKWARD, open_page, points, said

PAGE = "squares/fisher.py"
CROSSES = datasets.generate(Recipe("hand", {"points": "fisher"}))
CLOUDS = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0, "covariance": "unequal", "seed": 3}))


def chosen(direction="fisher", angle=0.0, threshold="gaussian", share=0) -> Settings:
    return Settings(direction, angle, threshold, Sides(1, 0), Split(share, 0), True, True, True)


def markdown(app) -> str:
    return " ".join(e.value for e in app.markdown)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("direction", texts.DIRECTIONS)
@pytest.mark.parametrize("name", ["elongated", "circles", "penguins"])
def test_views(view, direction, name):
    """Every picture draws for every direction, also where means agree and far from the origin."""
    open_page(PAGE, datasets.generate(Recipe(name)), fisher_view=view, fisher_direction=direction)


@pytest.mark.parametrize("threshold", texts.THRESHOLDS)
@pytest.mark.parametrize("angle", [-180.0, 0.0, 180.0])
@pytest.mark.parametrize("shown", [False, True])
def test_settings_at_their_ends(threshold, angle, shown):
    """All settings at both ends."""
    switches = {f"fisher_{name}": shown for name in ("histograms", "around", "feet")}
    state = {"fisher_threshold": threshold, "fisher_direction": "hand", "fisher_angle": angle, "split_test": 50 * shown}
    assert "J = " in said(open_page(PAGE, CLOUDS, **state, **switches))


@pytest.mark.parametrize("table", texts.TABLES)
@pytest.mark.parametrize("kept", texts.DIMENSIONS)
@pytest.mark.parametrize("shown", texts.SEVERAL_VIEWS)
def test_several_classes(table, kept, shown):
    """Both tables and the person's own points, on one direction and on two, in every view."""
    data = datasets.generate(Recipe("blobs", {"classes": 4}))
    state = {"fisher_table": table, "fisher_kept": kept, "fisher_several": shown}
    open_page(PAGE, data, fisher_view="several", **state)


@pytest.mark.parametrize("case", AWKWARD)
def test_several_classes_of_awkward_points(case):
    """The person's own points may be any: a picture, or a sentence."""
    for kept in texts.DIMENSIONS:
        open_page(PAGE, AWKWARD[case], fisher_view="several", fisher_table="points", fisher_kept=kept)


@pytest.mark.parametrize("number", range(len(fisher.PRESETS)))
def test_presets(number):
    """Each figure of the lectures opens by its button, on its points and with its settings."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    assert not app.exception
    preset = fisher.PRESETS[number]
    assert {key: app.session_state[key] for key in preset.settings} == dict(preset.settings)
    if preset.points is not None:
        made = datasets.generate(preset.points)
        np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, made.X)


def test_the_presets_show_what_they_say():
    """On the lectures' clouds the means' direction overlaps and Fisher's does not; a bad direction is worst."""
    bad, means, best = (
        fisher.study(
            datasets.generate(preset.points),
            chosen(preset.settings["fisher_direction"], preset.settings.get("fisher_angle", 0.0)),
        )
        for preset in fisher.PRESETS[:3]
    )
    assert bad.along.criterion_ < means.along.criterion_ < best.along.criterion_
    assert bad.overlapping() > means.overlapping() > best.overlapping()
    two = fisher.PRESETS[4]
    lesson = fisher.study(datasets.generate(two.points), chosen("hand", two.settings["fisher_angle"]))
    y = lesson.train.X @ lesson.w
    assert len(lesson.thresholds) == 2
    assert all(y.min() < value < y.max() for value in lesson.thresholds)


def test_two_crosses_by_pencil():
    """S_W = diag(16, 4), m2 - m1 = (2, 2): w is along (1, 4) and J = 4 / 16 + 4 / 4 = 1.25."""
    app = open_page(PAGE, CROSSES, fisher_view="matrices")
    assert "J = **1.25**" in said(app)
    text = markdown(app)
    assert r"S_W=S_1+S_2=\begin{pmatrix} 16 & 0 \\ 0 & 4 \end{pmatrix}" in text
    assert r"S_1=\begin{pmatrix} 8 & 0 \\ 0 & 2 \end{pmatrix}" in text
    assert rf"{latex(1 / np.sqrt(17))}\,x_1" in text
    assert decimal(round(np.rad2deg(np.arctan2(4, 1)), 1)) in said(app)


def test_the_numbers_are_the_algorithms():
    """J, threshold and errors on the page are those of the fitted discriminant, on all points or on some."""
    rule = FisherDiscriminant().fit(CLOUDS.X, CLOUDS.y)
    app = open_page(PAGE, CLOUDS)
    assert f"J = **{decimal(rule.criterion_)}**" in said(app)
    assert decimal(rule.threshold_) in said(app)
    assert f"**{int(np.sum(rule.predict(CLOUDS.X) != CLOUDS.y))} of {len(CLOUDS.y)}**" in said(app)

    train, test = Split(50, 0).parts(CLOUDS)
    rule = FisherDiscriminant().fit(train.X, train.y)
    app = open_page(PAGE, CLOUDS, split_test=50)
    for part, name in ((train, "training"), (test, "test")):
        assert f"**{int(np.sum(rule.predict(part.X) != part.y))} of {len(part.y)}** {name} points" in said(app)


@pytest.mark.parametrize("direction", ["fisher", "means"])
@pytest.mark.parametrize("threshold", texts.THRESHOLDS)
def test_the_rule_on_the_line_is_the_rule_in_the_plane(direction, threshold):
    """Projected and cut, every point goes where the discriminant of two features sends it."""
    rule = FisherDiscriminant(direction=direction, threshold=threshold).fit(CLOUDS.X, CLOUDS.y)
    lesson = fisher.study(CLOUDS, chosen(direction, threshold=threshold))
    np.testing.assert_allclose(lesson.thresholds, rule.thresholds_, rtol=1e-9)
    assert lesson.along.criterion_ == pytest.approx(rule.criterion_)
    assert lesson.wrong(CLOUDS) == np.sum(rule.predict(CLOUDS.X) != CLOUDS.y)


@pytest.mark.parametrize("angle", [0.0, 61.0, 136.0, -100.0])
def test_the_hand_turns_the_direction(angle):
    """The handle's place is the direction: the sentence under the plane follows, and letting go keeps it."""
    at = (3 * np.cos(np.deg2rad(angle)), 3 * np.sin(np.deg2rad(angle)))
    view = fisher.look(chosen())(CLOUDS, Hand({"w": at}, live=True))
    settled = fisher.look(chosen("hand", angle))(CLOUDS, Hand())
    assert view.status == settled.status
    assert f"θ = {decimal(round(angle % 180, 1))}°" in view.status


def test_opposite_directions_are_one():
    """w and -w have the same J, the same errors, and thresholds of opposite sign at most."""
    one, other = (fisher.study(CLOUDS, chosen("hand", angle)) for angle in (35.0, -145.0))
    assert one.along.criterion_ == pytest.approx(other.along.criterion_)
    assert one.wrong(CLOUDS) == other.wrong(CLOUDS)
    np.testing.assert_allclose(one.w, other.w, atol=1e-12)


def test_equal_means_are_told():
    """Where the means agree no direction is Fisher's, and turning by hand still works."""
    data = points([[-1, 0], [1, 0], [0, -2], [0, 2]], [0, 0, 1, 1])
    assert texts.MEANS_EQUAL in said(open_page(PAGE, data))
    assert "J = **0**" in said(open_page(PAGE, data, fisher_direction="hand", fisher_angle=30.0))


@pytest.mark.parametrize("table", ["iris", "penguins"])
@pytest.mark.parametrize("kept", [1, 2])
def test_no_projection_beats_the_discriminant_directions(table, kept):
    """Trace and determinant criteria of random projections, principal axes and raw features are smaller."""
    found = several.project(table, kept, CROSSES)
    best, *others = several.comparison(found)
    rule = MultipleDiscriminantAnalysis(n_components=kept).fit(found.X, found.y)
    assert best.trace == pytest.approx(rule.trace_criterion_)
    assert best.determinant == pytest.approx(rule.determinant_criterion_)
    random = np.random.default_rng(1)
    tried = [(row.trace, row.determinant) for row in others]
    for _ in range(50):
        W = random.standard_normal((found.X.shape[1], kept)) / found.X.std(axis=0)[:, None]
        tried.append(several.criteria(W, found.rule.S_W_, found.rule.S_B_))
    assert max(trace for trace, _ in tried) < best.trace
    assert max(determinant for _, determinant in tried) < best.determinant


def test_presets_leave_the_points_of_a_table_view():
    """A preset about the irises changes the view and leaves the person's points."""
    assert [preset.points is None for preset in fisher.PRESETS[-2:]] == [True, True]
    assert all(isinstance(preset, presets.Preset) for preset in fisher.PRESETS)


def test_several_classes_on_one_side_are_muted():
    """What belongs to "all others" on the plane bears nobody's colour; the single class keeps its own."""
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    view = fisher.look(replace(chosen(), sides=Sides(2, None)))(data, Hand())
    lines = [m for m in view.marks if isinstance(m, Line | Spot) and m.role in ("boundary", "between", "support")]
    assert {m.number for m in lines} == {None, 2}
    assert {m.claims for m in view.marks if isinstance(m, Region)} == {(2,)}
    assert [m.role for m in view.marks if isinstance(m, Spot)] == ["distance", "support"]
