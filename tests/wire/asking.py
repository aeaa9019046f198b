"""A plane that asks the live endpoint, and the page that mounts the same drag."""

import json
from typing import Any

from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import AnyLesson
from linclass.session.events import Drew
from linclass.session.holder import SessionHolder
from linclass.wire import live_endpoint, plane_json
from linclass.wire.drawing_message import parse
from linclass.wire.encode import EncodedFrame, encoded_frame, plane_key


def question(here: SessionHolder, lesson: AnyLesson, **changes: Any) -> dict[str, Any]:
    """Return what the plane of a page asks when its first point has been moved a little."""
    points = here.state(lesson).points
    flat = plane_json.flat_points(points)
    if flat:
        flat[0] += 0.25
    drawing = {"seq": 0, "revision": here.session.plane.revision, "live": True, "points": flat, "handles": {}}
    drawing |= {"touched": 0 if flat else None, "window": list(points.window)}
    about = {"visit": here.name, "plane": plane_key(lesson), "theme": "light"}
    return about | {"drawing": drawing, "held": None} | changes


def answer(asked: Any) -> dict[str, Any]:
    """Return the answer to a question that has one."""
    reply = live_endpoint.reply(asked)
    assert reply is not None
    parts: dict[str, Any] = json.loads(reply)
    return parts


def mounted(here: SessionHolder, lesson: AnyLesson, asked: dict[str, Any]) -> EncodedFrame:
    """Return what a script run mounts once the same drawing has come to it as a message."""
    drawing = parse(asked["drawing"] | {"seq": here.session.plane.seq + 1})
    return encoded_frame(here.dispatch(lesson, Drew(drawing)), lesson, LIGHT)
