"""Events of work in pieces, and of notes to the person."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from linclass.lessons.lesson import AnyLesson
from linclass.session.events.event import Event
from linclass.session.session import Session


@dataclass(frozen=True)
class StoppedWork(Event, is_change=False):
    """Work in pieces was stopped or resumed."""

    key: Hashable
    is_stopped: bool

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Remember whether the work of this key is stopped."""
        keys = frozenset((self.key,))
        return replace(session, stopped=session.stopped | keys if self.is_stopped else session.stopped - keys)


@dataclass(frozen=True)
class Refused(Event):
    """A request could not be fulfilled: the state stays, and a sentence says why."""

    sentence: str

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """End a drag, and show the sentence as a note."""
        return replace(session.at_rest(), notes=(self.sentence,))


@dataclass(frozen=True)
class Noted(Event, is_change=False):
    """The person should read about something that was done."""

    sentences: tuple[str, ...]

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Show the sentences as notes."""
        return replace(session, notes=self.sentences)
