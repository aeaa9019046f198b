"""The page on support vector machines: every setting, view and lecture figure, and the machine's own numbers."""

import time

import numpy as np
import pytest
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts.numbers import decimal, latex, signed

from linclass import datasets
from linclass.datasets import Recipe
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID
from linclass.ui import bayes, plane, workspace
from linclass.ui.lessons import support_vectors
from linclass.ui.texts import sides as sides_texts
from linclass.ui.texts import support_vectors as texts
from tests.pages.test_pages import open_page, points, said, sound

PAGE = "margins/support_vectors.py"
APART = points([[-2, 0], [-3, 1], [-3, -1], [2, 0], [3, 1], [3, -1]], [0, 0, 0, 1, 1, 1])
OVERLAP = datasets.generate(Recipe("blobs", {"n": 20, "separation": 2.0}))
THREE = datasets.generate(Recipe("blobs", {"n": 15, "classes": 3}))


def written(app) -> str:
    return " ".join(e.value for e in app.markdown)


def chosen(**changes) -> support_vectors.Settings:
    settings = {
        "C": 1.0, "nu": None, "scheme": "two", "sides": Sides(1, 0), "split": Split(0, 0), "slack": True,
        "known": None, "view": "cases", "point": None, "angle": None,
    }  # fmt: skip
    return support_vectors.Settings(**(settings | changes))


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("kind", texts.KINDS)
@pytest.mark.parametrize("data", [APART, OVERLAP], ids=["apart", "overlapping"])
def test_every_view_of_every_machine(view, kind, data):
    """Every picture of every machine, on separable classes and on others."""
    app = open_page(PAGE, data, svm_view=view, svm_kind=kind)
    if kind == "hard" and data is OVERLAP:
        assert "No hard margin exists" in said(app)
    else:
        assert "Training error" in said(app)


@pytest.mark.parametrize("C", [C_GRID[0], 0.2, C_GRID[-1]])
def test_the_numbers_are_the_machines_own(C):
    """Margin, support vectors, cases, errors and the rule on the page are those of LinearSVC."""
    app = open_page(PAGE, OVERLAP, svm_C=C)
    model = LinearSVC(C=C).fit(OVERLAP.X, OVERLAP.y)
    says = said(app)
    assert f"**{decimal(model.margin_)}**" in says
    assert f"**{len(model.support_)} support vectors**" in says
    counts = [int(np.sum(model.case_ == case)) for case in "bcd"]
    assert "{} on its edge, {} inside, {} misclassified".format(*counts) in says
    w, w0 = model.coef_[0], float(model.intercept_[0])
    assert rf"={latex(w[0])}\,x_1{signed(w[1])}\,x_2{signed(w0)}" in written(app)


@pytest.mark.parametrize("nu", [0.01, 0.5, 0.9])
def test_nu_says_its_bounds_or_that_they_are_void(nu):
    """At rho > 0 the bounds stand there in numbers; at rho = 0 the page says that they say nothing."""
    app = open_page(PAGE, OVERLAP, svm_kind="nu", svm_nu=nu)
    if nu == 0.01:
        assert "say nothing" in said(app)
    else:
        model = NuSVC(nu=nu).fit(OVERLAP.X, OVERLAP.y)
        assert (
            f"{decimal(model.margin_error_share_, 3)} ≤ ν = {decimal(nu, 3)} ≤ {decimal(model.support_share_, 3)}"
            in said(app)
        )


def test_an_impossible_nu_costs_a_sentence():
    """With few points of one class a large nu has no solution."""
    data = points([[0, 0], [1, 0], [2, 0], [0, 2]], [0, 0, 0, 1])
    assert "infeasible" in said(open_page(PAGE, data, svm_kind="nu", svm_nu=0.9))


def test_c_and_nu_match():
    """The view puts both rules side by side; divided by rho they agree to rounding."""
    for settings in ({"svm_C": 2.0}, {"svm_kind": "nu", "svm_nu": 0.6}, {"svm_kind": "hard"}):
        data = APART if "svm_kind" in settings and settings["svm_kind"] == "hard" else OVERLAP
        text = written(open_page(PAGE, data, svm_view="nu", **settings))
        gap = text.split("Rows 1 and 3 differ by ${")[1].split("}$")[0]
        assert gap == "0" or r"\cdot10^{-" in gap, gap


