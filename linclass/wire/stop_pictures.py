"""Thumbnails of a deck's stops as they open: one request for each, independent of Streamlit's script runs."""

from functools import partial

import anyio
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from linclass.course.deck import Stop
from linclass.course.deck_edits import OWN_CODE
from linclass.course.index import stop_named
from linclass.course.place import Place
from linclass.figures import thumbnail
from linclass.figures.theme import THEMES, Theme
from linclass.lessons.study_cache import Cache
from linclass.server.script_scheduler import SCHEDULER
from linclass.session import holder
from linclass.session.events import ShowedStop, reduce
from linclass.session.frame import evaluate
from linclass.session.reveal import hidden_at_first, question_at
from linclass.session.session import Session

PATH = "/linclass/stop"
MAX_THREADS = 2  # more would wait, since scripts take turns
MAX_PICTURES = 400
MAX_AGE_S = 600  # for which the browser keeps a picture of a deck that all visitors have

_PICTURES: Cache[str] = Cache(MAX_PICTURES)


def address(deck: str, visit: str, theme: Theme) -> str:
    """Return the address of a deck's pictures, relative to the app's, without the code of a stop at its end."""
    owner = f"&visit={visit}" if deck == OWN_CODE else ""
    return f"{PATH.removeprefix('/')}?theme={theme.name}{owner}&stop={deck}."


def route(base: str = "") -> Route:
    """Return the route of the pictures below the path under which the app is served."""
    threads = anyio.CapacityLimiter(MAX_THREADS)

    async def answer(request: Request) -> Response:
        asked = request.query_params
        visitor, theme = holder.named(asked.get("visit")), THEMES.get(asked.get("theme", ""))
        stop = stop_named(asked.get("stop", ""), None if visitor is None else visitor.session.deck.own)
        if stop is None or theme is None or stop.target is None:
            return Response(status_code=404)
        svg = await anyio.to_thread.run_sync(partial(of_stop, stop, theme), limiter=threads)
        kept = f"private, max-age={MAX_AGE_S}" if visitor is None else "no-store"
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": kept})

    return Route(f"/{base.strip('/')}{PATH}".replace("//", "/"), answer)


def of_stop(stop: Stop, theme: Theme) -> str:
    """Return the picture of a stop as SVG, without the parts that it and its question hide at first."""
    hidden = hidden_at_first(stop, question_at(stop))
    with SCHEDULER.turn():
        if isinstance(stop.content, Place) and not hidden:
            return stop.content.picture(theme)
        return (
            _drawn(stop, theme)
            if stop.deck == OWN_CODE
            else _PICTURES.get((stop.name, theme.name), lambda: _drawn(stop, theme))
        )


def _drawn(stop: Stop, theme: Theme) -> str:
    """Return a stop's plane as SVG; ValueError for a stop that shows no lesson."""
    if stop.target is None:
        raise ValueError(f"{stop.name} shows no state of a lesson.")
    lesson = stop.target.lesson
    frame = evaluate(reduce(Session(), lesson, ShowedStop(stop)), lesson, theme)
    return thumbnail.svg(frame.state.points, frame.plane.marks, theme, thumbnail.FRAMED)
