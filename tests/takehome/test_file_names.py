"""Names of files that are taken home."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from linclass import lessons
from tests.every_case import every_case
from tests.takehome.states import HOSTILE_POINTS, exported, of_state

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson, Scene

SCENES = [(lesson, scene) for lesson in lessons.every() for scene in lesson.scenes]


@every_case(("lesson", "scene"), SCENES)
def test_a_file_is_named_by_page_scene_view_and_step(lesson: AnyLesson, scene: Scene[Any]) -> None:
    """Each is in the name, and Python can import a program of that name; a film, which has all steps, names none."""
    state = of_state(lesson, replace(scene.state(), step=3))
    name = state.file("linclass.py").removesuffix(".py")
    ast.parse(f"import {name}")
    equal = [other.code for other in lesson.scenes if other.shown_by(state.frame.state) and other.view == scene.view]
    assert name == f"{lesson.slug}_{equal[0]}_{scene.view}_step_3_linclass"
    assert state.file("gif", is_film=True) == f"{lesson.slug}_{equal[0]}_{scene.view}.gif"


@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_states_of_a_person_s_own_have_names_of_their_own(lesson: AnyLesson) -> None:
    """Other points give other names, which no name of a class is a part of."""
    names = {exported(lesson, points=points).file("svg") for points in (lesson.opening.points, HOSTILE_POINTS)}
    assert len(names) == 2
    assert all(name.isascii() and name.removesuffix(".svg").isidentifier() for name in names)
