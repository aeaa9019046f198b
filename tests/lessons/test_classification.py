"""The first lesson: regions and boundaries are the functions' own, proofs can be checked by hand, codes are codes."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets
from linclass.datasets import Recipe
from linclass.figures.marks import Handle, Ring
from linclass.figures.rules.competing import competing
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Picture, Table
from linclass.lessons.classification import LESSON, texts
from linclass.lessons.classification.codings import coded
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import Run
from linclass.lessons.classification.views import densities
from linclass.lessons.classification.words import boundary_at, functions
from linclass.lessons.lesson import PlaneDrag, State
from linclass.lessons.sides import Sides
from tests.every_case import every_case
from tests.lessons.block_readers import every, first, sketch
from tests.lessons.support import points, shown, there, view_options, words

THREE = LESSON.opening.points
TWO = datasets.generate(Recipe("elongated", {"n": 10, "seed": 1}))
GRID = np.stack(np.meshgrid(np.linspace(-4, 4, 17), np.linspace(-3, 3, 13)), axis=-1).reshape(-1, 2)


def study(data: Any = THREE, **settings: Any) -> Run:
    return LESSON.study(data, Settings(**settings))


def table(run: Run, view: str, code: str) -> dict[str, list[str]]:
    """The cells of a table in a view."""
    options = view_options(replace(LESSON.opening, view=view))
    [result] = [b for b in every(Table, LESSON.view(view).show(run, options)) if b.code == code]
    return {name: list(cells) for name, cells in result.columns.items()}


@every_case("approach", texts.APPROACHES)
@every_case("data", [TWO, THREE], ids=["two", "three"])
def test_the_largest_function_decides(approach: str, data: Any) -> None:
    """W x + w0 are the functions written down: the class of every place is that of the largest."""
    run = study(data, approach=approach)
    W, w0 = functions(run)
    values = GRID @ W.T + w0
    np.testing.assert_allclose(values, run.scores(GRID), atol=1e-9)
    np.testing.assert_array_equal(np.array(run.classes)[values.argmax(axis=1)], run.rule.predict(GRID))


def test_on_the_boundary_two_functions_are_equal() -> None:
    """The boundary that is written at x is where both functions are equally high, and x itself lies nearest to it."""
    run = study(probe=(1.0, 1.0))
    i, j, w, bias = boundary_at(run)
    foot = run.x - (w @ run.x + bias) / (w @ w) * w
    y = run.scores(foot[None])[0]
    assert y[i] == pytest.approx(y[j])
    assert run.classes.index(run.given()) in (i, j)


def test_a_proof_of_separability_can_be_checked() -> None:
    """t_i y(x_i) > 0 for all i; or the weights sum to 1 in each class and both means are the marked place."""
    yes = study(TWO).answer
    assert ((TWO.X @ there(yes.w) + there(yes.w0)) * np.where(TWO.y == 1, 1, -1) > 0).all()
    run = study(THREE)
    assert run.answer.point is not None
    written = table(run, "separability", "weights")
    number = {name: [float(c.replace("−", "-")) for c in cells] for name, cells in written.items() if name != "class"}
    alpha, place = np.array(number["weight α"]), np.column_stack([number["x₁"], number["x₂"]])
    own = np.array([cell == "C₃" for cell in written["class"]])
    for side in (own, ~own):
        assert alpha[side].sum() == pytest.approx(1, abs=1e-3)
        np.testing.assert_allclose(alpha[side] @ place[side], run.answer.point, atol=0.02)


def test_codes_of_the_training_set() -> None:
    """Every row of 1-of-K has a single 1, that of its class; z is t (1, x); a class on neither side has no t."""
    unit = ["(1, 0, 0)", "(0, 1, 0)", "(0, 0, 1)"]
    assert [coded(study(), i)["one_of_k"] for i in range(len(THREE.y))] == [unit[k] for k in THREE.y]
    data = points([[0, 0], [1, 2], [3, 4]], [0, 1, 2])
    run = study(data, sides=Sides(2, 0))
    assert [coded(run, i)["sign"] for i in range(3)] == ["−1", "–", "1"]
    assert coded(run, 2)["z"] == "(1, 3, 4)"
    assert [coded(run, i)["bit"] for i in range(3)] == ["0", "–", "1"]


def test_bayes_formula_makes_the_posteriors() -> None:
    """The densities and priors in the table give, by Bayes' formula, the posteriors beside them."""
    rule = study(approach="generative").rule
    x = np.array([0.7, -0.4])
    joint = densities(rule, x) * rule.priors_
    np.testing.assert_allclose(joint / joint.sum(), rule.predict_proba(x[None])[0])


