"""A visit without a browser: the session after what a person, the address and the plane have done."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from linclass.datasets import Dataset
from linclass.lessons.lesson import AnyLesson
from linclass.session.events import Arrived, Drew, Event, reduce
from linclass.session.session import Session
from linclass.session.values.drawing import Drawing

EventThen: TypeAlias = Event | Callable[[Session], Event]  # or what makes it of the session as it is then


def after(session: Session, lesson: AnyLesson, *events: EventThen) -> Session:
    """Return the session after these events on a page, one after the other."""
    for event in events:
        session = reduce(session, lesson, event if isinstance(event, Event) else event(session))
    return session


def arrived(lesson: AnyLesson, *events: EventThen, query: Mapping[str, str] | None = None) -> Session:
    """Return the session of a new visitor who has come to a page, at its opening or at this address."""
    return after(Session(), lesson, Arrived(query or {}), *events)


def drew(lesson: AnyLesson, points: Dataset | None = None, *, is_preview: bool = False, **more: Any) -> EventThen:
    """Return the report of a page's plane: these points, or its own as they are, with this that differs from rest."""

    def event(session: Session) -> Event:
        seen = session.state(lesson).points if points is None else points
        said: dict[str, Any] = {"is_dragging": False, "handles": {}, "seq": session.plane.seq + 1}
        said |= {"window": seen.window, "revision": session.plane.revision, "X": seen.X.copy(), "y": seen.y.copy()}
        return Drew(Drawing(**said | more), is_preview=is_preview)

    return event


def with_one_more(points: Dataset) -> Dataset:
    """Return points after a click on the plane."""
    test = None if points.test is None else np.append(points.test, False)
    X, y = np.vstack([points.X, [[0.5, 0.5]]]), np.append(points.y, 0)
    return replace(points, X=X, y=y, test=test, recipe=None, origin=points.source)
