"""A page's state as the query of its address, and back.

    ?v=4&data=moons~n-50~...&view=weights&step=6&eta=0.5&course=002.7

Only what differs from the page's opening stands there, in codes that no wording changes, behind the version of this
form. It is read against the openings of its version (openings.py). A query without a version was written by the first
edition: its points are read, the rest is named as ignored.
`with` is a second state beside it, which names its lesson and what differs, as an address of its own: "logistic?lam=1";
empty where a section of a course shows one that was closed.
`course`, `present` and `hide` are no part of a page's state: the first names the section of a course as which the page
is shown, `present=1` says that it is on a projector, `hide=line,verdict` what of it is hidden (hiding.py). `hide=`
alone says that nothing is, where a section would hide something. Earlier links say `hidden=1` for all parts. `board`
says which derivation is shown on the projector beside the plane (board.py).
`ask`, `guess`, `locked` and `revealed` say which question is asked, and what was guessed; `hands`, how many hands were
counted for each option (session/values/prediction.py). `room` is the room that a visitor answers with, where a host
passes no other page to their phone (ui/room_phone.py).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlencode

from linclass import datasets, lessons
from linclass.catalog import LESSONS
from linclass.datasets import Dataset
from linclass.declare import MAX_TEXT, declared
from linclass.lessons import board as boards, hiding
from linclass.lessons.address_check import CHECK, repaired, trimmed
from linclass.lessons.lesson import AnyState, Camera, Lesson, R, S, State
from linclass.lessons.markdown import plain
from linclass.lessons.openings import OPENINGS, whole_opening
from linclass.lessons.second import Second
from linclass.lessons.study_cache import Cache

PART_IGNORED = "The link says {name} = {value}, which was ignored: {reason}."
LINK_DAMAGED = "This link is not as it was written: it was cut short on its way, or changed by hand."
LINK_CHANGED = f"{LINK_DAMAGED} What could be read of it is shown, which may not be what was meant."


VERSION = "4"
VERSION_KEY, DATA, VIEW, STEP, CAMERA = "v", "data", "view", "step", "camera"
COURSE, PRESENT, HIDE, HIDDEN, BOARD = "course", "present", "hide", "hidden", "board"
ASK, GUESS, LOCKED, REVEALED, HANDS = ASKED = ("ask", "guess", "locked", "revealed", "hands")
WITH, WAY, ROOM_KEY = "with", "way", "room"
SHORT_WAY = "short"  # the value of `way` on the short way through a deck
ABOUT = (PRESENT, WAY, HIDE, HIDDEN, ROOM_KEY, *ASKED)  # how a page is shown, whatever the version of its state
RESERVED = (VERSION_KEY, DATA, VIEW, STEP, CAMERA, WITH, COURSE, BOARD, *ABOUT, CHECK)
MAX_IGNORED = 20  # sentences about what can't be read
LARGEST_STEP = 10_000_000
MAX_CAMERA_DISTANCE = 100.0  # of a camera
CAMERA_DECIMALS = 3  # decimals of a camera's place
MAX_TEXTS = 400  # texts that are kept for all visitors

_TEXTS: Cache[str | datasets.LinkTooLong] = Cache(MAX_TEXTS)


@dataclass(frozen=True)
class Arrival:
    """The content of an address.

    Attributes
    ----------
    state : State
        The opening of the link's version, with all that could be read.
    names_points : bool
        Whether the address brought points of its own.
    ignored : tuple of str
        A sentence for each part that could not be read, Markdown.
    course : str
        The section that the address names, "002.7", as it stands there; empty where there is none.
    present : bool
        Whether the page is to be shown on a projector.
    is_short : bool
        Whether the way through the stop's deck is the short one.
    hidden : tuple of Part or None
        What is to be hidden; None where the address does not say.
    second : Second or None
        A second state beside the first.
    board : ShownBoard or None
        The board that is to be shown there.
    names_board : bool
        Whether the address says which board is shown, or that none is.
    asked : mapping
        What it says of a prediction (`linclass.session.values.prediction`) and of a room, as it stands there.
    """

    state: AnyState
    names_points: bool
    ignored: tuple[str, ...]
    course: str = ""
    present: bool = False
    is_short: bool = False
    hidden: tuple[hiding.Part, ...] | None = None
    second: Second | None = None
    board: boards.ShownBoard | None = None
    names_board: bool = False
    asked: Mapping[str, str] = field(default_factory=dict)


def write(lesson: Lesson[S, R], state: State[S]) -> dict[str, str]:
    """Return the query of a state.

    Raises
    ------
    LinkTooLong
        If the points do not fit; `write` of the same state with the opening's points always works.
    """
    opening = lesson.opening
    query = {VERSION_KEY: VERSION}
    if not state.points.same_as(opening.points) or state.points.source != opening.points.source:
        query[DATA] = written(state.points)
    if state.view != opening.view:
        query[VIEW] = state.view
    if state.step != opening.step:
        query[STEP] = "" if state.step is None else str(state.step)
    if state.camera != opening.camera:
        query[CAMERA] = "" if state.camera is None else "~".join(repr(v) for v in state.camera)
    for name, kind in declared(lesson.Settings).items():
        value = getattr(state.settings, name)
        if value != getattr(opening.settings, name):
            query[name] = kind.write(value)
    return query


def write_second(second: Second | None) -> str:
    """Return a second state as the value of its key; empty for none.

    Raises
    ------
    LinkTooLong
        If its own points do not fit.
    """
    if second is None:
        return ""
    kinds = declared(second.lesson.Settings)
    query = {name: kinds[name].write(value) for name, value in second.changes.items()}
    if second.points is not None:
        query[DATA] = written(second.points)
    return f"{second.slug}?{urlencode(query)}"


def read_second(page: str, text: str, version: str) -> Second | None:
    """Return the second state that a value names beside a page's; None for an empty one.

    What is not named of another lesson than the page's is as it was in the version's opening.

    Raises
    ------
    ValueError
        If it is none.
    """
    if not text:
        return None
    slug, mark, query = text.partition("?")
    if not mark or slug not in LESSONS:
        raise ValueError("it must begin with the name of a page and a question mark")
    points = None
    kinds, changes = declared(lessons.by_slug(slug).Settings), {}
    for name, value in parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)):
        if name == DATA:
            points = datasets.decode(value)
        elif name not in kinds or len(value) > MAX_TEXT:
            raise ValueError("it names a setting that its page does not have")
        else:
            changes[name] = kinds[name].read(value)
    if slug != page:
        before, now = opening(slug, version).settings, lessons.by_slug(slug).opening.settings
        values = {name: getattr(before, name) for name in kinds} | changes
        changes = {name: value for name, value in values.items() if value != getattr(now, name)}
    return Second(slug, changes, points)


def whole(lesson: Lesson[S, R], state: State[S]) -> dict[str, str]:
    """Return a state as a query that leaves nothing out, without a version: no opening changes what it means."""
    query = {
        DATA: written(state.points),
        VIEW: state.view,
        STEP: "" if state.step is None else str(state.step),
        CAMERA: "" if state.camera is None else "~".join(repr(v) for v in state.camera),
    }
    return query | {name: kind.write(getattr(state.settings, name)) for name, kind in declared(lesson.Settings).items()}


@cache
def opening(slug: str, version: str) -> AnyState:
    """Return how a page opened when links of this version were written.

    It is the same object as the present opening where nothing has changed, or where the page is younger.

    Raises
    ------
    KeyError
        If there is no such version.
    ValueError
        If the version's opening can be read no more.
    """
    lesson = lessons.by_slug(slug)
    state = lesson.opening
    for name, text in whole_opening(slug, version).items():
        state = _with(lesson, state, name, text)
    unchanged = whole(lesson, state) == whole(lesson, lesson.opening)
    return lesson.opening if unchanged else state


def written(points: Dataset) -> str:
    """Return points as they stand in an address; they are written once, for all visitors, also where they are too many.

    Raises
    ------
    LinkTooLong
        If they do not fit.
    """

    def make() -> str | datasets.LinkTooLong:
        try:
            return datasets.encode(points)
        except datasets.LinkTooLong as error:
            return error.with_traceback(None)

    result = _TEXTS.get(points.key, make)
    if isinstance(result, datasets.LinkTooLong):
        raise datasets.LinkTooLong(str(result))
    return result


def read(lesson: Lesson[S, R], query: Mapping[str, str]) -> Arrival:
    """Return the state that a query names; what is damaged, unknown or of another version is named and left out.

    Of a query that is not as it was written one sentence says so, whatever is left out of it. One without a check may
    have characters at its end that followed the link in a sentence: where the last part can't be read with them, it is
    read without.
    """
    query, is_altered = repaired(query)
    arrival = _read(lesson, query)
    if is_altered:
        return replace(arrival, ignored=(LINK_CHANGED,))
    if arrival.ignored:
        tried = (_read(lesson, parts) for parts in trimmed(query))
        arrival = next((result for result in tried if len(result.ignored) < len(arrival.ignored)), arrival)
    return replace(arrival, ignored=arrival.ignored[:MAX_IGNORED])


def _read(lesson: Lesson[S, R], query: Mapping[str, str]) -> Arrival:
    """Return the state that a query names, as it stands."""
    version = query.get(VERSION_KEY)
    if version is not None and version not in OPENINGS:
        return Arrival(
            lesson.opening,
            names_points=False,
            ignored=(
                (
                    f"This link was written by another version of the app ({quoted(version)}) and can't be read;"
                    " the page is at its beginning."
                ),
            ),
        )
    state = lesson.opening if version is None else opening(lesson.slug, version)
    ignored: list[str] = []
    if version is None:
        unread = [name for name in query if name not in (DATA, *ABOUT)]
        if unread:
            named = ", ".join(map(quoted, unread))
            ignored.append(
                f"This link is from the app's first version: its points are here, its settings ({named}) were ignored."
            )
        query = {name: text for name, text in query.items() if name in (DATA, *ABOUT)}
    arrival = Arrival(state, DATA in query, (), names_board=BOARD in query)
    for name, text in query.items():
        try:
            arrival = _with_part(lesson, arrival, name, text, str(version))
        except ValueError as error:
            sentence = "{reason}. The page shows its own example instead." if name == DATA else PART_IGNORED
            ignored.append(sentence.format(name=quoted(name), value=quoted(text), reason=plain(str(error).rstrip("."))))
            arrival = replace(arrival, names_points=arrival.names_points and name != DATA)
    return replace(arrival, ignored=(*ignored, *arrival.ignored))


def _with_part(lesson: Lesson[S, R], arrival: Arrival, name: str, text: str, version: str) -> Arrival:
    """Return an arrival with one part of a query taken over; raise ValueError where it can't be."""
    if name == VERSION_KEY:
        return arrival
    if name == COURSE:
        return replace(arrival, course=text)
    if name == PRESENT:
        return replace(arrival, present=_flag(text))
    if name == WAY:
        return replace(arrival, is_short=_flag(text, SHORT_WAY))
    if name == HIDDEN:
        return replace(arrival, hidden=hiding.PARTS if _flag(text) and arrival.hidden is None else arrival.hidden)
    if name == HIDE:
        hidden, unknown = hiding.read(text)
        return replace(arrival, hidden=hidden, ignored=(*arrival.ignored, *map(_part_left_out, unknown)))
    if name == WITH:
        return replace(arrival, second=read_second(lesson.slug, text, version))
    if name == BOARD:
        return replace(arrival, board=boards.read(lesson, text))
    if name in (ROOM_KEY, *ASKED):
        return replace(arrival, asked={**arrival.asked, name: text})
    return replace(arrival, state=_with(lesson, arrival.state, name, text))