def test_a_row_and_a_point_point_at_each_other() -> None:
    """A touched point is the marked row; a click on a row rings its point; a row that is gone marks nothing."""
    chosen = LESSON.moved(Settings(), PlaneDrag(touched=4), THREE)
    assert chosen.row == 5
    options = view_options(replace(LESSON.opening, view="codings"))
    [ring] = LESSON.plane(LESSON.study(THREE, chosen), options).marks
    assert isinstance(ring, Ring)
    assert ring.index == 4
    assert LESSON.plane(study(row=1000), options).marks == []


def test_dragging_moves_x() -> None:
    """x stays where it is dropped, and the sentence tells its class."""
    chosen = LESSON.moved(Settings(), PlaneDrag({"probe": (-3.0, 0.5)}), THREE)
    run = LESSON.study(THREE, chosen)
    plane = LESSON.plane(run, view_options(LESSON.opening))
    [handle] = [mark for mark in plane.marks if isinstance(mark, Handle)]
    np.testing.assert_array_equal(handle.at, (-3.0, 0.5))
    assert plane.status.endswith(run.label(run.given()))


@pytest.mark.parametrize("data", [TWO, THREE], ids=["two", "three"])
def test_the_roof_is_the_largest_function(data: Any) -> None:
    """Every corner of a face is as high as its class's function, and no other is higher there."""
    run = study(data)
    figure = competing(run.scores, run.partition, np.array(run.classes), data, LIGHT)
    faces = [trace for trace in figure.traces if trace["type"] == "mesh3d"]
    assert len(faces) == len(run.partition.regions)
    for face in faces:
        corners = np.column_stack([face["x"], face["y"]])
        np.testing.assert_allclose(face["z"], run.scores(corners).max(axis=1), atol=1e-4)
    assert figure.validated


@every_case("scene", LESSON.scenes)
def test_the_roof_is_not_seen_edge_on(scene: Any) -> None:
    """Between the line of sight and the faces, weighted by their areas, lies an angle that shows them."""
    state = scene.state()
    picture = first(
        Picture, LESSON.view("regions").show(LESSON.study(state.points, state.settings), view_options(state))
    )
    figure = sketch(picture)
    traces = [trace for trace in figure.traces if trace["type"] == "mesh3d"]
    drawn = [trace for trace in figure.traces if trace.get("mode") != "lines"]
    ends = np.ptp(np.vstack([np.column_stack([trace[axis] for axis in "xyz"]) for trace in drawn]), axis=0)
    ends[ends == 0] = 1.0
    box = np.array([figure.layout["scene"]["aspectratio"][axis] for axis in "xyz"])
    for variant in figure.layout["meta"]["variants"]:
        camera = variant["patch"]["scene.camera"]
        sight = np.array([camera["eye"][axis] - camera["center"][axis] for axis in "xyz"])
        seen, whole = 0.0, 0.0
        for trace in traces:
            corners = np.column_stack([trace[axis] for axis in "xyz"]) / ends * box
            for i, j, k in zip(trace["i"], trace["j"], trace["k"], strict=True):
                normal = np.cross(corners[j] - corners[i], corners[k] - corners[i])
                seen += float(abs(normal @ sight)) / float(np.linalg.norm(sight))
                whole += float(np.linalg.norm(normal))
        assert seen >= 0.2 * whole


def test_the_view_of_a_verdict() -> None:
    """Separability, the training set and x are each said where they are asked."""
    sentences = {
        view.code: words(shown(LESSON, State(TWO, Settings(), view.code))["verdict"][0]) for view in LESSON.views
    }
    assert "Linearly separable" in sentences["separability"]
    assert "20 points" in sentences["codings"]
    assert sentences["regions"] == sentences["approaches"]
