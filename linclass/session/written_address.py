"""The address of a session: a function of what it shows."""

from dataclasses import replace

from linclass.course import links
from linclass.datasets import Dataset, LinkTooLong
from linclass.lessons import address, hiding
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.session.session import Session
from linclass.session.values import prediction


def address_of_stop(session: Session) -> dict[str, str]:
    """Return the query of a stop without a page's state: the stop's name, and how it is shown.

    While the browser may still bring the stop's deck, the address stays unchanged: it has what was asked there.
    """
    location = session.location
    if session.deck.lost_stop and not location.is_changed and location.query:
        return dict(location.query)
    return checked(_about(session))


def _about(session: Session, points: Dataset | None = None) -> dict[str, str]:
    """Return the parts of an address other than a page's state, which may have points."""
    about = {address.COURSE: session.deck.name} if session.deck.name else {}
    about |= {address.PRESENT: "1"} if session.projector.is_on else {}
    about |= {address.WAY: address.SHORT_WAY} if session.deck.is_short and session.deck.name else {}
    about |= {address.ROOM_KEY: session.asked.room} if session.asked.room else {}
    about |= {address.BOARD: str(session.projector.board or "")} if _names_board(session) else {}
    about |= (
        {address.HIDE: hiding.written(session.asked.hidden)} if session.asked.hidden or _says_revealed(session) else {}
    )
    if session.asked.prediction is not None:
        about |= prediction.written(session.asked.prediction, points)
        return about | prediction.written_hands(session.counted_hands)
    return about | ({address.ASK: ""} if session.deck.stop is not None and session.deck.stop.question else {})


def _says_revealed(session: Session) -> bool:
    """Return whether the address must state that nothing is hidden, as its stop hides something at first."""
    if session.deck.stop is not None:
        return bool(session.deck.stop.hide)
    return bool(session.deck.lost_stop) and address.HIDE in (session.location.query or {})


def _nameable(session: Session, lesson: AnyLesson, state: AnyState) -> AnyState:
    """Return a page's state as the address may name it: while something is hidden, without the run's step.

    The number of steps would give the outcome away. A step that is part of the question stays: the stop's own, or the
    one that the address already named beside the hidden parts.
    """
    query = session.location.query or {}
    is_asked = bool(query.get(address.HIDE) or query.get(address.HIDDEN)) and query.get(address.STEP) == str(state.step)
    if not session.asked.hidden or is_asked:
        return state
    target = None if session.deck.stop is None else session.deck.stop.target
    return replace(state, step=(lesson.opening if target is None else target.state).step)


def _names_board(session: Session) -> bool:
    """Return whether the address must name the board, or state that the stop's own is closed."""
    has_own = session.deck.stop is not None and bool(session.deck.stop.board)
    return session.projector.is_on and (session.projector.board is not None or has_own)


def address_of(session: Session, lesson: AnyLesson) -> tuple[dict[str, str], str]:
    """Return the query of a page's state, and a sentence if its points do not fit into it."""
    if _is_asked_as_it_stands(session, lesson):
        return checked({address.VERSION_KEY: address.VERSION} | _about(session)), ""
    state = _nameable(session, lesson, session.state(lesson))
    try:
        query = address.write(lesson, state) | _about(session, state.points) | _second(session)
        return checked(query | _unlike_stop(session, lesson, state, query)), ""
    except LinkTooLong as error:
        points = lesson.opening.points
        query = address.write(lesson, replace(state, points=points)) | _about(session, points)
        return checked(query), f"{error} Download the points as a file on the page Points instead."


def address_of_plane(session: Session, lesson: AnyLesson) -> dict[str, str]:
    """Return the query of the plane on the projector, without deck and second state.

    Raises
    ------
    LinkTooLong
        If the points do not fit.
    """
    state = _nameable(session, lesson, session.state(lesson))
    if session.is_side_by_side:
        state = replace(state, step=None)
    asked = session.asked
    about = {address.PRESENT: "1"} | ({address.HIDE: hiding.written(asked.hidden)} if asked.hidden else {})
    about |= {} if asked.prediction is None else prediction.written(asked.prediction, state.points)
    return checked(address.write(lesson, state) | about)


def _is_asked_as_it_stands(session: Session, lesson: AnyLesson) -> bool:
    """Return whether a stop's question is asked in the state that the stop opens: then its name alone is the address.

    A setting or the step may be the answer, which the address must not name.
    """
    stop, asked = session.deck.stop, session.asked.prediction
    if stop is None or stop.target is None or asked is None or asked.is_revealed:
        return False
    if asked.code != stop.question or stop.target.lesson is not lesson or session.second != stop.second:
        return False
    return links.opened(stop, {}, lesson.opening).same_as(session.state(lesson))


def _unlike_stop(session: Session, lesson: AnyLesson, state: AnyState, query: dict[str, str]) -> dict[str, str]:
    """Return the view if a query would name a stop alone, which opens what the stop shows, and the state is another."""
    stop = session.deck.stop
    if stop is None or not links.is_bare(query) or links.opened(stop, query, lesson.opening).same_as(state):
        return {}
    return {address.VIEW: state.view}


def _second(session: Session) -> dict[str, str]:
    """Return the part of an address with the second state, or with the note that a stop's own was closed."""
    is_closed = session.second is None and session.deck.stop is not None and session.deck.stop.beside is not None
    if session.second is None and not is_closed:
        return {}
    return {address.WITH: address.write_second(session.second)}
