"""Events of work in pieces, and of notes to the person."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from linclass.session.events.event import EventOfAnyPage
from linclass.session.session import Session


@dataclass(frozen=True)
class StoppedWork(EventOfAnyPage, is_change=False):
    """Work in pieces was stopped or resumed."""

    key: Hashable
    is_stopped: bool

    def apply_anywhere(self, session: Session) -> Session:
        """Remember whether the work of this key is stopped."""
        keys = frozenset((self.key,))
        return replace(session, stopped=session.stopped | keys if self.is_stopped else session.stopped - keys)


@dataclass(frozen=True)
class Refused(EventOfAnyPage):
    """A request could not be fulfilled: the state stays, and a sentence says why."""

    sentence: str

    def apply_anywhere(self, session: Session) -> Session:
        """End a drag, and show the sentence as a note."""
        return replace(session.at_rest(), notes=(self.sentence,))


@dataclass(frozen=True)
class Noted(EventOfAnyPage, is_change=False):
    """The person should read about something that was done."""

    sentences: tuple[str, ...]

    def apply_anywhere(self, session: Session) -> Session:
        """Show the sentences as notes."""
        return replace(session, notes=self.sentences)
