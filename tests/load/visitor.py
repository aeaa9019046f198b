"""One visitor: what a browser says to the server, and what it waits for, without the browser."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from linclass.datasets.dataset import Dataset
from linclass.wire.encode import PLANE_SUFFIX
from linclass.wire.live_endpoint import PATH
from tests.load.controls import Control, control
from tests.streamlit_internals import STREAM, SUBPROTOCOL, BackMsg, ForwardMsg

TIMEOUT_S = 180.0  # seconds
FAILED = (ForwardMsg.FINISHED_WITH_COMPILE_ERROR,)
KEPT_RUNS = 2  # for so many a browser keeps a message that has not come again


@dataclass
class Visitor:
    """A session that opens a page, draws on its plane and asks for it again.

    Attributes
    ----------
    base : str
        The server's address.
    slug : str
        The page; empty for the home page.
    query : mapping
        Of the page's address.
    errors : list of str
        What the page said had failed.
    received : int
        Bytes.
    """

    base: str
    slug: str
    query: Mapping[str, str] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    received: int = 0
    _socket: ClientConnection | None = None
    _known: dict[str, int] = field(default_factory=dict)  # by a message's hash, the run that brought it last
    _runs: int = 0
    _page: str = ""
    _plane: str = ""
    _room: tuple[str, str] = ("", "")  # the lecturer's controls of a room: their widget and its fragment
    _visit: str = ""
    _line: HTTPConnection | None = None
    _fragment: str = ""
    _revision: int = 1
    _seq: int = 0
    _changes: int = 0
    _controls: dict[str, Control] = field(default_factory=dict)  # by widget, in the order of the page

    async def open(self, cookie: str = "") -> float:
        """Connect and open the page; return the seconds until it was ready."""
        begin = time.perf_counter()
        address = urlsplit(self.base)
        self._socket = await connect(
            f"ws://{address.netloc}{STREAM}",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            origin=Origin(self.base),
            additional_headers={"Cookie": cookie} if cookie else None,
            max_size=None,
            open_timeout=TIMEOUT_S,
            ping_timeout=TIMEOUT_S,
            compression=None,
        )
        await self.ask()
        return time.perf_counter() - begin

    async def close(self) -> None:
        """Leave."""
        if self._line is not None:
            self._line.close()
        if self._socket is not None:
            await self._socket.close()

    async def ask(self) -> float:
        """Run the page as it is; return the seconds."""
        return await self._run(BackMsg())

    async def drag(self, points: Dataset) -> float:
        """Ask on the plane's line what is to be seen of these points in the middle of a stroke; return the seconds.

        As a browser does, for the plane alone and for all that follows it by turns.
        """
        begin = time.perf_counter()
        if await self.question(self.asked(points)) != HTTPStatus.OK:
            self.errors.append("the line told nothing")
        return time.perf_counter() - begin

    def asked(self, points: Dataset) -> dict[str, Any]:
        """Return the next question of a stroke that has led to these points."""
        self._seq += 1
        return {
            "visit": self._visit,
            "plane": f"{self.slug}{PLANE_SUFFIX}",
            "theme": "light",
            "drawing": {**self._drawing(points), "live": True, "touched": 0},
            "held": None,
            "asks": "view" if self._seq % 2 else "plane",
        }

    async def question(self, asked: Any) -> int:
        """Ask something on the plane's line; return the answer's status. A fault of the server's is an error."""
        status = await asyncio.to_thread(self._question, json.dumps(asked))
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.errors.append(f"the line: {status}")
        return status

    def _question(self, asked: str) -> int:
        self._line = self._line or HTTPConnection(urlsplit(self.base).netloc, timeout=TIMEOUT_S)
        self._line.request("POST", PATH, asked, {"Content-Type": "application/json"})
        with self._line.getresponse() as answer:
            answer.read()
            return answer.status

    async def draw(
        self, points: Dataset, *, live: bool = False, damaged: Callable[[dict[str, Any]], Any] = dict
    ) -> float:
        """Finish a stroke after which the plane holds these points; return the seconds until all of it is shown.

        What is sent of it may be damaged before.
        """
        self._seq += 1
        drawing = damaged({**self._drawing(points), "live": live})
        message = BackMsg()
        message.rerun_script.fragment_id = self._fragment
        widget = message.rerun_script.widget_states.widgets.add()
        widget.id, widget.json_value = self._plane, json.dumps({"state": drawing})
        return await self._run(message)

    async def change(self) -> float:
        """Change the page's first setting, or change it back; return the seconds until all of it is shown.

        Raises
        ------
        LookupError
            If the page has none.
        """
        if not self._controls:
            raise LookupError(f"{self.slug} has no setting")
        first = next(iter(self._controls.values()))
        self._changes += 1
        message = BackMsg()
        message.rerun_script.fragment_id = first.fragment
        message.rerun_script.widget_states.widgets.append(first.state(self._changes))
        return await self._run(message)

    async def lead(self, secret: str) -> float:
        """Let the phones of the room with a secret follow the page; return the seconds until that is so."""
        message = BackMsg()
        widget = message.rerun_script.widget_states.widgets.add()
        widget.id, message.rerun_script.fragment_id = self._room
        widget.json_value = json.dumps({"lead": {"number": 1, "secret": secret}})
        return await self._run(message)

    @property
    def has_settings(self) -> bool:
        """True if the page offers a setting outside its closed boxes."""
        return bool(self._controls)

    def _drawing(self, points: Dataset) -> dict[str, Any]:
        """Return what the plane says of these points."""
        flat = [number for (x, y), k in zip(points.X.tolist(), points.y.tolist(), strict=True) for number in (x, y, k)]
        return {
            "points": flat,
            "live": False,
            "handles": {},
            "seq": self._seq,
            "window": list(points.window),
            "revision": self._revision,
            "touched": None,
        }

    async def send(self, message: BackMsg) -> float:
        """Send a message of the caller's own making and wait for the run that it causes."""
        return await self._run(message)

    async def _run(self, message: BackMsg) -> float:
        asked = message.rerun_script
        asked.query_string = urlencode(self.query)
        asked.page_name = self.slug
        asked.page_script_hash = self._page
        asked.context_info.url = f"{self.base}/{self.slug}"
        asked.context_info.timezone, asked.context_info.locale = "UTC", "en"
        asked.context_info.color_scheme = "light"
        self._runs += 1
        self._known = {name: run for name, run in self._known.items() if self._runs - run <= KEPT_RUNS}
        asked.cached_message_hashes.extend(self._known)
        begin = time.perf_counter()
        if self._socket is None:
            raise RuntimeError("open the page first")
        await self._socket.send(message.SerializeToString())
        await asyncio.wait_for(self._finished(), TIMEOUT_S)
        return time.perf_counter() - begin

    async def _finished(self) -> None:
        if self._socket is None:
            raise RuntimeError("open the page first")
        while True:
            raw = await self._socket.recv()
            self.received += len(raw)
            message = ForwardMsg()
            message.ParseFromString(raw if isinstance(raw, bytes) else raw.encode())
            kind = message.WhichOneof("type")
            if kind == "ref_hash":
                self._known[message.ref_hash] = self._runs
            elif message.metadata.cacheable and message.hash:
                self._known[message.hash] = self._runs
            if kind == "navigation":
                self._page = message.navigation.page_script_hash or self._page
            elif kind == "delta":
                self._see(message)
            elif kind == "script_finished" and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                if message.script_finished in FAILED:
                    self.errors.append("the script failed")
                return

    def _see(self, message: ForwardMsg) -> None:
        """Remember the plane and its fragment; an exception, or the sentence that something went wrong, is an error."""
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        offered = control(element, message.delta.fragment_id)
        if offered is not None:
            self._controls.setdefault(offered.widget, offered)
        if kind == "exception":
            self.errors.append(element.exception.message)
        elif kind == "alert" and "went wrong" in element.alert.body:
            self.errors.append(element.alert.body)
        elif kind == "bidi_component" and element.bidi_component.component_name.endswith("linclass.room"):
            self._room = element.bidi_component.id, message.delta.fragment_id
        elif kind == "bidi_component" and element.bidi_component.component_name.endswith("linclass.canvas"):
            data = json.loads(element.bidi_component.bytes)
            if data["key"].endswith(PLANE_SUFFIX):
                self._plane, self._fragment = element.bidi_component.id, message.delta.fragment_id
                self._revision, self._visit = int(data["revision"]), data["visit"]
