"""The things that a person does on a page: the same in a state of the lesson and in a browser."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from linclass.datasets.dataset import Dataset
from linclass.lessons import right_answers as right
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import AnyLesson, PlaneDrag
from linclass.lessons.state import AnyState
from tests.lessons.block_readers import every
from tests.lessons.support import studied, view_options


@dataclass(frozen=True)
class Set:
    """A setting is given a value."""

    name: str
    value: Any


@dataclass(frozen=True)
class Drag:
    """A handle on the plane is dragged to a place."""

    handle: str
    x: float
    y: float


@dataclass(frozen=True)
class Move:
    """A point is dragged to a place."""

    point: int
    x: float
    y: float


@dataclass(frozen=True)
class Step:
    """The player goes to a step."""

    step: int


@dataclass(frozen=True)
class Press:
    """A button of the lesson is pressed."""

    action: str


@dataclass(frozen=True)
class Points:
    """Many points are dragged, added or erased: these are there then."""

    points: Dataset


Way: TypeAlias = Set | Drag | Move | Step | Press | Points


def after(lesson: AnyLesson, state: AnyState, ways: tuple[Way, ...]) -> AnyState:
    """Return the state after several things are done, one after the other."""
    for way in ways:
        state = _after(lesson, state, way)
    return state


def _last_step(lesson: AnyLesson, state: AnyState) -> int | None:
    """Return the last step of the view's player, at which a page says that the run is at its end: by no number."""
    blocks = lesson.view(state.view).show(studied(lesson, state.points, state.settings), view_options(state))
    players = [picture.player for picture in every(Picture, blocks)]
    return next((player.total for player in players if player is not None), None)


def _after(lesson: AnyLesson, state: AnyState, way: Way) -> AnyState:
    match way:
        case Set():
            return replace(state, settings=replace(state.settings, **{way.name: way.value}))
        case Drag():
            drag = PlaneDrag({way.handle: (way.x, way.y)})
            return replace(state, settings=lesson.moved(state.settings, drag, state.points))
        case Move():
            X = state.points.X.copy()
            X[way.point] = way.x, way.y
            pressed = lesson.moved(state.settings, PlaneDrag(touched=way.point), state.points)
            moved: AnyState = right.with_points(state, X)
            return replace(moved, settings=pressed)
        case Step():
            return replace(state, step=None if way.step == _last_step(lesson, state) else way.step)
        case Points():
            return replace(state, points=way.points)
        case Press():
            action = next(action for action in lesson.actions if action.code == way.action)
            result: AnyState = action.act(state)
            return result
