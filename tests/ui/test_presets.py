"""Lecture figures: one click puts a page into a state."""

import importlib
import pkgutil

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.datasets import Dataset, Recipe
from linclass.ui import lessons
from linclass.ui.presets import Preset

KEPT = Dataset(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([0, 1]))


def _page() -> None:
    import streamlit as st

    from linclass.datasets import Recipe
    from linclass.ui import presets, workspace
    from tests.ui.test_presets import KEPT

    presets.offer(
        [
            presets.Preset("a recipe", Recipe("xor", {"n": 12}), {"number": 7}),
            presets.Preset("points", KEPT, {"word": "b"}),
            presets.Preset("settings alone", settings={"number": 3, "word": "b"}),
        ]
    )
    number = st.number_input("number", 0, 10, 1, key="number")
    word = st.selectbox("word", ["a", "b"], key="word")
    space = workspace.get()
    st.text(f"{number} {word} {space.revision} {len(space.dataset.y)}")


def opened() -> AppTest:
    app = AppTest.from_function(_page, default_timeout=60).run()
    assert not app.exception
    return app


def click(app: AppTest, number: int) -> list[str]:
    app.button(key=f"preset_{number}").click().run()
    assert not app.exception
    return app.text[0].value.split()


def test_a_recipe_and_its_settings():
    """Points are made anew, their revision grows, the named setting changes, another stays."""
    app = opened()
    _, word, revision, _ = app.text[0].value.split()
    assert click(app, 0) == ["7", word, str(int(revision) + 1), "24"]
    expected = datasets.generate(Recipe("xor", {"n": 12}))
    assert app.session_state["workspace"].dataset.same_as(expected)


def test_ready_points():
    """A data set is put on the plane as it is."""
    app = opened()
    assert click(app, 1)[1] == "b"
    assert app.session_state["workspace"].dataset.same_as(KEPT)


def test_settings_alone_leave_the_points():
    """Without points the person's own stay, and so does their revision."""
    app = opened()
    before = app.text[0].value.split()
    assert click(app, 2) == ["3", "b", *before[2:]]


def test_one_after_the_other():
    """Each state is reached from any other, and again."""
    app = opened()
    first = click(app, 0)[0], click(app, 2)[0], click(app, 0)[0]
    assert first == ("7", "3", "7")


def collections() -> list[str]:
    return [m.name for m in pkgutil.iter_modules(lessons.__path__)]


@pytest.mark.parametrize("name", collections())
def test_every_lesson_offers_states_that_can_be_made(name):
    """Titles differ, are short enough for a button, and every recipe makes points."""
    offered = getattr(importlib.import_module(f"linclass.ui.lessons.{name}"), "PRESETS", ())
    titles = [preset.title for preset in offered]
    assert len(set(titles)) == len(titles)
    assert all(0 < len(title) <= 90 for title in titles)
    for preset in offered:
        assert isinstance(preset, Preset)
        if isinstance(preset.points, Recipe):
            datasets.generate(preset.points)
