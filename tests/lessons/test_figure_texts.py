"""The descriptions of figures for screen readers: of every view, in numbers of the state that is shown."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.lessons import study_cache
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Lesson, Missing, Plane, State
from linclass.wire.figure_json import as_json
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import flat, view_options, worked

pytestmark = pytest.mark.slow
VIEWS = [
    pytest.param(lesson, view.code, id=f"{lesson.slug}-{view.code}")
    for lesson in lessons.every()
    for view in lesson.views
]
POINTS = [  # classes that overlap, so that no two rules are wrong alike
    datasets.generate(Recipe("blobs", {"n": n, "separation": 1.5, "seed": seed})) for n, seed in ((30, 1), (40, 2))
]
NUMBER = re.compile(r"\d")
MARKUP = re.compile(r"</?\w+>|\$|\*\*")


def states(lesson: Lesson[Any, Any], view: str) -> Iterator[State[Any]]:
    """The view on two sets of points, and the scene that opens it: its settings may be what the view needs."""
    for points in POINTS:
        yield replace(lesson.opening, view=view, points=points)
    yield from [scene.state() for scene in lesson.scenes if scene.view == view][:1]


def pictures(lesson: Lesson[Any, Any], state: State[Any]) -> list[Picture]:
    """The figures that a state shows; none where something is missing."""
    try:
        run = study_cache.study(lesson, state.points, state.settings)
        blocks = lesson.view(state.view).show(run, worked(lesson, run, view_options(state)))
    except Missing:
        return []
    return [block for block in flat(blocks) if isinstance(block, Picture)]


def drawn(picture: Picture) -> str:
    """All that is drawn."""
    return json.dumps(picture.figure.to_dict(), default=as_json, sort_keys=True)


@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_a_figure_says_what_it_shows_now(lesson: Lesson[Any, Any], view: str) -> None:
    """Every figure has a plain sentence with a number in it, and two pictures that differ say different things."""
    alt_texts: dict[tuple[str, str], str] = {}
    for state in states(lesson, view):
        for picture in pictures(lesson, state):
            assert NUMBER.search(picture.alt), picture.alt
            assert not MARKUP.search(picture.alt), picture.alt
            assert " nan" not in picture.alt
            now = drawn(picture)
            assert alt_texts.setdefault((picture.code, picture.alt), now) == now, picture.alt


@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_every_step_is_told(lesson: Lesson[Any, Any], view: str) -> None:
    """Of every step with a frame the player has a sentence of the plane's, or a cell for each of its columns."""
    for picture in pictures(lesson, next(states(lesson, view))):
        player, frames = picture.player, picture.frame_sequence
        if player is None:
            continue
        steps = [frame["name"] for frame in picture.figure.to_dict()["frames"]]
        for step in {steps[0], steps[len(steps) // 2], steps[-1]}:
            assert len(player.rows.get(step, ())) == len(player.columns)
            if frames is not None:
                result = frames.frame(int(step))
                assert (result if isinstance(result, Plane) else result[-1]).status
