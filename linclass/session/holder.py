"""The one mutable place of a visitor's state: it holds the current session and replaces it under a lock."""

import secrets
import threading
import weakref
from typing import Protocol

from linclass.figures.theme import Theme
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.session.events import Event, reduce
from linclass.session.session import Session

_HOLDERS: "weakref.WeakValueDictionary[str, SessionHolder]" = weakref.WeakValueDictionary()  # by name


class Audience(Protocol):
    """The phones that follow what a visitor shows."""

    token: str  # of their room

    def dragged(self, session: Session, lesson: AnyLesson, theme: Theme) -> None:
        """Show the session on the phones as a drag changes it."""


class SessionHolder:
    """A visitor's session.

    Attributes
    ----------
    name : str
        A secret, random name: another one after the server was started again.
    session : Session
        The current one.
    audience : Audience or None
        The phones that follow it; None where none do.
    """

    def __init__(self, session: Session | None = None) -> None:
        self.name = secrets.token_hex(8)
        self.session = session or Session()
        self.audience: Audience | None = None
        self._lock = threading.Lock()
        _HOLDERS[self.name] = self

    def dispatch(self, lesson: AnyLesson, event: Event) -> Session:
        """Apply an event, and return the new session."""
        with self._lock:
            self.session = reduce(self.session, lesson, event)
            return self.session

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows at rest."""
        return self.session.state(lesson)


def named(name: object) -> SessionHolder | None:
    """Return the holder of a session by its name, for requests from outside its script run; None once it is gone."""
    return _HOLDERS.get(name) if isinstance(name, str) else None
