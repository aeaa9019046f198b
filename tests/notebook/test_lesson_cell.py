"""The lessons' own views in a cell: the same study, plane and pictures as on the page."""

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from traitlets import TraitError

import linclass
from linclass import lessons
from linclass.datasets import Recipe, generate
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.notebook import CellError, Plane, play, view
from linclass.session.frame import evaluate
from tests.every_case import every_case
from tests.notebook.display import Display

X = np.array([[-2.0, -1.0], [-1.0, -2.0], [-2.0, 0.5], [1.0, 1.0], [2.0, -0.5], [2.0, 2.0]])
Y = np.array([0, 0, 0, 1, 1, 1])


@pytest.mark.slow
@every_case("slug, code", [(lesson.slug, view_.code) for lesson in lessons.every() for view_ in lesson.views])
def test_every_view_of_every_page_stands_in_a_cell(slug: str, code: str) -> None:
    """Its texts and pictures have their places, its link opens it, and it has a picture for where no kernel runs."""
    cell = view(slug, code)
    shown = Display(cell).shown
    for name in [*shown["pictures"], *shown["words"]]:
        assert f'="{name}"' in shown["markup"], name
    lesson = lessons.by_slug(slug)
    state = address.read(lesson, dict(parse_qsl(urlsplit(cell.link).query))).state
    assert (state.view, state.settings) == (code, lesson.opening.settings)
    assert state.points.same_as(lesson.opening.points)
    bundle: Any = cell._repr_mimebundle_()
    assert bundle[0]["image/svg+xml"].startswith("<svg")


def test_a_data_set_keeps_its_recipe_and_names() -> None:
    """Given in place of X, it is shown as it is: its link makes the same points, with the names of their classes."""
    data = generate(Recipe("moons", {"n": 20}))
    cell = view("fisher", "direction", data)
    state = address.read(lessons.by_slug("fisher"), dict(parse_qsl(urlsplit(cell.link).query))).state
    assert "data=moons~" in cell.link
    assert state.points.same_as(data)
    assert state.points.recipe == data.recipe


@pytest.mark.slow
@every_case(
    "model",
    [
        linclass.Perceptron(variant="batch"),
        linclass.LogisticRegression(solver="newton", lam=1.0),
        linclass.LinearSVC(C=10, solver="smo"),
        linclass.LMSClassifier(),
        linclass.BalancedWinnow(),
    ],
)
def test_a_run_is_played(model: Any) -> None:
    """From its start, with a frame for each step; the person's step comes back as a trait, and in the link."""
    cell = play(model, X, Y)
    display = Display(cell)
    [(code, picture)] = [(code, p) for code, p in display.shown["pictures"].items() if p.get("player")][:1]
    assert cell.step == 0
    player = picture["player"]
    display.ask("step", step=1, run=player["run"])
    assert cell.step == 1
    assert "step=1" in cell.link
    assert display.ask("step", step=2, run="another run") is None
    if picture["sequence"]["later"]:
        frames = display.ask("sequence", picture=code, run=picture["sequence"]["run"])["frames"]
        assert len(frames) == len(picture["frames"])


def test_a_drag_in_a_lesson_is_the_pages_own() -> None:
    """Live and at rest, the cell shows what the page would of these points."""
    cell = view("support_vectors", "margin", X, Y)
    display = Display(cell)
    moved = X * 1.25
    live = display.draw(moved, Y, is_live=True)
    assert_array_equal(cell.X, moved)
    assert live["pictures"]
    assert live["words"]
    rest = display.draw(moved, Y)
    frame = evaluate(cell._session, cell._lesson, LIGHT)
    assert_array_equal(frame.state.points.X, moved)
    assert rest["canvas"]["plane"]["status"] == frame.plane.status
    cell.X = X
    assert_array_equal(cell._session.state(cell._lesson).points.X, X)


def test_a_plane_plays_the_run_of_its_model() -> None:
    """On the points as they lie now; a model without a page that plays it is refused."""
    plane = Plane(X, Y, model=linclass.Perceptron(eta=0.5))
    plane.X = X * 2
    cell = plane.steps()
    assert_array_equal(cell.X, X * 2)
    assert cell._session.state(cell._lesson).settings.eta == 0.5
    for other in (linclass.KNeighborsClassifier(), linclass.LeastSquaresClassifier(lam=2.5)):  # a page plays LMS alone
        with pytest.raises(CellError, match="No page of the app plays"):
            Plane(X, Y, model=other).steps()


@every_case(
    "sentence, asked",
    [
        ("no page 'svm'", lambda: view("svm", "path")),
        ("no view 'paths'", lambda: view("support_vectors", "paths")),
        ("no setting 'c'", lambda: view("support_vectors", "path", c=1)),
        ("C=-1 can't be set", lambda: view("support_vectors", "path", C=-1)),
        ("3 columns", lambda: view("support_vectors", "path", np.zeros((4, 3)), [0, 0, 1, 1])),
        ("no predict", lambda: play(object, X, Y)),
        ("'step' trait .* less than 0", lambda: play(linclass.Perceptron(), X, Y, step=-1)),
    ],
)
def test_what_there_is_not_is_refused(sentence: str, asked: Any) -> None:
    """In one sentence, which says what there is."""
    with pytest.raises(TraitError, match=sentence if sentence != "no predict" else "the class object itself"):
        asked()


def test_one_class_alone_is_said_where_the_view_would_stand() -> None:
    """The points stay on the plane."""
    shown = Display(view("support_vectors", "margin", X, np.zeros(6, int))).shown
    assert len(shown["canvas"]["points"]) == 18
    assert "<p>" in shown["markup"]
