"""Names that run from right to left, in sentences that run from left to right."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from linclass import lessons
from linclass.datasets.isolation import CONTROLS, isolated
from tests.every_case import every_case, of_its_lesson
from tests.lessons.right_to_left import outside, renamed
from tests.lessons.texts_shown import sent, texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import Lesson, State

STATES = [
    pytest.param(lesson, replace(scene.state(), view=view.code), id=f"{lesson.slug}-{scene.code}-{view.code}")
    for lesson in lessons.every()
    for scene in lesson.scenes
    for view in lesson.views
    if scene is lesson.scenes[0] or view.code == scene.view
]


@pytest.mark.slow
@every_case(("lesson", "state"), STATES, by=of_its_lesson)
def test_no_name_moves_what_stands_beside_it(lesson: Lesson[Any, Any], state: State[Any]) -> None:
    """No text of a scene, in figures or sentences or on the plane, has a name from right to left outside an isolate."""
    seen = sent(lesson, replace(state, points=renamed(state.points)))
    wrong = {(way, text) for way, text in texts(seen) if outside(text)}
    wrong |= {(way, name) for way, name in names_of_columns(seen) if outside(name)}
    assert not wrong


def names_of_columns(seen: Any, way: tuple[str, ...] = ()) -> Any:
    """The names by which what is shown is found, which are texts too in a table of words."""
    if isinstance(seen, dict):
        for name, value in seen.items():
            yield way, str(name)
            yield from names_of_columns(value, (*way, str(name)))
    elif isinstance(seen, list | tuple):
        for value in seen:
            yield from names_of_columns(value, way)


@every_case(
    ("name", "expected"),
    [
        ("כלב", "\u2068כלב\u2069"),
        ("a ب", "\u2068a ب\u2069"),
        ("Iris setosa", "Iris setosa"),
        ("日本", "日本"),
        ("\u202eכ\u2069לב\u2066", "\u2068כלב\u2069"),
        ("٣", "\u2068٣\u2069"),
    ],
)
def test_a_name_is_isolated_where_it_would_move_something(name: str, expected: str) -> None:
    """Only a name that holds something from right to left, once, and whatever control characters it holds."""
    assert isolated(name) == expected
    assert isolated(isolated(name)) == expected
    assert not {unicodedata.bidirectional(c) for c in isolated(name)[1:-1]} & CONTROLS
