"""The live endpoint: it sends the parts of a page that a drag changes, without a script run of Streamlit's.

After a script run the browser works some 35 ms before it can paint anything (`tests.benchmarks.app`). The plane's
script asks this endpoint for the plane's part of the frame as often as answers come, and less often for verdict,
pictures and texts. A request changes nothing: the answer is evaluated from the session as the drag would leave it, and
the plane or the slider reports the drag's end in a message of its own. Script runs meanwhile update parts that this
endpoint does not send, such as a table, and everything if it does not answer.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final

import anyio
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets.dataset import MAX_POINTS
from linclass.figures.theme import THEMES, Theme
from linclass.lessons.blocks import Board
from linclass.lessons.lesson import AnyLesson
from linclass.server.posts import BusyError, bounded_body
from linclass.server.script_scheduler import SCHEDULER
from linclass.session import holder, sliders
from linclass.session.events import Drew, reduce
from linclass.session.session import Session
from linclass.wire import drawing_message, live_parts, schema
from linclass.wire.encode import PLANE_SUFFIX, encoded_frame
from linclass.wire.schema import Encoded

REQUEST_DAMAGED: Final = "This is not a request that a plane makes."

TOO_LONG: Final = "This request is longer than any that a plane makes."

PATH = "/linclass/plane"
MAX_BYTES = 100 * MAX_POINTS  # of a request: three numbers a point with all digits, and some more
MAX_THREADS = 4  # more would wait, since scripts take turns; the remaining threads are the server's


def route(base: str = "") -> Route:
    """Return the endpoint's route below the path under which the app is served."""
    threads = anyio.CapacityLimiter(MAX_THREADS)

    async def listen(request: Request) -> Response:
        try:
            async with bounded_body(request, MAX_BYTES, TOO_LONG) as body:
                answer = await anyio.to_thread.run_sync(reply, json.loads(body), limiter=threads)
        except (ValueError, RecursionError) as error:  # including text that is no JSON or too deeply nested
            return PlainTextResponse(str(error), 400)
        except BusyError as error:
            return PlainTextResponse(str(error), 503)  # the browser asks again
        except (ClientDisconnect, TimeoutError):
            return Response(status_code=400)  # nobody reads this answer
        if answer is None:
            return Response(status_code=204)
        return Response(answer, media_type="application/json")

    return Route(f"/{base.strip('/')}{PATH}".replace("//", "/"), listen, methods=["POST"])


def reply(request: object) -> Encoded[schema.LiveAnswer] | Encoded[schema.FrameSequence] | None:
    """Return the answer as JSON in UTF-8, or None where there is none.

    There is none if the server was started again, Python has replaced the points since, the slider can't take the
    value, or the plane shows another run by now.

    Parameters
    ----------
    request : mapping
        A `schema.LiveRequest` or `schema.FrameSequenceRequest`, if a plane has sent it; anybody can send anything.

    Raises
    ------
    ValueError
        If a plane can't have sent the request.
    """
    if not isinstance(request, Mapping):
        raise ValueError(REQUEST_DAMAGED)  # noqa: TRY004 - the same exception as for any other damage
    theme = THEMES.get(str(request.get("theme")))
    if theme is None:
        raise ValueError(REQUEST_DAMAGED)
    lesson = _lesson(request.get("plane"))
    if "picture" in request:
        return _frame_sequence(request, lesson, theme)
    return _live_parts(request, lesson, theme)


def _live_parts(request: Mapping[str, object], lesson: AnyLesson, theme: Theme) -> Encoded[schema.LiveAnswer] | None:
    """Return the requested parts, of the session as the drag would leave it."""
    drawing, held = drawing_message.parse(request.get("drawing")), request.get("held")
    visitor = holder.named(request.get("visit"))
    with SCHEDULER.turn():  # a script of the same session may change it at any other time
        if visitor is None or drawing.revision != visitor.session.plane.revision:
            return None
        session, is_dragging = reduce(visitor.session, lesson, Drew(drawing, is_preview=True)), drawing.is_dragging
        if held is not None:
            if not isinstance(held, Mapping):
                raise ValueError("There is no such slider.")
            boards = _boards(session, lesson, theme)
            event = sliders.dragged(lesson, session.state(lesson), held.get("slider"), held.get("value"), boards)
            if event is None:
                return None
            session, is_dragging = reduce(session, lesson, event), held.get("live") is True
        answer = live_parts.answer(session, lesson, theme, request.get("asks"))
        if visitor.audience is not None and is_dragging:  # after the drag's end the script reports the state at rest
            visitor.audience.dragged(session, lesson, theme)
        return answer


def _boards(session: Session, lesson: AnyLesson, theme: Theme) -> Iterator[Board]:
    """Yield the second planes of the view; a generator, so that the view is computed only if they are needed."""
    view = encoded_frame(session, lesson, theme).frame.view
    yield from (block for block in (() if view is None else view.blocks) if isinstance(block, Board))


def _frame_sequence(
    request: Mapping[str, object], lesson: AnyLesson, theme: Theme
) -> Encoded[schema.FrameSequence] | None:
    """Return the plane's frame sequence of a picture that the person plays, if it was not sent with the picture."""
    visitor = holder.named(request.get("visit"))
    with SCHEDULER.turn():
        if visitor is None:
            return None
        return live_parts.frame_sequence(
            visitor.session, lesson, theme, str(request.get("picture")), request.get("run")
        )


def _lesson(key: object) -> AnyLesson:
    """Return the lesson whose plane has this key; ValueError where there is none."""
    slug = key.removesuffix(PLANE_SUFFIX) if isinstance(key, str) else ""
    if slug not in LESSONS:
        raise ValueError(REQUEST_DAMAGED)
    return lessons.by_slug(slug)
