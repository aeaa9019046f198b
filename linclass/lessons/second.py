"""The second state of a page, beside the first: the settings that differ, another lesson, points of its own.

What is not named is the first state's, so that one drag moves both.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from linclass import lessons
from linclass.catalog import PAGES
from linclass.datasets.dataset import MAX_POINTS, Dataset, Point, offered_names
from linclass.datasets.window import inside
from linclass.declare import Among, AnyField, Choice, Number, Switch, declared
from linclass.figures.numbers import decimal, whole
from linclass.lessons.lesson import AnyLesson, AnyState, StatePair

AS_BEFORE = "the same settings"
THESE_POINTS = "these points"

MAX_SETTINGS = 3  # that a title names
MAX_CHARACTERS = 50  # of the settings that a title names, where they are more than one


@dataclass(frozen=True)
class Second:
    """A second state, given by its differences from the first.

    Attributes
    ----------
    slug : str
        The lesson, which may be another.
    changes : mapping from a setting's name to its value
        What differs from the first state's settings; of another lesson, from those of its opening.
    points : Dataset or None
        Its own points; None where they are the first state's.
    """

    slug: str
    changes: Mapping[str, object] = field(default_factory=dict)
    points: Dataset | None = None

    @property
    def lesson(self) -> AnyLesson:
        """The lesson of the second state."""
        return lessons.by_slug(self.slug)

    def state(self, lesson: AnyLesson, first: AnyState, shared: Mapping[str, object] | None = None) -> AnyState:
        """Return the whole second state beside a first one of a lesson.

        Parameters
        ----------
        shared : mapping from a setting's name to its value
            The settings that are the same on every page.
        """
        base = first
        if self.slug != lesson.slug:
            base = with_rule_shown(self.lesson, self.lesson.opening)
            common = {name: value for name, value in (shared or {}).items() if name in declared(self.lesson.Settings)}
            base = replace(base, settings=replace(base.settings, **common))
        points = first.points if self.points is None else seen_from(self.points, first.points)
        return replace(base, points=points, settings=replace(base.settings, **self.changes))


def of_pair(pair: StatePair, lesson: AnyLesson, first: AnyState) -> Second:
    """Return the second state of a pair that a lesson declares, beside one of its states."""
    points = None if pair.points is None else pair.points(first.points)
    return Second(pair.slug or lesson.slug, dict(pair.changes(first.settings)), points)


def second_of(lesson: AnyLesson, first: AnyState, other: AnyLesson, state: AnyState) -> Second:
    """Return what differs between a first state and another lesson's or the same lesson's second state."""
    base = first.settings if other is lesson else other.opening.settings
    values = {name: getattr(state.settings, name) for name in declared(other.Settings)}
    changes = {name: value for name, value in values.items() if value != getattr(base, name)}
    return Second(other.slug, changes, None if state.points.alike(first.points) else state.points)


def with_rule_shown(lesson: AnyLesson, state: AnyState) -> AnyState:
    """Return the state in a view whose plane shows the rule: a view that plays a run of its own gives way."""
    if not lesson.view(state.view).run:
        return state
    return replace(state, view=next(view.code for view in lesson.views if not view.run), step=None)


def seen_from(points: Dataset, first: Dataset) -> Dataset:
    """Return points in the first state's window, if all of them lie in it; else in their own."""
    return replace(points, window=first.window) if inside(points.X, first.window) else points


def moved_too(before: Dataset, after: Dataset, second: Dataset) -> Dataset:
    """Return the second state's own points after the first's were edited, from `before` to `after`.

    A point that both had, of equal coordinates and class, is moved or taken away in both; a new one comes to both. Of
    several equal points the first one here is the first one there. Points that the second has alone stay.
    """
    partners = {key: row for row, key in enumerate(_keys(second))}
    X, y = second.X.copy(), second.y.copy()
    stays = np.ones(len(y), dtype=bool)
    added: list[Point] = []
    if len(before.y) == len(after.y):  # each point has kept its place in the list
        for row, key in enumerate(_keys(before)):
            if key in partners:
                X[partners[key]], y[partners[key]] = after.X[row], after.y[row]
    else:
        had, has = set(_keys(before)), list(_keys(after))
        for key in had.difference(has):
            if key in partners:
                stays[partners[key]] = False
        added = [key[:3] for key in has if key not in had]
    room = MAX_POINTS - int(stays.sum())
    fresh = np.array(added[:room], dtype=np.float64).reshape(-1, 3)
    X, y = np.vstack([X[stays], fresh[:, :2]]), np.r_[y[stays], fresh[:, 2].astype(np.int64)]
    if np.array_equal(X, second.X) and np.array_equal(y, second.y):
        return second
    test = None if second.test is None else np.r_[second.test[stays], np.zeros(len(fresh), dtype=bool)]
    classes = max(len(second.class_names), int(y.max(initial=-1)) + 1)
    names = offered_names(second)[:classes]
    return replace(second, X=X, y=y, class_names=names, test=test, recipe=None, origin=second.source)


def _keys(data: Dataset) -> Iterator[tuple[float, float, int, int]]:
    """Yield each point, with the number of equal points before it."""
    seen: dict[Point, int] = defaultdict(int)
    for point in data.labelled():
        yield *point, seen[point]
        seen[point] += 1


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


def value(kind: AnyField, given: object) -> str:
    """Return a setting's value as a title names it, plain text."""
    label = getattr(kind, "label", "").replace("*", "").partition(":")[0]
    if isinstance(kind, Choice):
        return str(kind.words.get(given, given))
    if isinstance(kind, Switch):
        return f"{label}: {'on' if given else 'off'}"
    if isinstance(kind, Number | Among) and isinstance(given, int | float):
        return f"{label} = {decimal(given)}"
    return f"{label}: {kind.write(given)}" if label else kind.write(given)


def _named(lesson: AnyLesson, changes: Mapping[str, object], state: AnyState, points: list[str]) -> str:
    """Return what differs, in at most three names and about 50 characters, and how many more there are."""
    kinds = declared(lesson.Settings)
    named = [value(kinds[name].resolved(state.settings, state.points), given) for name, given in changes.items()]
    parts = [*points, *named]
    if not parts:
        return AS_BEFORE
    count = min(len(parts), MAX_SETTINGS)
    while count > 1 and len(", ".join(parts[:count])) > MAX_CHARACTERS:
        count -= 1
    shown = ", ".join(parts[:count])
    return shown if count == len(parts) else f"{shown}, {whole(len(parts) - count)} more"


def _points(more: int) -> str:
    """Return by how many points the second state has more or fewer; "other points" where as many."""
    if more == 0:
        return "other points"
    if more > 0:
        return "one point more" if more == 1 else f"{whole(more)} points more"
    return "one point fewer" if more == -1 else f"{whole(-more)} points fewer"
