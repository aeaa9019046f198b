"""Laws on frames: the name of a study tells it from every other."""

import itertools
import random
from dataclasses import replace
from typing import Any

from linclass import lessons
from linclass.declare import declared
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import ViewOptions
from linclass.session.frame import Frame
from tests.every_case import every_case
from tests.examples import many
from tests.fuzz import cases


def name(slug: str, state: Any) -> str:
    return Frame(lessons.by_slug(slug), state, ViewOptions(state.view, LIGHT), None, None).name


@every_case(
    ("slug", "field", "one", "other"),
    [
        ("descent", "start", (-1.0, 0.5), (-2.0, 0.5)),
        ("perceptron", "start", (0.0, -1.0, -2.0), (0.0, -2.0, -1.0)),
        ("fisher", "angle", -1.0, -2.0),
    ],
)
def test_runs_from_minus_one_and_from_minus_two_have_two_names(slug: str, field: str, one: Any, other: Any) -> None:
    """Python's hash of -1 is that of -2; a player that took one run for the other showed the wrong frames."""
    lesson = lessons.by_slug(slug)
    names = {
        name(slug, replace(lesson.opening, settings=replace(lesson.opening.settings, **{field: value})))
        for value in (one, other)
    }
    assert len(names) == 2


def test_different_states_have_different_names() -> None:
    """Two states have one name if, and only if, their pages, points and written settings are equal."""
    source = random.Random(5)
    named = []
    for _ in range(many(300)):
        lesson, state = cases.state(source)
        settings = {key: kind.write(getattr(state.settings, key)) for key, kind in declared(lesson.Settings).items()}
        named.append(((lesson.slug, state.points.content, tuple(settings.items())), name(lesson.slug, state)))
    for (one, first), (other, second) in itertools.combinations(named, 2):
        assert (one == other) == (first == second)