def test_where_c_and_nu_need_not_match_the_page_says_why():
    """If n nu / 2 is whole an interval of C gives one nu: the rows differ, and the reason stands there."""
    data = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
    assert "is whole" in written(open_page(PAGE, data, svm_view="nu", svm_C=1.0))
    assert "is whole" not in written(open_page(PAGE, OVERLAP, svm_view="nu", svm_C=2.0))


def test_a_chosen_point_is_told_in_numbers():
    """The sentence above the table is complementary slackness at that point; its row is selected."""
    app = open_page(PAGE, OVERLAP, svm_point=3)
    model = LinearSVC(C=1.0).fit(OVERLAP.X, OVERLAP.y)
    assert f"({model.case_[2]})" in written(app)
    assert rf"={latex(model.alpha_[2])}\,(" in written(app)
    [row] = app.session_state["svm_table"]["selection"]["rows"]
    assert app.dataframe[0].value[texts.COLUMN_POINT].iloc[row] == 3


def test_the_table_lists_every_point_with_its_multiplier():
    """Rows are all training points, the misclassified first; lambda and xi are the model's."""
    app = open_page(PAGE, OVERLAP)
    table = app.dataframe[0].value
    model = LinearSVC(C=1.0).fit(OVERLAP.X, OVERLAP.y)
    order = table[texts.COLUMN_POINT].to_numpy() - 1
    assert sorted(order) == list(range(len(OVERLAP.y)))
    np.testing.assert_allclose(table[texts.COLUMN_ALPHA], model.alpha_[order])
    np.testing.assert_allclose(table[texts.COLUMN_SLACK], model.slack_[order], atol=1e-8)
    assert [text[1] for text in table[texts.COLUMN_CASE]] == sorted(model.case_, reverse=True)


def test_a_point_of_the_test_set_is_not_in_the_table():
    """With points kept back the page fits on the others, tells both errors, and says what a chosen test point is."""
    app = open_page(PAGE, OVERLAP, split_test=30)
    kept = set(app.dataframe[0].value[texts.COLUMN_POINT])
    assert len(kept) == 28
    assert "test error" in said(app)
    away = min(set(range(1, 41)) - kept)
    app = open_page(PAGE, OVERLAP, split_test=30, svm_point=away)
    assert texts.NOT_A_TRAINING_POINT.format(i=away) in written(app)


def test_the_conditions_hold():
    """Every optimality condition is missed by rounding at most, for all three machines."""
    for kind, data in (("soft", OVERLAP), ("nu", OVERLAP), ("hard", APART)):
        text = written(open_page(PAGE, data, svm_view="kkt", svm_kind=kind))
        count = {"soft": 7, "nu": 9, "hard": 5}[kind]
        rows = [line for line in text.splitlines() if line.startswith("| (")][:count]
        assert f"| ({count})" in rows[-1]
        missed = [row.rsplit("| ${", 1)[1].split("}$")[0] for row in rows]
        assert all(value == "0" or "^{-1" in value for value in missed), missed


