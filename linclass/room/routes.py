"""The routes of the rooms beside Streamlit: small posts up, and streams of events down.

    POST room/join      a phone joins by code or token, and is given its number
    POST room/follow    the stream of that phone's content
    POST room/answer    its answer
    POST room/fit       its own copy of the lecturer's state, after a drag on it
    POST room/stop      a stop of the deck that the lecturer has shown before
    POST room/give      the state of its own copy, for the wall
    POST room/open      a lecturer's browser opens a room under its secret, or brings it back with its log
    POST room/watch     the stream of the log and of the projector's content
    POST room/act       closes voting, shows the next stage, asks again
    POST room/table     all answers as CSV
    POST room/wall      states on the wall, with their pictures
    POST room/points    the drawn points

Where a host forwards only Streamlit's own paths, Streamlit's scripts make the same requests from their threads.
Anybody can send anything: bodies are bounded, and each refusal is one sentence. orjson refuses what it could not write
again, such as half of a character: one phone's text would end the stream of all others.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any, TypeAlias, TypeVar

import anyio
import orjson
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from linclass.datasets.dataset import MAX_POINTS
from linclass.figures.theme import LIGHT, THEMES, Theme
from linclass.lessons.study_cache import Cache
from linclass.room import codes, following, shown, wall
from linclass.room.events import (
    MAX_QUERY,
    MAX_TEXT,
    Event,
    HandedIn,
    JoinedRoom,
    ShowedState,
    read,
)
from linclass.room.leader import Leader
from linclass.room.rooms import (
    GONE_ROOM,
    LECTURER,
    LIFE_S,
    MAX_ENTRIES,
    NO_ROOM,
    OF_PHONES,
    TOO_MANY_TABS,
    LimitError,
    LiveRoom,
    Rooms,
)
from linclass.room.store import STORE_AWAY, Drag, LogLostError, StoreError
from linclass.room.summary import summary
from linclass.room.votes import RoomError
from linclass.room.wall import MAX_HANDED_QUERY, MAX_IN_SIGHT
from linclass.server.posts import BusyError, Pace, bounded_body, sender_of
from linclass.server.script_scheduler import CLICK, SCHEDULER
from linclass.takehome.pictures.picture import qr_code
from linclass.wire import schema
from linclass.wire.encode import to_json
from linclass.wire.schema import Encoded

PATH = "/room"  # of the phones' page: short, because it is read out and typed
STREAMS = (f"{PATH}/follow", f"{PATH}/watch")  # each counts as a visitor, like an open page of Streamlit's
MAX_ANSWER_BYTES = 4_000
MAX_FIT_BYTES = 100_000  # an address, and some 1500 points; an act has at most an address
MAX_LECTURER_BYTES = 6_000_000  # MAX_BYTES_OF_PHONES, and the lecturer's questions and states: of these as many as fit
MAX_BYTES = {
    "open": MAX_LECTURER_BYTES,
    "act": MAX_FIT_BYTES,
    "fit": MAX_FIT_BYTES,
    "give": 2 * MAX_HANDED_QUERY,
}
WRONG_CODES, WRONG_CODES_S = 30, 60.0  # from one address; tokens of QR codes can't be guessed and are not limited
ANSWERS_OF_PHONE, ANSWERS_S = 30, 60.0  # each stays in the log
HANDED_OF_PHONE, HANDED_S = 40, LIFE_S  # states for the wall, which stay there, too
FITS_OF_PHONE, FITS_S = 10, 1.0  # drags on a phone's own copy
FITS_AT_ONCE, FITS_WAITING = 2, 20  # of all phones, which share two processors with the lecturer's page
KEEP_ALIVE_S = 15.0  # after which a silent stream sends a comment
LECTURER_REST_S = 0.1  # between two states sent to the projector
MAX_PARTS = 100  # encoded questions and states in the cache
MAX_SITE = 500  # characters of the address of the phones' page
PATIENCE_S = 20.0  # for which a script waits for an answer

TOO_LONG = "This is longer than any answer."
DAMAGED = "This is not a request that a phone or a lecturer makes."
TOO_SLOW = "This did not arrive in time: please try again."
TOO_FAST = "Too many answers at once: wait a moment."
TOO_MANY_FITS = "Many phones are trying something at the moment: drag and let go again."
NO_STOP = "The lecture has not come to this stop yet."
TOO_MUCH = "These are too many points for the wall: take some away."
TOO_MANY_HANDED = f"You have handed in {HANDED_OF_PHONE} times: the last one stays on the wall."
OTHER_PAGE = "The lecture has gone on to another page: go back to it first."
HIDES = "The lecturer asks about this: try it once the answer is shown."
TOO_MANY_CODES = "Too many wrong codes came from this network. Wait a minute, or scan the QR code."
NO_QUESTION_YET = "This room has not been asked a question yet."
NO_PHONE = "This phone has not joined the room."
NO_ANSWER = "The server has no time for its rooms at the moment: please try again."


T = TypeVar("T")
Do: TypeAlias = "Callable[[Mapping[str, object], str], Awaitable[Response]]"


class NoRoomError(ValueError):
    """There is no such room."""


STATUS = {NoRoomError: 404, RoomError: 409, LimitError: 429}


class RoomServer:
    """The rooms of a process, and the answers to requests of phones and lecturers.

    Parameters
    ----------
    texts : mapping
        The texts of the plane on a phone.
    rooms : Rooms or None
        None for new ones in the process's memory.
    """

    def __init__(self, texts: schema.Texts, rooms: Rooms | None = None) -> None:
        self.rooms = rooms or Rooms()
        self._texts = texts
        self._parts: Cache[Encoded[Any]] = Cache(MAX_PARTS)
        self._wrong_codes = Pace(WRONG_CODES, WRONG_CODES_S)
        self._coding, self._reading = asyncio.Lock(), asyncio.Lock()
        self._answers = Pace(ANSWERS_OF_PHONE, ANSWERS_S)
        self._handed = Pace(HANDED_OF_PHONE, HANDED_S)
        self._fits = Pace(FITS_OF_PHONE, FITS_S)
        self._fitting = anyio.CapacityLimiter(FITS_AT_ONCE)
        self._is_ending = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._posts: dict[str, Do] = {
            "join": self.join,
            "answer": self.answer,
            "fit": self.fit,
            "stop": self.stop,
            "give": self.give,
            "open": self.open,
            "act": self.act,
            "table": self.table,
            "points": self.points,
            "wall": self.wall,
        }
        self._streams: dict[str, Do] = {"follow": self.follow, "watch": self.watch}
        self._of_scripts: dict[str, Do] = {**self._posts, "phone": self.phone, "state": self.state}

    def routes(self, base: str = "") -> list[Route]:
        """Return the routes below the path under which the app is served."""
        root = f"/{base.strip('/')}{PATH}".replace("//", "/")
        return [
            Route(f"{root}/{name}", partial(_answered, do, _most(name), self._turn(name)), methods=["POST"])
            for name, do in (self._posts | self._streams).items()
        ]

    def begin(self) -> None:
        """Store the running loop for requests from scripts' threads, and start the rooms."""
        self._loop = asyncio.get_running_loop()
        self.rooms.start()

    async def end(self) -> None:
        """Refuse further requests of scripts, and leave the store, before the loop ends."""
        self._loop = None
        await self.rooms.stop()

    def through_script(self, name: str, asked: str, address: str) -> tuple[int, str]:
        """Return status and text of the answer to a script's request in JSON; called in the script's thread."""
        loop, do = self._loop, self._of_scripts.get(name)
        if loop is None or do is None:
            return 503, json.dumps({"sentence": NO_ANSWER})
        if len(asked) > _most(name):
            return 400, json.dumps({"sentence": TOO_LONG})
        reply = _replied(do, lambda: orjson.loads(asked), address, self._turn(name))
        waiting = asyncio.run_coroutine_threadsafe(reply, loop)
        try:
            response = waiting.result(PATIENCE_S)
        except TimeoutError:
            waiting.cancel()
            return 503, json.dumps({"sentence": NO_ANSWER})
        return response.status_code, bytes(response.body).decode()

    def _turn(self, name: str) -> AbstractAsyncContextManager[None]:
        """Return the turn in which a request is read and answered: logs go one by one, each much larger once read."""
        return self._reading if name == "open" else nullcontext()

    def leader(self, secret: object) -> Leader | None:
        """Return the leader for the phones of a room; None for an invalid secret, or while no server runs."""
        is_secret = isinstance(secret, str) and codes.SECRET.fullmatch(secret)
        return Leader(codes.token_of(secret), self.rooms, self._loop) if is_secret and self._loop else None

    def end_streams(self) -> None:
        """End all streams before the server ends; browsers reconnect to the next one."""
        self._is_ending = True
        for live in self.rooms:
            live.wake_all()

    # ---- phones

    async def join(self, request: Mapping[str, object], address: str) -> Response:
        """Add a phone to a room; a known phone keeps its number."""
        name = codes.typed(request.get("room"))
        is_code = len(name) != codes.TOKEN_LENGTH
        async with self._coding if is_code else nullcontext():  # one after the other, or more could be tried at once
            if is_code and not self._wrong_codes.is_kept(address):
                raise LimitError(TOO_MANY_CODES)
            self._ask_store()
            live = await self.rooms.named(name)
            if live is None:
                if is_code:  # phones whose room is gone retry with its token
                    self._wrong_codes.count(address)
                raise NoRoomError(NO_ROOM if is_code else GONE_ROOM)
        device = request.get("device")
        if not codes.known_as(device):
            device = codes.new_device()
        await live.append(JoinedRoom(codes.known_as(device)))
        return JSONResponse({"room": live.token, "code": codes.code_of(live.token), "device": device})

    async def answer(self, request: Mapping[str, object], _: str) -> Response:
        """Store a phone's answer; one that is sent twice counts once."""
        live, device = await self._phone(request)
        if not self._answers.is_kept(device):
            raise LimitError(TOO_FAST)
        self._answers.count(device)
        vote, text, confidence = request.get("vote"), request.get("answer"), request.get("confidence", 0)
        if type(vote) is not int or type(confidence) is not int or confidence < 0 or not isinstance(text, str):
            raise ValueError(DAMAGED)
        if len(text) > MAX_TEXT:  # no browser could bring a log with this back
            raise ValueError(TOO_LONG)
        await live.answer(device, vote, text, confidence)
        return Response(status_code=204)

    async def fit(self, request: Mapping[str, object], _: str) -> Response:
        """Return the parts of a state after a phone's drawing."""
        live, device = await self._phone(request)
        page, query, theme = request.get("page"), request.get("query"), _theme(request)
        if not isinstance(page, str) or not isinstance(query, str) or len(query) > MAX_QUERY:
            raise ValueError(DAMAGED)
        if page not in {state.page for state in (live.room.shown, *live.room.stops.values()) if state is not None}:
            raise ValueError(following.CHANGED)  # a phone has copies only of pages that the lecturer has shown
        vote = live.room.vote if live.room.votes else None
        is_asked = vote is not None and vote.is_open and vote.asked.page == page
        if is_asked or await anyio.to_thread.run_sync(following.hides, live.room.shown, page):
            raise RoomError(HIDES)
        if not self._fits.is_kept(device) or self._fitting.statistics().tasks_waiting >= FITS_WAITING:
            raise LimitError(TOO_MANY_FITS)
        self._fits.count(device)

        def fitted() -> Encoded[object]:
            with SCHEDULER.turn(CLICK):
                return to_json(following.fitted(page, query, request.get("drawing"), theme))

        return Response(
            bytes(await anyio.to_thread.run_sync(fitted, limiter=self._fitting)), media_type="application/json"
        )

    async def stop(self, request: Mapping[str, object], _: str) -> Response:
        """Return a phone's content for the last state of an earlier stop, by the stop's number from 1."""
        live, device = await self._phone(request)
        stops, number = [*live.room.stops.values()], request.get("number")
        if type(number) is not int or not 0 < number <= len(stops) or not live.room.is_following:
            raise ValueError(NO_STOP)
        if not self._fits.is_kept(device):
            raise LimitError(TOO_FAST)
        self._fits.count(device)
        return _json({"state": await self._state(stops[number - 1], _theme(request))})

    async def give(self, request: Mapping[str, object], _: str) -> Response:
        """Put the state of a phone's own copy on the wall."""
        live, device = await self._phone(request)
        page, query = request.get("page"), request.get("query")
        if not isinstance(page, str) or not isinstance(query, str):
            raise ValueError(DAMAGED)  # noqa: TRY004 - the same exception as for any other damage
        if len(query) > MAX_HANDED_QUERY:
            raise ValueError(TOO_MUCH)
        if live.room.shown is None or live.room.shown.page != page:
            raise RoomError(OTHER_PAGE)
        if not self._handed.is_kept(device):
            raise LimitError(TOO_MANY_HANDED)
        self._handed.count(device)
        await anyio.to_thread.run_sync(following.load, page, query)  # raises ValueError if the address can't be read
        await live.append(HandedIn(device, page, query))
        return Response(status_code=204)

    async def follow(self, request: Mapping[str, object], _: str) -> Response:
        """Stream a phone's content: the question or the lecturer's state when it is new, the rest at each change."""
        live, device = await self._phone(request)
        theme, sent, shown_last = _theme(request), 0, None

        async def state() -> schema.PhoneAbout | schema.PhoneState:
            nonlocal sent, shown_last
            room = live.room
            part = shown.phone(room, live.questions[-1] if live.questions else None, device)
            if not room.shows_state and sent < len(room.votes):
                sent, asked = len(room.votes), live.questions[-1]
                make = partial(shown.question_part, asked, theme, self._texts)
                part["question"] = await self._encoded(room.vote.asked, theme, make)
            elif room.shows_state and room.is_following and room.shown not in (None, shown_last):
                shown_last = room.shown
                part["state"] = await self._state(room.shown, theme)
            return part

        return _stream(self._events(live, device, state, theme=theme))

    async def phone(self, request: Mapping[str, object], _: str) -> Response:
        """Return a phone's content and the question's address, for a phone on one of Streamlit's pages."""
        live, device = await self._phone(request)
        room = live.room
        if not room.votes:
            raise RoomError(NO_QUESTION_YET)
        question = live.questions[-1]
        state: shown.PageAnswer = {
            **shown.answering(room, question, device),
            "vote": len(room.votes),
            "page": room.vote.asked.page,
            "query": room.vote.asked.query,
        }
        return _json(state)

    async def _state(self, state: ShowedState, theme: Theme) -> Encoded[schema.LectureState]:
        """Return the lecturer's state encoded for phones, cached for all of them."""
        return await self._encoded(state, theme, lambda: following.state_part(state, theme, self._texts))

    async def _encoded(self, event: Event, theme: Theme, part: Callable[[], T]) -> Encoded[T]:
        """Return an encoded part from the cache, or make it in a thread when the scheduler gives it a turn."""

        def encode() -> Encoded[T]:
            with SCHEDULER.turn():
                return to_json(part())

        key = event, theme.name
        if (encoded := self._parts.cached(key)) is not None:
            return encoded
        return await anyio.to_thread.run_sync(partial(self._parts.get, key, encode))

    async def _phone(self, request: Mapping[str, object]) -> tuple[LiveRoom, str]:
        """Return the room and the device of a request; NoRoomError unless the phone has joined."""
        live = await self._named(codes.typed(request.get("room")))
        device = codes.known_as(request.get("device"))
        if device not in live.room.devices:
            await live.refresh()  # it may have just joined at another process
        if device not in live.room.devices:
            raise NoRoomError(NO_PHONE)
        return live, device

    # ---- the lecturer

    async def open(self, request: Mapping[str, object], address: str) -> Response:
        """Open a room, or restore it with its log; the answer has its code, its token and the QR code's picture."""
        log, site = request.get("log"), request.get("site")
        if not isinstance(log, list) or not 0 < len(log) <= MAX_ENTRIES:
            raise ValueError(DAMAGED)
        if not isinstance(site, str) or len(site) > MAX_SITE or not site.startswith(("http://", "https://")):
            raise ValueError(DAMAGED)
        self._ask_store()
        entries = await anyio.to_thread.run_sync(lambda: [read(entry) for entry in log])
        live = await self.rooms.open(request.get("secret"), entries, address)
        if live.is_gone:
            raise NoRoomError(GONE_ROOM)
        about = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="QR code"'
        code = f"<svg {about}>{qr_code(site + live.token, 100)}</svg>"
        return JSONResponse({"room": live.token, "code": codes.code_of(live.token), "qr": code})

    async def watch(self, request: Mapping[str, object], _: str) -> Response:
        """Stream the log from a number on, and the projector's content."""
        live, state = await self._watched(request)
        return _stream(self._events(live, LECTURER, state, LECTURER_REST_S))

    async def state(self, request: Mapping[str, object], _: str) -> Response:
        """Return the content of `watch` once."""
        live, state = await self._watched(request)
        if live.is_gone:
            raise NoRoomError(GONE_ROOM)
        live.poll()
        return _json(await state())

    async def _watched(
        self, request: Mapping[str, object]
    ) -> tuple[LiveRoom, Callable[[], Awaitable[schema.LecturerState]]]:
        """Return a lecturer's room, and a function that returns its state and the entries since it was last called.

        A browser's log whose last entry has another time is one from before the room was brought back with fewer.
        """
        live, theme, since = await self._lecturers(request), _theme(request), request.get("since", 0)
        if type(since) is not int or since < 0:
            raise ValueError(DAMAGED)
        known = live.entries[:since]
        number = since if len(known) == since and (not known or request.get("at", known[-1].at) == known[-1].at) else 0

        async def state() -> schema.LecturerState:
            nonlocal number
            room, entries = live.room, live.entries[number:]
            question = live.questions[-1] if live.questions else None
            number += len(entries)
            if shown.has_picture(room, question):
                part = await anyio.to_thread.run_sync(shown.lecturer, room, question, theme)
            else:  # a count is faster than waking a thread, which might delay a drag
                part = shown.lecturer(room, question, theme)
            return {**part, "number": number, "entries": [entry.values for entry in entries]}

        return live, state

    async def act(self, request: Mapping[str, object], _: str) -> Response:
        """Append the event that the lecturer has sent."""
        live = await self._lecturers(request)
        event = read({"at": 0, **_mapping(request.get("event"))}).event
        if isinstance(event, (*OF_PHONES, ShowedState)):
            raise RoomError(DAMAGED)  # no lecturer's browser sends these
        await live.append(event)
        return Response(status_code=204)

    async def table(self, request: Mapping[str, object], _: str) -> Response:
        """Return all answers as CSV."""
        live = await self._lecturers(request)
        text = await anyio.to_thread.run_sync(shown.table, live.room, [*live.questions])
        return PlainTextResponse(text, media_type="text/csv")

    async def points(self, request: Mapping[str, object], _: str) -> Response:
        """Return the drawn points, as many as fit on the plane besides its own."""
        live = await self._lecturers(request)
        if not live.questions:
            raise RoomError(NO_QUESTION_YET)
        made = summary(live.room.vote, live.questions[-1])
        most = MAX_POINTS - len(live.questions[-1].points.y)
        return JSONResponse({"points": [value for point in made.drawn[:most] for value in point]})

    async def wall(self, request: Mapping[str, object], _: str) -> Response:
        """Return the states on the wall with these numbers, as addresses and pictures."""
        live, theme, numbers = await self._lecturers(request), _theme(request), request.get("numbers")
        if not isinstance(numbers, list) or len(numbers) > MAX_IN_SIGHT:
            raise ValueError(DAMAGED)
        states = [(number, state) for number, state in live.room.wall.in_sight.items() if number in numbers]
        return _json([await self._wall_picture(number, state, theme) for number, state in states])

    async def _wall_picture(self, number: int, state: HandedIn, theme: Theme) -> Encoded[schema.WallPicture]:
        """Return a state on the wall with its picture, encoded and cached."""

        def part() -> schema.WallPicture:
            svg = wall.picture(state, theme)
            return {"number": number, "page": state.page, "query": state.query, "picture": svg}

        return await self._encoded(state, theme, part)

    async def _lecturers(self, request: Mapping[str, object]) -> LiveRoom:
        """Return the room of a lecturer's secret; NoRoomError for none."""
        return await self._named(codes.token_of(request.get("secret")))

    async def _named(self, token: str) -> LiveRoom:
        """Return the room with a token; NoRoomError for none, StoreError while the store does not answer."""
        self._ask_store()
        live = await self.rooms.named(token) if len(token) == codes.TOKEN_LENGTH else None
        if live is None:
            raise NoRoomError(GONE_ROOM)
        return live

    def _ask_store(self) -> None:
        """Raise StoreError at once if the store is known not to answer, instead of waiting for it."""
        if self.rooms.is_away:
            raise StoreError(STORE_AWAY)

    # ---- streams

    async def _events(
        self,
        live: LiveRoom,
        device: str,
        state: Callable[[], Awaitable[Mapping[str, object]]],
        rest: float = 0.0,
        theme: Theme | None = None,
    ) -> AsyncIterator[bytes]:
        """Yield the state whenever it changes, until the room is gone or the server ends.

        A `theme` means that a phone follows; it also gets the latest state of the lecturer's drag.
        """
        before: object = None
        drag: Drag = {}
        with live.followed(device) as news:
            while not (self._is_ending or live.is_gone or self.rooms.is_away or news.is_over):
                news.clear()
                if (present := await state()) != before:
                    yield _event(present)
                    before = {name: part for name, part in present.items() if name not in ("question", "state")}
                    await asyncio.sleep(rest)
                if theme is not None and live.drag is not drag:
                    is_news, drag = bool(drag or live.drag), live.drag
                    if is_news and live.room.shows_state:
                        yield b'data: {"drag":' + drag.get(theme.name, b"null") + b"}\n\n"
                try:
                    await asyncio.wait_for(news.wait(), KEEP_ALIVE_S)
                except TimeoutError:
                    yield b":\n\n"
        if news.is_over:
            yield _event({"gone": TOO_MANY_TABS})
        elif live.is_gone and not live.is_lost:
            yield _event({"gone": GONE_ROOM})


