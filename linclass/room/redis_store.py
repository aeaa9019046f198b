"""The rooms' logs in Redis or Valkey, for several processes: one stream per room.

    linclass:room:TOKEN   the stream; the number of an entry is the second part of its identifier, "0-7"
    linclass:code:CODE    the token
    linclass:drag:TOKEN   a stream of one entry, the last state of the lecturer's drag, kept for seconds

All of them expire at the room's end. A script in the store compares number and last entry before it writes, so that two
processes never write under the same number, and none writes into a log that was lost and restored meanwhile.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from linclass.room.codes import code_of
from linclass.room.store import STORE_AWAY, Drag, News, StoreError

PATIENCE_S = 6.0  # for the answer of a slow store
CONNECT_S = 3.0
WAIT_MS = 250  # for news, and so at most for the first news of a room that is new to this process
ROOM_KEY, CODE_KEY, DRAG_KEY, FIELD = "linclass:room:", "linclass:code:", "linclass:drag:", b"e"
DRAG_MS = 5000  # after which the last state of a drag expires
OVER = {"over": b""}  # the entry that means no drag

APPEND = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) or (last and last[2][2] or '') ~= ARGV[4] then return 0 end
for k = 5, #ARGV do
  redis.call('XADD', KEYS[1], string.format('0-%d', ARGV[1] + k - 4), 'e', ARGV[k])
end
redis.call('PEXPIREAT', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[3], 'PXAT', ARGV[2])
return 1
"""


class RedisStore:
    """The logs in a store that several processes share.

    Parameters
    ----------
    url : str
        "redis://host:6379/0", or "rediss://" with encryption.
    """

    is_shared = True

    def __init__(self, url: str) -> None:
        self._client: Any = Redis.from_url(
            url,
            socket_timeout=PATIENCE_S,
            socket_connect_timeout=CONNECT_S,
            retry=Retry(NoBackoff(), 0),  # callers retry
        )
        self._append = self._client.register_script(APPEND)
        self._drags: dict[str, bytes] = {}  # the number of the last entry read, by room
        self._is_closed, self._requests = False, 0  # requests that wait for an answer
        self._is_quiet = asyncio.Event()
        self._is_quiet.set()

    async def append(self, room: str, known: int, last: bytes, entries: Sequence[bytes], until: float) -> bool:
        """Write entries, as `Store` says."""
        keys = [ROOM_KEY + room, CODE_KEY + code_of(room)]
        with self._request():
            return bool(await self._append(keys=keys, args=[known, int(1000 * until), room, last, *entries]))

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number, as `Store` says."""
        with self._request():
            rows = await self._client.xrange(ROOM_KEY + room, f"(0-{number}" if number else "-", "+")
        return [fields[FIELD] for _, fields in rows]

    async def token(self, code: str) -> str:
        """Return the token of the room with a code, as `Store` says."""
        with self._request():
            token = await self._client.get(CODE_KEY + code)
        return token.decode() if token else ""

    async def news(self, seen: Mapping[str, int]) -> News:
        """Wait a moment, or until a room has new entries or a new drag, as `Store` says."""
        self._drags = {room: self._drags.get(room, b"0-0") for room in seen}
        streams: dict[str, str | bytes] = {ROOM_KEY + room: f"0-{number}" for room, number in seen.items()}
        streams |= {DRAG_KEY + room: last for room, last in self._drags.items()}
        with self._request():
            rows = await self._client.xread(streams, block=WAIT_MS) if streams else await self._client.ping()
        rooms, drags = [], {}
        for key, entries in (rows or ()) if streams else ():
            name = key.decode()
            if name.startswith(ROOM_KEY):
                rooms.append(name.removeprefix(ROOM_KEY))
                continue
            self._drags[name.removeprefix(DRAG_KEY)], fields = entries[-1]
            shown = {theme.decode(): state for theme, state in fields.items()}
            drags[name.removeprefix(DRAG_KEY)] = {} if shown == OVER else shown
        return News(rooms, drags)

    async def show_drag(self, room: str, drag: Drag) -> None:
        """Send a drag to the other processes, as `Store` says."""
        with self._request():
            pipeline = self._client.pipeline(transaction=True)
            pipeline.xadd(DRAG_KEY + room, drag or OVER, maxlen=1, approximate=False)
            pipeline.pexpire(DRAG_KEY + room, DRAG_MS)
            await pipeline.execute()

    async def expire(self, room: str) -> None:
        """Delete a room now."""
        with self._request():
            await self._client.delete(ROOM_KEY + room, CODE_KEY + code_of(room), DRAG_KEY + room)

    async def close(self) -> None:
        """Leave the store, as `Store` says, after the present requests, which may be about to connect."""
        self._is_closed = True
        await self._is_quiet.wait()
        await self._client.aclose()

    @contextmanager
    def _request(self) -> Iterator[None]:
        """Guard a request: StoreError if the store was left, or for any failure of the request."""
        if self._is_closed:
            raise StoreError(STORE_AWAY)
        self._requests += 1
        self._is_quiet.clear()
        try:
            yield
        except (RedisError, OSError, TimeoutError) as error:
            raise StoreError(STORE_AWAY) from error
        finally:
            self._requests -= 1
            if not self._requests:
                self._is_quiet.set()
