"""The lecturer's plane on phones: its state at rest, its drags, and a phone's own copy.

All of it comes from the projector's frame, which does not contain hidden parts.
"""

from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

import orjson

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets import LinkTooLong
from linclass.declare import Among, declared
from linclass.figures.theme import THEMES, Theme
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import plain
from linclass.lessons.study_cache import Cache
from linclass.room.events import MAX_QUERY, ShowedState
from linclass.session import sliders
from linclass.session.events import Arrived, Drew, reduce
from linclass.session.session import Session
from linclass.session.written_address import address_of_plane
from linclass.wire import drawing_message, plane_json, schema, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, finished_frame, to_json
from linclass.wire.standing_canvas import standing_canvas

KEY = "room.shown"  # the key of the plane that follows the lecturer's
MAX_SESSIONS = 200  # cached, one for each address that phones show or drag
TOO_MANY_POINTS = "These are too many points for a phone: look at the projector."
ON_PROJECTOR = "Look at the projector."
CHANGED = "This state can't be read: go back to the lecture."
TOO_LONG = "These points do not fit into a phone's link: take some away."

_SESSIONS: Cache[tuple[AnyLesson, Session]] = Cache(MAX_SESSIONS)


def load(page: str, query: str) -> tuple[AnyLesson, Session]:
    """Return the lesson of an address, and a session that has opened it.

    Raises
    ------
    ValueError
        With a sentence, if the address has an unknown page, or can't be read.
    """
    if page not in LESSONS:
        raise ValueError(CHANGED)
    return _SESSIONS.get((page, query), lambda: _load(page, query))


def _load(page: str, query: str) -> tuple[AnyLesson, Session]:
    """Return the lesson and the session of a page's query; ValueError where a part of it can't be read."""
    lesson = lessons.by_slug(page)
    session = reduce(Session(), lesson, Arrived(dict(parse_qsl(query, keep_blank_values=True))))
    if session.notes:
        raise ValueError(CHANGED)
    return lesson, session


def hides(shown: ShowedState | None, page: str) -> bool:
    """Return whether the lecturer hides something on a page or asks about it, so that phones may not try it out."""
    if shown is None or shown.page != page:
        return False
    asked = load(shown.page, shown.query)[1].asked
    return bool(asked.hidden) or asked.is_open


def state_part(shown: ShowedState, theme: Theme, texts: schema.Texts) -> schema.LectureState:
    """Return a phone's content for a state at rest.

    Parameters
    ----------
    texts : mapping
        The texts of the plane.
    """
    part: schema.LectureState = {
        "title": text_json.of_markdown(shown.title),
        "sentence": text_json.of_markdown(shown.sentence),
        "canvas": None,
        "settings": [],
        "verdict": to_json([]),
    }
    if not shown.page or not shown.is_whole:
        why = TOO_MANY_POINTS if shown.page else "" if shown.sentence else ON_PROJECTOR
        return {**part, "settings": text_json.of_markdown(why)}
    try:
        lesson, session = load(shown.page, shown.query)
    except ValueError as error:
        return {**part, "settings": text_json.of_markdown(str(error))}
    encoded = finished_frame(session, lesson, theme)  # the projector shares the work
    points = encoded.frame.state.points
    return {
        **part,
        "canvas": standing_canvas(KEY, points, encoded.plane, theme, texts),
        "settings": _settings(encoded),
        "verdict": encoded.outcome,
        "page": shown.page,
        "query": shown.query,
        "canTry": not hides(shown, shown.page),
    }


def drag_parts(session: Session, lesson: AnyLesson, theme: Theme) -> dict[str, bytes]:
    """Return the phones' content for a drag as JSON by theme name, from the cached frame.

    Parameters
    ----------
    theme : Theme
        The lecturer's theme, for which the frame was evaluated.
    """
    encoded = encoded_frame(session, lesson, theme)
    points = to_json(plane_json.dataset(encoded.frame.state.points))
    plane: schema.PlanePart = orjson.loads(bytes(encoded.plane))
    settings = _settings(encoded)
    parts = {}
    for other in THEMES.values():
        own: schema.PlanePart = {**plane, "strokes": plane_json.strokes(other, encoded.frame.plane.marks)}
        part: schema.DragPart = {"points": points, "plane": own, "settings": settings}
        parts[other.name] = bytes(to_json(part))
    return parts


def fitted(page: str, query: str, drawing: object, theme: Theme) -> schema.FittedCopy:
    """Return the parts of a state after a drawing on a phone; at a stroke's end, with the address of the new state.

    Raises
    ------
    ValueError
        With a sentence, if address or drawing can't be read, or the new points are too many for an address.
    """
    lesson, session = load(page, query)
    drawn = replace(drawing_message.parse(drawing), revision=session.plane.revision)
    session = reduce(session, lesson, Drew(drawn, is_preview=True))
    encoded = encoded_frame(session, lesson, theme)
    part: schema.FittedCopy = {
        "plane": encoded.plane,
        "settings": _settings(encoded),
        "verdict": encoded.outcome,
    }
    if drawn.is_dragging:
        return part
    try:
        after = urlencode(address_of_plane(session, lesson))
    except LinkTooLong as error:
        raise ValueError(TOO_LONG) from error
    if len(after) > MAX_QUERY:
        raise ValueError(TOO_LONG)
    part["query"] = after
    return part


def _settings(encoded: EncodedFrame) -> schema.Pieces:
    """Return the settings on the projector's strip as a text."""
    frame = encoded.frame
    state, kinds = frame.state, declared(frame.lesson.Settings)
    texts = []
    for name in sliders.on_strip(frame.lesson, state):
        kind = kinds[name].resolved(state.settings, state.points)
        value, write = getattr(state.settings, name), kind.format if isinstance(kind, Among) else kind.write
        texts.append(f"{getattr(kind, 'label', name)}: **{plain(write(value) or getattr(kind, 'placeholder', ''))}**")
    return text_json.of_markdown(" · ".join(texts))
