"""The title of a second state: what differs from the first, in the words of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linclass.catalog import PAGES
from linclass.declare import Among, Choice, Number, Switch, declared
from linclass.figures.numbers import decimal, whole
from linclass.lessons.texts import side_by_side as texts

if TYPE_CHECKING:
    from linclass.declare import Field
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.second import Second
    from linclass.lessons.state import AnyState

MAX_SETTINGS = 3  # that a title names
MAX_CHARACTERS = 50  # of the settings that a title names, where they are more than one


def titles(second: Second, lesson: AnyLesson, first: AnyState) -> tuple[str, str]:
    """Return what the first state and the second are called where they stand side by side, plain text."""
    other = second.lesson
    state = second.state(lesson, first)
    scene = next((s for s in other.scenes if second.points is not None and s.shown_by(state)), None)
    if scene is not None:
        own = next((s.title for s in lesson.scenes if s.shown_by(first)), texts.THESE_POINTS)
        return own, scene.title
    points = [] if second.points is None else [_points(len(second.points.y) - len(first.points.y))]
    if other is not lesson:
        own = _named(other, second.changes, state, points) if second.changes or points else ""
        name = PAGES[other.slug].title
        return PAGES[lesson.slug].title, texts.METHOD.format(method=name, settings=own) if own else name
    here = {name: getattr(first.settings, name) for name in second.changes}
    of_first = _named(lesson, here, first, []) if here else texts.THESE_POINTS if points else texts.AS_BEFORE
    return of_first, _named(lesson, second.changes, state, points)


def value(kind: Field, given: Any) -> str:
    """Return a setting's value as a title names it, plain text."""
    label = getattr(kind, "label", "").replace("*", "").partition(":")[0]
    if isinstance(kind, Choice):
        return str(kind.words.get(given, given))
    if isinstance(kind, Switch):
        return (texts.ON if given else texts.OFF).format(label=label)
    if isinstance(kind, Number | Among) and given is not None:
        return texts.EQUALS.format(label=label, value=decimal(float(given)))
    return texts.VALUE.format(label=label, value=kind.write(given)) if label else kind.write(given)


def _named(lesson: AnyLesson, changes: Any, state: AnyState, points: list[str]) -> str:
    kinds = declared(lesson.Settings)
    named = [value(kinds[name].resolved(state.settings, state.points), given) for name, given in changes.items()]
    parts = [*points, *named]
    if not parts:
        return texts.AS_BEFORE
    count = min(len(parts), MAX_SETTINGS)
    while count > 1 and len(texts.AND.join(parts[:count])) > MAX_CHARACTERS:
        count -= 1
    shown = texts.AND.join(parts[:count])
    return shown if count == len(parts) else texts.MORE.format(settings=shown, count=whole(len(parts) - count))


def _points(more: int) -> str:
    if more == 0:
        return texts.OTHER_POINTS
    if more > 0:
        return texts.ONE_MORE if more == 1 else texts.POINTS_MORE.format(count=whole(more))
    return texts.ONE_FEWER if more == -1 else texts.POINTS_FEWER.format(count=whole(-more))
