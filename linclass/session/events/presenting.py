"""Events of presenting: the projector, its board, hidden parts, open sections."""

from dataclasses import dataclass, replace

from linclass.lessons import hiding
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson
from linclass.session.events.event import Event
from linclass.session.reveal import asked_anew, revealed
from linclass.session.session import Session
from linclass.session.values.projector import board_of


@dataclass(frozen=True)
class Presented(Event, is_change=False):
    """The page is shown on a projector, or as usual."""

    is_presenting: bool

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Turn the projector on, with the board of the stop, or off; hidden parts stay hidden."""
        board = board_of(session.deck.stop) if self.is_presenting else None
        projector = replace(session.projector, is_on=self.is_presenting, board=board)
        return replace(session, projector=projector, location=session.location.changed())


@dataclass(frozen=True)
class HidParts(Event, is_change=False):
    """Exactly these parts of the page are hidden until the outcome has been predicted: () reveals all.

    Hiding parts after a question's answer was shown asks the next group: the question starts again.
    """

    parts: tuple[hiding.Part, ...] = hiding.PARTS

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Hide the parts that the lesson has; reveal all once a guess is locked in, or an open question hides none."""
        asked, hidden = session.asked, hiding.ordered(set(self.parts) & set(lesson.hideable))
        session = replace(session, location=session.location.changed())
        after = replace(session, asked=replace(asked, hidden=hidden))
        if asked.prediction is None:
            return after
        if asked.prediction.is_revealed:
            return asked_anew(after, lesson) if hidden and not asked.hidden else after
        return revealed(session, lesson) if asked.prediction.is_locked or (asked.hidden and not hidden) else after


@dataclass(frozen=True)
class ShowedBoard(Event, is_change=False):
    """A derivation is shown on the projector beside the plane, up to one of its lines; None closes it."""

    board: ShownBoard | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the board on the projector; a derivation of another page changes nothing."""
        if self.board is not None and self.board.code not in [derived.code for derived in lesson.derivations]:
            return session
        projector = session.projector.showing(self.board)
        return replace(session, projector=projector, location=session.location.changed())


@dataclass(frozen=True)
class OpenedSections(Event, is_change=False):
    """Exactly these folded sections of the view are open."""

    codes: frozenset[str]

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Remember which sections are open."""
        return replace(session, open_sections=self.codes)
