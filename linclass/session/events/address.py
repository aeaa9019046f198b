"""Events of the address: a page is opened at it, it is written, the browser reports what it leaves out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from linclass import datasets
from linclass.course import links
from linclass.lessons import address, hiding
from linclass.lessons.address_check import cleaned
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.markdown import plain
from linclass.session import texts
from linclass.session.events.event import Event
from linclass.session.memory import Memory
from linclass.session.reveal import question_at
from linclass.session.session import Session
from linclass.session.values import prediction
from linclass.session.values.location import StateSource
from linclass.session.values.page_states import step_on_new_points
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.values.projector import board_of


@dataclass(frozen=True)
class Arrived(Event, is_change=False):
    """A page's script run has begun at this address.

    Attributes
    ----------
    query : mapping
        The query of the address that the browser sent.
    is_travel : bool
        Whether Back or Forward has started the run.
    """

    query: Mapping[str, str]
    is_travel: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the address's state, the opening, or the state that the session remembers of the page."""
        location, query = session.location, cleaned(self.query)
        here = session.entered(lesson.slug)
        here = replace(here, location=here.location.sent(query))
        match location.source(query, lesson.slug, is_travel=self.is_travel):
            case StateSource.ADDRESS:
                return _at_address(here, lesson, query)
            case StateSource.OPENING:
                return _at_opening(here, lesson, keeps_points=not location.page)
        is_bare = location.is_bare and location.page == lesson.slug
        here = _at_points_of_others(here, lesson)
        return replace(here, location=replace(here.location, is_bare=is_bare))


@dataclass(frozen=True)
class Entered(Event, is_change=False):
    """A page without a plane is shown; the state in its address is for the pages that have one."""

    page: str
    query: Mapping[str, str]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the state that the address names."""
        here, query = session.entered(self.page), cleaned(self.query)
        return _at_address(here, lesson, query) if query and query != here.location.query else here


@dataclass(frozen=True)
class WroteAddress(Event, is_change=False):
    """The address has been written, or already matches what the page shows."""

    query: Mapping[str, str]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Remember the address, and whether it names a scene's points."""
        page = lesson.slug
        location = session.location.written(self.query, page=page, is_scene=session.ownership.is_scene(page))
        return replace(session, location=location)


@dataclass(frozen=True)
class Remembered(Event):
    """The browser has sent its record of the page's point ownership and tasks."""

    memory: Memory

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Restore the record, unless the person has gone on since or it can't be read."""
        return self._with_ownership(self._with_tasks(session, lesson), lesson)

    def _with_tasks(self, session: Session, lesson: AnyLesson) -> Session:
        """Restore the task in progress, as begun in the state that it sets."""
        page, code, progress = lesson.slug, self.memory.task, session.tasks
        if self.memory.is_put_away and not progress.is_put_away:
            progress = replace(progress, is_put_away=True)
            session = replace(session, tasks=progress)
        tasks = {task.code: task for task in lesson.tasks}
        if page in progress.attempts or code not in tasks:
            return session
        done = {(page, code) for code in self.memory.done if code in tasks}
        asked = session.asked.prediction
        shown = {(page, code)} - done if asked is not None and asked.is_revealed else set()
        progress = replace(progress, attempts={**progress.attempts, page: (code, tasks[code].scene.state())})
        return replace(session, tasks=replace(progress, done=progress.done | done, shown=progress.shown | shown))

    def _with_ownership(self, session: Session, lesson: AnyLesson) -> Session:
        """Restore who owns the points, and the person's own points that were set aside."""
        page, points = lesson.slug, session.state(lesson).points
        if session.ownership.set_aside is not None or set(session.ownership.scenes) - {page}:
            return session
        try:
            mine = datasets.decode(self.memory.mine) if self.memory.mine else None
        except ValueError:
            return session
        if self.memory.is_scene:
            return replace(session, ownership=PointOwnership(mine, None, {page: points}))
        return session if mine is None else replace(session, ownership=PointOwnership(points, mine))


def _at_address(session: Session, lesson: AnyLesson, query: Mapping[str, str]) -> Session:
    """Return the session with the state that an address names."""
    arrived = address.read(lesson, query)
    deck, name = session.deck, arrived.course
    stop = deck.named(name, lesson.slug)
    session = replace(session, deck=replace(deck.at(stop, name), is_short=arrived.is_short))
    state = arrived.state if stop is None else links.opened(stop, query, arrived.state)
    points, page, ownership = state.points, lesson.slug, session.ownership
    is_own = arrived.names_points and stop is None and not _names_scene(session, lesson, query, state)
    ownership = ownership.came(page, points) if is_own else ownership.shown(page, points)
    session = session.owning(lesson, ownership).kept(lesson, state)
    session, ignored = _asked(session, lesson, arrived)
    board = arrived.board if arrived.names_board else board_of(stop)
    is_second_of_stop = stop is not None and address.WITH not in query and links.is_bare(query)
    no_stop = (texts.NO_STOP.format(name=plain(name[:40])),) if name and stop is None else ()
    return replace(
        session,
        projector=replace(session.projector, is_on=arrived.present, board=board if arrived.present else None),
        second=stop.second if stop is not None and is_second_of_stop else arrived.second,
        notes=arrived.ignored + no_stop + ignored,
        location=session.location.read(query),
    )


def _asked(session: Session, lesson: AnyLesson, arrived: address.Arrival) -> tuple[Session, tuple[str, ...]]:
    """Return the session with the question and hidden parts of an address or its stop; a sentence for each bad part."""
    stop = session.deck.stop
    parts = {**arrived.asked}
    room = parts.pop(address.ROOM_KEY, "")
    asked, left_out = prediction.read(parts, lesson, session.state(lesson).points)
    hands, uncounted = prediction.read_hands(parts, lesson, asked)
    hidden = hiding.ordered(set(arrived.hidden or ()) & set(lesson.hideable))
    if arrived.hidden is None:
        asked = question_at(stop) if stop is not None and address.ASK not in arrived.asked else asked
        hidden = prediction.hidden_by(asked, lesson, () if stop is None else stop.hide)
    session = replace(session, asked=replace(session.asked.about(asked, hidden), room=room))
    if hands:
        session = replace(session, asked=session.asked.with_hands(session.asked_at, hands))
    return session, left_out + uncounted


def _at_points_of_others(session: Session, lesson: AnyLesson) -> Session:
    """Return the session at the step for new points, where a page is shown first and its points come from another."""
    if lesson.slug in session.pages.states or session.ownership.on(lesson.slug) is None:
        return session
    opening = session.state(lesson)
    return session.kept(lesson, replace(opening, step=step_on_new_points(lesson.slug, opening)))


def _at_opening(session: Session, lesson: AnyLesson, *, keeps_points: bool) -> Session:
    """Return the session with a page's opening, under an address without a query."""
    if not keeps_points:
        session = session.owning(lesson, session.ownership.shown(lesson.slug, lesson.opening.points))
    return replace(
        session.kept(lesson, lesson.opening),
        deck=session.deck.at(None),
        second=None,
        projector=replace(session.projector, is_on=False, board=None),
        asked=session.asked.about(None),
        notes=(),
        location=session.location.read({}),
    )


def _names_scene(session: Session, lesson: AnyLesson, query: Mapping[str, str], state: AnyState) -> bool:
    """Return whether an address names a scene: as recorded when it was written, else if its state is a scene's."""
    known = session.location.names_scene(query, lesson.slug)
    if known is not None:
        return known
    return any(scene.shown_by(state) for scene in (*lesson.scenes, *(task.scene for task in lesson.tasks)))