@pytest.mark.parametrize("number", range(len(support_vectors.PRESETS)))
def test_every_lecture_figure(number):
    """A preset's button puts the page into its state: its points, its settings, and a solution."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    preset = support_vectors.PRESETS[number]
    for key, value in preset.settings.items():
        if key in ("svm_kind", "svm_view"):
            assert app.session_state[key] == value
    assert "Training error" in said(app)


def test_the_four_cases_are_all_there():
    """The preset of the four cases has points of each."""
    preset = next(p for p in support_vectors.PRESETS if p.settings["svm_view"] == "cases")
    model = LinearSVC(C=preset.settings["svm_C"]).fit(preset.points.X, preset.points.y)
    assert set(model.case_) == set("abcd")


@pytest.mark.parametrize("scheme", [scheme for scheme in texts.SCHEMES if scheme != "two"])
def test_three_classes_at_once(scheme):
    """Where there are three classes their regions together can be painted."""
    app = open_page(PAGE, THREE, svm_many=scheme, svm_view="smo")
    assert "Training error" in said(app)
    view = support_vectors.look(chosen(scheme=scheme, sides=Sides(2, None)))(THREE, plane.Hand())
    assert {k for mark in view.marks if hasattr(mark, "claims") for k in mark.claims} == {0, 1, 2}


def test_what_is_missing_is_said():
    """An empty plane and a single class each get a sentence."""
    assert sides_texts.NO_POINTS in said(open_page(PAGE, points([], [])))
    assert sides_texts.ONE_CLASS in said(open_page(PAGE, points([[0, 0], [1, 1]], [0, 0])))


def test_the_plane_rings_support_vectors_and_the_chosen_point():
    """One ring a support vector, the chosen point's in its own look and with its case."""
    model = LinearSVC(C=1.0).fit(OVERLAP.X, OVERLAP.y)
    point = int(model.support_[0])
    marks = support_vectors.look(chosen(point=point))(OVERLAP, plane.Hand()).marks
    rings = {mark.index: mark for mark in marks if hasattr(mark, "index")}
    assert set(rings) == set(model.support_)
    assert rings[point].role == "direction"
    assert rings[point].label == f"{point + 1} ({model.case_[point]})"


def test_the_hand_that_holds_a_point_hears_its_case():
    """While a point is dragged the sentence under the plane tells its multiplier."""
    view = support_vectors.look(chosen())(OVERLAP, plane.Hand(live=True, touched=4))
    model = LinearSVC(C=1.0).fit(OVERLAP.X, OVERLAP.y)
    assert view.status.startswith("x5:")
    assert view.status.endswith(f"case ({model.case_[4]})")


def test_a_turned_direction_never_beats_the_machine():
    """The sentence under the plane tells the margin of the hand's direction and the widest."""
    paint = support_vectors.look(chosen(view="directions", angle=0.0))
    still = paint(APART, plane.Hand())
    assert still.status == "margin of your direction 4 · the widest 4"
    turned = paint(APART, plane.Hand({"direction": (1.0, 1.0)}))
    assert turned.status.startswith("margin of your direction 2.83")
    assert "overlap" in paint(OVERLAP, plane.Hand()).status


def test_the_bayes_boundary_is_known_for_generated_points_alone():
    """Two equal round Gaussians: the boundary is the line half-way, the error that of the normal distribution."""
    data = datasets.generate(Recipe("blobs", {"n": 20, "separation": 2.0}))
    found = bayes._computed("blobs", '{"n": 20, "separation": 2.0}', ((0,), (1,)), tuple(data.window))
    assert np.abs(np.vstack(found.lines)[:, 0]).max() < 1e-3
    assert found.error == pytest.approx(0.158655, abs=1e-3)  # Phi(-1)
    assert bayes._computed("moons", "{}", ((0,), (1,)), tuple(data.window)) is None
    app = open_page(PAGE, data)
    assert "Bayes" in said(app)
    assert "Bayes" not in said(open_page(PAGE, points(data.X, data.y)))


def test_it_follows_the_hand():
    """At 200 points what the plane paints is ready in 15 ms."""
    data = datasets.generate(Recipe("blobs", {"n": 100, "separation": 2.0}))
    for settings in (chosen(), chosen(C=np.inf), chosen(C=np.inf, nu=0.5), chosen(view="directions", angle=10.0)):
        paint = support_vectors.look(settings)
        paint(data, plane.Hand())
        taken = []
        for _ in range(7):
            begin = time.process_time()  # of this process alone, whatever else the machine does
            paint(data, plane.Hand())
            taken.append(time.process_time() - begin)
        assert min(taken) < 0.015


def test_the_workspace_keeps_its_points():
    """Nothing on the page changes the points."""
    app = open_page(PAGE, OVERLAP, svm_kind="hard")
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, OVERLAP.X)
    assert isinstance(app.session_state["workspace"], workspace.Workspace)
