"""The one place that changes: a visitor's present session, replaced as a whole, under one lock."""

import secrets
import threading
import weakref
from typing import Protocol

from linclass.figures.theme import Theme
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.state import AnyState
from linclass.session.events import Event, reduce
from linclass.session.session import Session

_HOLDERS: "weakref.WeakValueDictionary[str, SessionHolder]" = weakref.WeakValueDictionary()  # by name


class Audience(Protocol):
    """The phones that follow what a visitor shows."""

    token: str  # of their room

    def dragged(self, session: Session, lesson: AnyLesson, theme: Theme) -> None:
        """Let them show the session as a drag changes it."""


class SessionHolder:
    """A visitor's session.

    Attributes
    ----------
    name : str
        Tells this session from the one before the server was started again; nobody else knows it.
    session : Session
        As it is now.
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
        """Let an event change the session; return it as it then is."""
        with self._lock:
            self.session = reduce(self.session, lesson, event)
            return self.session

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows at rest."""
        return self.session.state(lesson)


def named(name: object) -> SessionHolder | None:
    """Return the holder of a session by its name, for requests from outside its script; None where it has gone."""
    return _HOLDERS.get(name) if isinstance(name, str) else None
