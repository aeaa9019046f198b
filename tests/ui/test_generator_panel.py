"""The generator panel of the page on points: every choice and setting shows its points at once."""

from dataclasses import replace
from typing import Any

import pytest
from numpy.testing import assert_array_equal

from linclass import datasets
from linclass.datasets import Dataset, Recipe
from linclass.lessons.address import VERSION
from linclass.lessons.points import LESSON
from linclass.session import sliders
from linclass.session.events import DraggedRecipe
from linclass.session.holder import SessionHolder
from linclass.ui import generator_panel, sessions
from tests.ui.support import KEPT_POINTS, opened, query, ran, visitor

STATE = LESSON.opening


def dragged(points: Dataset, held: dict[str, Any]) -> object:
    """The event that a slider is dragged beside these points."""
    return sliders.dragged(LESSON, replace(STATE, points=points), held.get("slider"), held.get("value"))


def slider(points: Dataset, name: str) -> str:
    """The key of a setting's slider."""
    [key] = [key for key in sliders.keys(LESSON, replace(STATE, points=points)) if key.endswith(f".{name}.slider")]
    return key


def test_a_slider_that_cannot_stand_there_makes_nothing() -> None:
    """Out of its range, or no number: the page says so; of no slider there, or of drawn points: damaged."""
    points = datasets.generate(Recipe("elongated"))
    held = {"slider": slider(points, "angle"), "value": 90.0}
    made = dragged(points, held)
    assert isinstance(made, DraggedRecipe)
    assert_array_equal(made.points.X, datasets.generate(Recipe("elongated", {"angle": 90.0})).X)
    for value in (181.0, -1, "x", None, float("nan")):
        assert dragged(points, held | {"value": value}) is None
    for damaged in (held | {"slider": "points.make.elongated.seed.slider"}, held | {"slider": None}, {}):
        with pytest.raises(ValueError, match=r"\w"):
            dragged(points, damaged)
    with pytest.raises(ValueError, match=r"\w"):
        dragged(KEPT_POINTS, held)
    assert sliders.keys(LESSON, replace(STATE, points=KEPT_POINTS)) == []


@pytest.mark.slow
def test_a_typed_setting_makes_new_points() -> None:
    """A seed has too many values for a slider; who types one sees its points, and the address has them."""
    app = opened("points")
    ran(app.number_input(key="points.make.elongated.seed").set_value(3))
    made = visitor(app).state(LESSON).points
    assert made.recipe is not None
    assert made.recipe.settings["seed"] == 3
    assert query(app)["data"] == datasets.encode(made)


def test_settings_that_make_nothing_leave_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """They cost a sentence; what was on the plane stays there."""
    here = SessionHolder()
    monkeypatch.setattr(sessions, "current", lambda: here)
    points = here.state(LESSON).points
    generator_panel.make(Recipe("elongated", {"angle": 1000.0}))
    assert here.state(LESSON).points is points
    assert len(here.session.notes) == 1


def test_a_choice_and_a_switch_make_new_points() -> None:
    """Each is shown as the recipe has it, and leaves the others as they are, also one used just before."""
    app = opened("points", {"v": "2", "data": "blobs~classes-2~separation-1~covariance-shared~separable-no"})
    assert app.selectbox(key="points.make.blobs.covariance").value == "shared"
    app.toggle(key="points.make.blobs.separable").set_value(True)
    ran(app.selectbox(key="points.make.blobs.covariance").set_value("unequal"))
    recipe = visitor(app).state(LESSON).points.recipe
    assert recipe is not None
    changed = {"separable": True, "covariance": "unequal", "separation": 1.0, "n": 50}
    assert {name: recipe.settings[name] for name in changed} == changed


def test_a_formula_with_a_mistake_stays_in_its_field() -> None:
    """A sentence below says where the mistake is, and the points stay; mended, the formula makes its points."""
    made = datasets.generate(Recipe("formula", {"f": "x", "n": 20}))
    app = opened("points", {"v": VERSION, "data": datasets.encode(made)})
    key = "points.make.formula.f"
    app.text_input(key=key).set_value("2x").run()
    assert app.text_input(key=key).value == "2x"
    assert "Character 2" in app.warning[0].value
    assert visitor(app).state(LESSON).points.same_as(made)
    app.text_input(key=key).set_value("2*x").run()
    assert not app.warning
    assert visitor(app).state(LESSON).points.same_as(datasets.generate(Recipe("formula", {"f": "2*x", "n": 20})))
    assert "f-2_tx" in query(app)["data"]