def _event(value: object) -> bytes:
    """Return a server-sent event with a JSON value."""
    return b"data: " + bytes(to_json(value)) + b"\n\n"


def _stream(events: AsyncIterator[bytes]) -> Response:
    """Return a streaming response that proxies do not buffer."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


def _json(value: object) -> Response:
    """Return a JSON response, of a value whose parts may be encoded already."""
    return Response(bytes(to_json(value)), media_type="application/json")


def _most(name: str) -> int:
    """Return the largest size in bytes of a request with this name."""
    return MAX_BYTES.get(name, MAX_ANSWER_BYTES)


async def _answered(do: Do, most: int, turn: AbstractAsyncContextManager[None], request: Request) -> Response:
    """Return the answer to a post."""
    try:
        async with bounded_body(request, most, TOO_LONG) as body:
            return await _replied(do, lambda: orjson.loads(body), request.client.host if request.client else "", turn)
    except ValueError as error:
        return JSONResponse({"sentence": str(error)}, 400)
    except (BusyError, TimeoutError) as error:
        return JSONResponse({"sentence": str(error) or TOO_SLOW}, 503)  # a browser tries again
    except ClientDisconnect:
        return Response(status_code=400)  # nobody reads this answer


async def _replied(
    do: Do, asked: Callable[[], object], address: str, turn: AbstractAsyncContextManager[None]
) -> Response:
    """Return the answer, or an error response with one sentence."""
    try:
        async with turn:
            return await do(_mapping(asked()), sender_of(address))
    except LogLostError:
        return JSONResponse({"sentence": GONE_ROOM}, 404)
    except StoreError as error:
        return JSONResponse({"sentence": str(error)}, 503)
    except (ValueError, RecursionError) as error:
        is_ours = not isinstance(error, json.JSONDecodeError | UnicodeDecodeError | RecursionError)
        status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
        return JSONResponse({"sentence": str(error) if is_ours else DAMAGED}, status)


def _mapping(value: object) -> Mapping[str, object]:
    """Return a request's JSON if it is an object; ValueError otherwise."""
    if not isinstance(value, Mapping):
        raise ValueError(DAMAGED)  # noqa: TRY004 - the same exception as for any other damage
    return value


def _theme(request: Mapping[str, object]) -> Theme:
    """Return the theme of a request; the light one if it names none."""
    return THEMES.get(str(request.get("theme")), LIGHT)