def camera(values: Sequence[float] | None) -> Camera | None:
    """Return a place to look from, rounded; raise ValueError for what is none."""
    if values is None:
        return None
    if len(values) != 3 or not all(
        isinstance(v, (int, float)) and not isinstance(v, bool) and abs(v) <= MAX_CAMERA_DISTANCE for v in values
    ):
        raise ValueError("it must be three numbers")
    x, y, z = (round(float(v), CAMERA_DECIMALS) for v in values)
    return x, y, z


def step(text: str) -> int | None:
    """Return a step's number; raise ValueError for what is none."""
    if text == "":
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_STEP)) or int(text) > LARGEST_STEP:
        raise ValueError("it must be a step's number")
    return int(text)


def _part_left_out(name: str) -> str:
    """Return the sentence that no part of a page has this name, with the names that there are."""
    reason = "there is no part {name}; there are {names}".format(name=quoted(name), names=", ".join(hiding.PARTS))
    return PART_IGNORED.format(name=HIDE, value=quoted(name), reason=reason)


def _flag(text: str, only: str = "1") -> bool:
    """Return True for the one text that a flag may have, `only`; raise ValueError for any other."""
    if text != only:
        raise ValueError(f"it can only be {only}")
    return True


def _with(lesson: Lesson[S, R], state: State[S], name: str, text: str) -> State[S]:
    """Return the state with one part of a query taken over; raise ValueError where it can't be."""
    kinds = declared(lesson.Settings)
    if name == DATA:
        return replace(state, points=datasets.decode(text))
    if len(text) > MAX_TEXT:
        raise ValueError("it is too long")
    if name == VIEW:
        codes = {code: view.code for view in lesson.views for code in (*view.formerly, view.code)}
        if text not in codes:
            raise ValueError("there is no such view")
        return replace(state, view=codes[text])
    if name == STEP:
        return replace(state, step=step(text))
    if name == CAMERA:
        return replace(state, camera=camera([float(part) for part in text.split("~")] if text else None))
    if name not in kinds:
        raise ValueError("this page has no such setting")
    changed: Any = replace(state.settings, **{name: kinds[name].read(text)})  # type: ignore[type-var]
    return replace(state, settings=changed)


def quoted(text: str) -> str:
    """Return a part of an address as a sentence may show it."""
    return plain(text if len(text) <= 40 else text[:39] + "…")
