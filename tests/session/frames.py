"""Frames of states that no visitor has come to."""

from typing import Any

from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import Lesson, PlaneDrag
from linclass.lessons.state import State
from linclass.session.frame import Frame, evaluate
from linclass.session.session import Session
from linclass.session.values.drawing import Drag
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership


def frame_of(lesson: Lesson[Any, Any], state: State[Any], drag_of_plane: PlaneDrag | None = None) -> Frame:
    """Return the frame of a state; with a drag, of that drag there."""
    drag = None if drag_of_plane is None else Drag(state, drag_of_plane)
    session = Session(pages=PageStates({lesson.slug: state}), ownership=PointOwnership(state.points), drag=drag)
    return evaluate(session, lesson, LIGHT)


def dragged(lesson: Lesson[Any, Any], state: State[Any]) -> Frame:
    """Return the frame of a state in the middle of a drag that moves nothing further."""
    return frame_of(lesson, state, PlaneDrag())
