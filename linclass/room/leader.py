"""A lecturer's session that phones follow: its states at rest go into the room's log, its drags to the phones."""

import asyncio
from functools import partial
from typing import TypeAlias

import anyio

from linclass.figures.theme import Theme
from linclass.lessons.lesson import AnyLesson
from linclass.room.events import ShowedState
from linclass.room.following import drag_parts
from linclass.room.rooms import LiveRoom, Rooms
from linclass.room.store import Drag, LogLostError, StoreError
from linclass.room.votes import RoomError
from linclass.server.script_scheduler import SCHEDULER
from linclass.session.session import Session

Dragged: TypeAlias = tuple[Session, AnyLesson, Theme]

REST_S = 0.1  # between two states of a drag
BYTES_PER_S = 100_000  # to each phone, of a drag of many points
RETRY_S = 1.0  # between two attempts while the store does not answer or does not have the room
MAX_MISSES = 30  # attempts to find a room that is missing, after which it counts as closed


class Leader:
    """The audience of a session: the phones of one room.

    Scripts and the live endpoint report states from their threads; the server's loop sends them one after the other,
    and only the newest of those that wait.
    """

    def __init__(self, token: str, rooms: Rooms, loop: asyncio.AbstractEventLoop) -> None:
        self.token = token
        self._rooms, self._loop = rooms, loop
        self._state: ShowedState | None = None
        self._drag: Dragged | None = None
        self._has_dragged = False
        self._work: asyncio.Task[None] | None = None

    def dragged(self, session: Session, lesson: AnyLesson, theme: Theme) -> None:
        """Show the session on the phones as a drag changes it."""
        self._drag = session, lesson, theme
        self._wake()

    def settled(self, state: ShowedState) -> None:
        """Show a state at rest on the phones."""
        self._drag, self._state = None, state
        self._wake()

    def _wake(self) -> None:
        """Make the server's loop send the waiting state; called from a script's thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        """Start the task that sends, unless it is running already."""
        if self._work is None or self._work.done():
            self._work = self._loop.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        """Send states and drags to the room until none is waiting, or the room is closed."""
        misses = 0
        while (self._state is not None or self._drag is not None) and misses < MAX_MISSES:
            state, self._state = self._state, None
            try:
                await self._send(state)
            except (LogLostError, StoreError) as error:  # the lecturer's browser may restore a room that is missing
                misses += isinstance(error, LogLostError)
                self._state = self._state or state
                await asyncio.sleep(RETRY_S)
            except RoomError:  # the lecturer's browser reports it
                return

    async def _send(self, state: ShowedState | None) -> None:
        """Send a state, or else the waiting drag; LogLostError while there is no such room."""
        live = await self._rooms.named(self.token)
        if live is None:
            raise LogLostError(self.token)
        if state is None:
            await self._show_drag(live)
        else:
            await self._record_state(live, state)

    async def _record_state(self, live: LiveRoom, state: ShowedState) -> None:
        """Write a state into the room's log, and clear the drag that it ends."""
        await live.append(state)
        if self._has_dragged:  # the drag may have ended where it began
            self._has_dragged = False
            await live.show_drag({})

    async def _show_drag(self, live: LiveRoom) -> None:
        """Send a drag, unless a newer state has arrived, and wait as long as phones need for it."""
        dragged, self._drag = self._drag, None
        if dragged is None or not live.room.is_following:
            return
        began = self._loop.time()
        parts: Drag = await anyio.to_thread.run_sync(partial(_parts, dragged))
        if self._state is None:
            self._has_dragged = True
            await live.show_drag(parts)
        rest = max(REST_S, max(map(len, parts.values())) / BYTES_PER_S)
        await asyncio.sleep(began + rest - self._loop.time())


def _parts(dragged: Dragged) -> dict[str, bytes]:
    """Return the drag for the phones' planes, encoded once for each theme."""
    with SCHEDULER.turn():
        return drag_parts(*dragged)
