"""A lecturer's session as phones follow it: its states at rest go into the room's log, its drags to the phones."""

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

REST_S = 0.1  # from one state of a drag to the next
BYTES_PER_S = 100_000  # to each phone, of a drag of many points
RETRY_S = 1.0  # while the store does not answer


class Leader:
    """The audience of a session: the phones of one room.

    Scripts and the live endpoint say from their threads what is shown; all else happens in the server's loop, one thing
    after the other, and of what waits there the newest alone.
    """

    def __init__(self, token: str, rooms: Rooms, loop: asyncio.AbstractEventLoop) -> None:
        self.token = token
        self._rooms, self._loop = rooms, loop
        self._state: ShowedState | None = None
        self._drag: Dragged | None = None
        self._has_dragged = False
        self._work: asyncio.Task[None] | None = None

    def dragged(self, session: Session, lesson: AnyLesson, theme: Theme) -> None:
        """Let the phones show the session as a drag changes it."""
        self._drag = session, lesson, theme
        self._wake()

    def settled(self, state: ShowedState) -> None:
        """Let the phones show a state at rest."""
        self._drag, self._state = None, state
        self._wake()

    def _wake(self) -> None:
        """Ask the server's loop to send what is waiting; called from a script's thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        """Start the task that sends, unless it is running: it sends the latest state on its own."""
        if self._work is None or self._work.done():
            self._work = self._loop.create_task(self._show())

    async def _show(self) -> None:
        """Send states and drags to the room until none is waiting; of several that wait, the last."""
        while self._state is not None or self._drag is not None:
            state, self._state = self._state, None
            try:
                live = await self._rooms.named(self.token)
                if live is None:
                    return
                if state is not None:
                    await self._settle(live, state)
                else:
                    await self._show_drag(live)
            except StoreError:
                self._state = self._state or state
                await asyncio.sleep(RETRY_S)
            except (LogLostError, RoomError):  # the lecturer's browser says so
                return

    async def _settle(self, live: LiveRoom, state: ShowedState) -> None:
        """Write a state into the room's log, and clear the drag that it ends."""
        await live.append(state)
        if self._has_dragged:  # to where it began, perhaps
            self._has_dragged = False
            await live.show_drag({})

    async def _show_drag(self, live: LiveRoom) -> None:
        """Send a drag that no newer state has overtaken, at the pace that phones can follow."""
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
    """Return the drag as the phones' planes get it, encoded once for each theme."""
    with SCHEDULER.turn():
        return drag_parts(*dragged)
