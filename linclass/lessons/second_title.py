"""The title of a second state: what differs from the first, in the words of the settings."""

from typing import Any

from linclass.catalog import PAGES
from linclass.declare import Among, Choice, Field, Number, Switch, declared
from linclass.figures.numbers import decimal, whole
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.second import Second
from linclass.lessons.state import AnyState

AS_BEFORE = "the same settings"
THESE_POINTS = "these points"
AND = ", "

MAX_SETTINGS = 3  # that a title names
MAX_CHARACTERS = 50  # of the settings that a title names, where they are more than one


def titles(second: Second, lesson: AnyLesson, first: AnyState) -> tuple[str, str]:
    """Return what the first state and the second are called where they stand side by side, plain text."""
    other = second.lesson
    state = second.state(lesson, first)
    scene = next((s for s in other.scenes if second.points is not None and s.shown_by(state)), None)
    if scene is not None:
        own = next((s.title for s in lesson.scenes if s.shown_by(first)), THESE_POINTS)
        return own, scene.title
    points = [] if second.points is None else [_points(len(second.points.y) - len(first.points.y))]
    if other is not lesson:
        own = _named(other, second.changes, state, points) if second.changes or points else ""
        name = PAGES[other.slug].title
        return PAGES[lesson.slug].title, f"{name}: {own}" if own else name
    here = {name: getattr(first.settings, name) for name in second.changes}
    of_first = _named(lesson, here, first, []) if here else THESE_POINTS if points else AS_BEFORE
    return of_first, _named(lesson, second.changes, state, points)


def value(kind: Field, given: Any) -> str:
    """Return a setting's value as a title names it, plain text."""
    label = getattr(kind, "label", "").replace("*", "").partition(":")[0]
    if isinstance(kind, Choice):
        return str(kind.words.get(given, given))
    if isinstance(kind, Switch):
        return f"{label}: {'on' if given else 'off'}"
    if isinstance(kind, Number | Among) and given is not None:
        return f"{label} = {decimal(float(given))}"
    return f"{label}: {kind.write(given)}" if label else kind.write(given)


def _named(lesson: AnyLesson, changes: Any, state: AnyState, points: list[str]) -> str:
    kinds = declared(lesson.Settings)
    named = [value(kinds[name].resolved(state.settings, state.points), given) for name, given in changes.items()]
    parts = [*points, *named]
    if not parts:
        return AS_BEFORE
    count = min(len(parts), MAX_SETTINGS)
    while count > 1 and len(AND.join(parts[:count])) > MAX_CHARACTERS:
        count -= 1
    shown = AND.join(parts[:count])
    return shown if count == len(parts) else f"{shown}, {whole(len(parts) - count)} more"


def _points(more: int) -> str:
    if more == 0:
        return "other points"
    if more > 0:
        return "one point more" if more == 1 else f"{whole(more)} points more"
    return "one point fewer" if more == -1 else f"{whole(-more)} points fewer"
