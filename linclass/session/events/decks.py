"""Events of decks: a stop is shown, the visitor's own deck is opened, a deck is left."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from linclass.catalog import STOP
from linclass.course.deck import Deck, Stop
from linclass.course.index import stop_named
from linclass.lessons import address
from linclass.lessons.address_check import cleaned, repaired
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import plain
from linclass.session import texts
from linclass.session.events.address import Arrived
from linclass.session.events.event import Event, reduce
from linclass.session.reveal import at_end, hidden_at_first, question_at
from linclass.session.session import Session
from linclass.session.values.location import StateSource
from linclass.session.values.projector import Projector, board_of


@dataclass(frozen=True)
class ArrivedAtStop(Event, is_change=False):
    """A script run of the page for a deck's texts and images has begun at this address.

    Attributes
    ----------
    query : mapping
        The query of the address that the browser sent.
    is_travel : bool
        Whether Back or Forward has started the run.
    """

    query: Mapping[str, str]
    is_travel: bool = False

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Show the stop that the address names, or the one chosen since the address was written."""
        query, is_altered = repaired(self.query)
        sent = cleaned(self.query)
        source = session.location.source(sent, STOP.slug, is_travel=self.is_travel)
        here = session.entered(STOP.slug)
        here = replace(here, location=here.location.sent(sent))
        if source is not StateSource.ADDRESS:
            return here
        name = query.get(address.COURSE, "")
        known = stop_named(name, session.deck.own)
        stop = known if known is not None and known.target is None else None
        unknown = () if is_altered or stop is not None else (texts.NO_STOP.format(name=plain(name[:40])),)
        return replace(
            here,
            deck=replace(
                here.deck.at(stop, name if known is None else ""),
                is_short=query.get(address.WAY) == address.SHORT_WAY,
            ),
            projector=replace(here.projector, is_on=query.get(address.PRESENT) == "1"),
            asked=here.asked.about(None),
            notes=(address.LINK_CHANGED,) if is_altered else unknown,
            location=here.location.read(sent),
        )


@dataclass(frozen=True)
class ShowedStop(Event):
    """Another stop, of any lesson, is shown; the parts that its deck names are hidden at first.

    Attributes
    ----------
    stop : Stop
    is_at_end : bool
        Whether nothing is hidden and all lines of its board are shown, as after PageUp from the next stop.
    """

    stop: Stop
    is_at_end: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the stop's state, second state, board and question."""
        stop, session = self.stop, session.entered(self.stop.slug)
        session = session if stop.target is None else session.at_scene(lesson, stop.opened)
        asked, is_on = question_at(stop), session.projector.is_on
        session = replace(
            session,
            deck=session.deck.at(stop),
            second=stop.second,
            projector=Projector(is_on, board_of(stop) if is_on else None),
            asked=session.asked.about(asked, hidden_at_first(stop, asked)),
        )
        return at_end(session, lesson) if self.is_at_end else session


@dataclass(frozen=True)
class OpenedDeck(Event, is_change=False):
    """The visitor has opened or changed a deck of their own."""

    deck: Deck

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Store the deck and the visitor's place in it; read the address again if it names a stop of the deck."""
        before, location = session.deck, session.location
        session = replace(session, deck=replace(before, own=self.deck))
        if before.stop is not None and before.stop.deck != self.deck.code:
            return session
        stop = session.deck.named(before.name, location.page)
        is_back = before.stop is None and stop is not None
        if stop is not None and stop.target is not None and is_back and not location.is_changed:
            unread = replace(session, location=replace(location, query=None))
            return reduce(unread, stop.target.lesson, Arrived(location.query or {}))
        lost = "" if is_back else before.lost_stop
        deck = replace(session.deck, stop=stop, lost_stop=lost)
        return replace(session, deck=deck, notes=() if is_back else session.notes)


@dataclass(frozen=True)
class LeftDeck(Event, is_change=False):
    """The person leaves a deck; the page stays as it is."""

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Forget the stop."""
        return replace(session, deck=session.deck.at(None), location=session.location.changed())
