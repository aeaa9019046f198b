"""The plane's own line: what plane, sentences and pictures show of a moving hand, asked for beside Streamlit's runs.

Whatever a run of Streamlit's changes, the browser works some 35 ms on it before anything can be painted. Here it asks
for the plane's marks, as often as they come; for what came out, more seldom; and for the view beside the plane as often
as the browser can draw its pictures. Nothing is changed by an answer: what the hand leaves behind comes as the plane's
or the slider's own message when it lets go. Only what this line does not tell, a table for example, needs such messages
while it moves; and where the line is cut, everything follows by them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import anyio
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets.dataset import MAX_POINTS
from linclass.figures.theme import THEMES
from linclass.lessons import showing
from linclass.lessons.blocks import pictures
from linclass.lessons.lesson import Hand, Missing, Plane, Verdict
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import making, moment, progress, prose, visit, widgets
from linclass.ui.canvas import payload
from linclass.ui.canvas.state import parse
from linclass.ui.figure import Stage, step_of
from linclass.ui.figure.payload import content, film, written
from linclass.ui.texts import line as texts
from linclass.ui.turns import TURNS

if TYPE_CHECKING:
    from starlette.requests import Request

    from linclass.figures.theme import Theme
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState
    from linclass.ui.moment import Moment
    from linclass.ui.visit import Visit

PATH = "/linclass/plane"
MOST = 100 * MAX_POINTS  # bytes of a question: three numbers a point, written out in full, and some more
THREADS = 4  # scripts take turns anyhow; the others are the server's


def route(base: str = "") -> Route:
    """Return the line's place below the path under which the app is served."""
    threads = anyio.CapacityLimiter(THREADS)

    async def listen(request: Request) -> Response:
        try:
            question = json.loads(await _body(request))
            told = await anyio.to_thread.run_sync(reply, question, limiter=threads)
        except (ValueError, RecursionError) as error:  # also what is no JSON, or too deep
            return PlainTextResponse(str(error), 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        if told is None:
            return Response(status_code=204)
        return Response(told, media_type="application/json")

    return Route(f"/{base.strip('/')}{PATH}".replace("//", "/"), listen, methods=["POST"])


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > MOST:
            raise ValueError(texts.TOO_LONG)
    return bytes(body)


def reply(question: object) -> bytes | None:
    """Return the answer as JSON in UTF-8, None where there is nothing to tell; ValueError where nothing was asked."""
    if isinstance(question, Mapping) and "film" in question:
        return played(question)
    told = answer(question)
    return None if told is None else written(told)


def answer(question: object) -> dict[str, Any] | None:
    """Return what the plane is to show: its marks, the strokes of their roles, the sentence under it; and what follows.

    None where there is nothing to tell: the server has been started again, Python has replaced the points since, or the
    slider cannot stand there, and the page is about to say so.

    Parameters
    ----------
    question : mapping
        `visit`, `plane` and `theme` by name; `drawing`, as the plane's message has it; `held`, the key of a slider in
        a hand and its value, or None; `asks`, for the "plane" alone, the "verdict" too,
        or the whole "view".

    Raises
    ------
    ValueError
        If it is none that the plane can have asked.
    """
    if not isinstance(question, Mapping):
        raise ValueError(texts.DAMAGED)  # noqa: TRY004 - the same exception as for any other damage
    here, lesson, theme = _asker(question)
    drawing, held = parse(question.get("drawing")), question.get("held")
    with TURNS.taken():  # a script of the same session may change it at any other time
        if here is None or drawing.revision != here.revision:
            return None
        state = here.drawn(lesson, drawing)
        swept = _swept(lesson, state, held)
        if swept is None:
            return None
        made, state = swept.points is not state.points, here.framed(swept)
        hand = Hand(drawing.handles, drawing.touched)
        if drawing.live or held is not None:
            now = moment.moving(lesson, state, theme, hand)
        else:  # the page comes after it with the same, and finds it studied
            now = moment.kept(lesson, moment.moved(lesson, state, hand), theme)
        shown = Plane() if here.veiled else now.plane(lesson)
        seen = _seen(lesson, here, now, question.get("asks"))
    return {
        "marks": payload.marks(shown.marks, state.points.window),
        "strokes": payload.palette(theme, payload.roles(shown.marks))["strokes"],
        "status": shown.status,
        "made": payload.dataset(state.points) if made else None,
        **seen,
    }


def _swept(lesson: AnyLesson, state: AnyState, held: object) -> AnyState | None:
    """Return a state with a slider where a hand holds it: it sweeps a setting, or makes the points."""
    if held is None:
        return state
    if lesson is POINTS:
        points = making.swept(state.points, held)
        return None if points is None else replace(state, points=points)
    settings = widgets.swept(lesson, held)
    return None if settings is None else replace(state, settings=replace(state.settings, **settings))


def played(question: Mapping[str, Any]) -> bytes | None:
    """Return what the plane shows at every step of a picture that somebody plays: a film that did not come with it.

    None where the plane shows another run by now.

    Parameters
    ----------
    question : mapping
        `visit`, `plane` and `theme` as for `answer`; `film`, the picture's code, and `run`, what names its run.
    """
    here, lesson, theme = _asker(question)
    if here is None or here.veiled:
        return None
    with TURNS.taken():
        now = moment.kept(lesson, here.framed(here.state(lesson)), theme)
        if now.missing is not None or now.name(lesson) != question.get("run"):
            return None
        work = lesson.work(now.run, now.look)
        look = now.look if work is None else replace(now.look, done=progress.done(lesson.slug, work.key, work.total))
        stage = Stage(visit.plane_key(lesson), now.name(lesson), theme)
        for picture in pictures(showing.shown(lesson, now.state, look).blocks):
            if picture.code == question.get("film") and picture.film is not None:
                return film(picture, stage)
    return None


def _asker(question: Mapping[str, Any]) -> tuple[Visit | None, AnyLesson, Theme]:
    """Return whose plane asks, of which lesson, in which theme."""
    theme = THEMES.get(str(question.get("theme")))
    if theme is None:
        raise ValueError(texts.DAMAGED)
    return visit.named(question.get("visit")), _lesson(question.get("plane")), theme


def _seen(lesson: AnyLesson, here: Visit, now: Moment, asks: object) -> dict[str, Any]:
    """Return what came out, and of the view, where it need not wait, its pictures and texts, as they are asked for.

    A verdict is None where it is not known yet, as where no run is or work waits for the hand: the last one fades then.
    And whether that is all that follows the hand: the page says what is missing, and has parts that nothing here tells.
    """
    whole = here.veiled or (here.whole and now.missing is None)
    told: dict[str, Any] = {"pictures": {}, "words": {}, "whole": whole}
    if here.veiled or asks not in ("verdict", "view"):
        return told
    said = Verdict("") if now.missing is not None else lesson.verdict(now.run, now.look)
    told["words"] = {prose.VERDICT: prose.of_verdict(said) if said.sentence else None}
    if now.missing is not None or asks != "view" or lesson.work(now.run, now.look) is not None:
        return told
    try:
        seen = lesson.view(now.look.view).show(now.run, now.look)
    except Missing:
        return {**told, "whole": False}
    stage = Stage(visit.plane_key(lesson), now.name(lesson), now.look.theme)
    told["pictures"] = {shown.code: content(shown, step_of(shown, now.look.step), stage) for shown in pictures(seen)}
    told["words"] |= prose.of_view(seen)
    return told


def _lesson(key: object) -> AnyLesson:
    """Return the lesson whose plane is called so."""
    slug = key.removesuffix(visit.PLANE) if isinstance(key, str) else ""
    if slug not in LESSONS:
        raise ValueError(texts.DAMAGED)
    return lessons.by_slug(slug)
