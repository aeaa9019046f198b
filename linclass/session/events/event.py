"""The base class of events, and the reducer from a session and an event to the next session."""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import ClassVar

from linclass.lessons.lesson import AnyLesson
from linclass.session.session import Session


class Event(ABC):
    """Something that the person, the address or the server has done on a page."""

    is_change: ClassVar[bool]  # whether to rewrite the address, and to remove earlier notes

    def __init_subclass__(cls, *, is_change: bool = True) -> None:
        cls.is_change = is_change

    @abstractmethod
    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Return the session after this event."""


def reduce(session: Session, lesson: AnyLesson, event: Event) -> Session:
    """Return the session after an event on a lesson's page; events of other pages leave the plane's points alone."""
    before = replace(session, location=session.location.changed(), notes=()) if event.is_change else session
    after = event.apply(before, lesson)
    points = after.state(lesson).points
    if points is after.plane.points or not after.is_showing(lesson):
        return after
    return replace(after, plane=after.plane.replaced(points))
