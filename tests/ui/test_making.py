"""What makes the points of the page on points: every choice and setting shows its points at once."""

from __future__ import annotations

from typing import Any

import pytest
from numpy.testing import assert_array_equal

from linclass import datasets
from linclass.datasets import GENERATORS, Dataset, Recipe
from linclass.lessons.points import LESSON
from linclass.ui import line, making, visit
from linclass.ui.canvas import payload
from linclass.ui.visit import PLANE, Visit

from .support import KEPT, opened, query
from .support import visit as visit_of


def question(here: Visit, held: object) -> dict[str, Any]:
    """What the plane asks while a hand holds a slider beside it."""
    points = here.state(LESSON).points
    drawing = {
        "seq": 0,
        "revision": here.revision,
        "live": False,
        "points": payload.dataset(points)["points"],
        "handles": {},
        "touched": None,
        "window": list(points.window),
    }
    return {"visit": here.name, "plane": LESSON.slug + PLANE, "theme": "light", "drawing": drawing, "held": held}


def slider(points: Dataset, name: str) -> str:
    """The key of a setting's slider."""
    [key] = [key for key in making.sliders(points) if key.endswith(f".{name}.slider")]
    return key


@pytest.mark.parametrize("name", [name for name, made in GENERATORS.items() if made.settings])
def test_a_held_slider_makes_its_points(name: str) -> None:
    """What it makes is told, with its window, and is what the recipe would make; the person's points stay."""
    here = Visit()
    visit.remember(here)
    before = datasets.generate(Recipe(name))
    here.put(LESSON, before)
    here.revision_of(here.state(LESSON).points)
    told = line.answer(question(here, None))
    assert told is not None
    assert told["made"] is None
    for setting in GENERATORS[name].settings:
        if any(key.endswith(f".{setting.name}.slider") for key in making.sliders(before)):
            told = line.answer(question(here, {"slider": slider(before, setting.name), "value": setting.low}))
            made = datasets.generate(Recipe(name, {setting.name: setting.low}))
            assert told is not None
            assert told["made"] == payload.dataset(made)
    assert here.state(LESSON).points is before


def test_a_slider_that_cannot_stand_there_makes_nothing() -> None:
    """Out of its range, or no number: the page says so; of no slider there, or of drawn points: damaged."""
    points = datasets.generate(Recipe("elongated"))
    held = {"slider": slider(points, "angle"), "value": 90.0}
    made = making.swept(points, held)
    assert made is not None
    assert_array_equal(made.X, datasets.generate(Recipe("elongated", {"angle": 90.0})).X)
    for value in (181.0, -1, "x", None, float("nan")):
        assert making.swept(points, held | {"value": value}) is None
    for damaged in (held | {"slider": "points.make.elongated.seed.slider"}, held | {"slider": None}, 3, {}):
        with pytest.raises(ValueError, match=r"\w"):
            making.swept(points, damaged)
    with pytest.raises(ValueError, match=r"\w"):
        making.swept(KEPT, held)
    assert making.sliders(KEPT) == []


def test_a_typed_setting_makes_new_points() -> None:
    """A seed has too many values for a slider; who types one sees its points, and the address has them."""
    app = opened("points")
    app.number_input(key="points.make.elongated.seed").set_value(3).run()
    assert not app.exception
    made = visit_of(app).state(LESSON).points
    assert made.recipe is not None
    assert made.recipe.settings["seed"] == 3
    assert query(app)["data"] == datasets.encode(made)


def test_settings_that_make_nothing_leave_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """They cost a sentence; what was on the plane stays there."""
    here = Visit()
    monkeypatch.setattr(visit, "get", lambda: here)
    points = here.state(LESSON).points
    making.make(Recipe("elongated", {"angle": 1000.0}))
    assert here.state(LESSON).points is points
    assert len(here.notes) == 1
