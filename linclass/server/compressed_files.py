"""Serve compressed files: each is compressed once in a process, in the background, in bounded memory."""

import gzip
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from threading import Event, Lock, Thread

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

MOST_BYTES = 12_000_000  # of compressed files, in memory; a visit to all pages asks for 4 MB of them
FOREVER = "public, max-age=31536000, immutable"  # changed content has a new address
NOT_REFUSED = r"(?!\s*;\s*q=0(\.0*)?\s*(,|$))"  # after the name of a content coding
EACH_TIME = "no-cache"  # the browser asks again at each visit


@dataclass(frozen=True)
class File:
    """A served file.

    Attributes
    ----------
    read : function
        Returns its bytes, uncompressed.
    media_type : str
    is_ours : bool
        Whether only this module serves it, uncompressed if need be. Streamlit serves other files until they are
        compressed.
    cache : str
        The header Cache-Control.
    """

    read: Callable[[], bytes]
    media_type: str
    is_ours: bool = False
    cache: str = FOREVER


def gzipped(data: bytes) -> bytes:
    """Return bytes as gzip, without a timestamp, so that equal bytes give equal files."""
    return gzip.compress(data, mtime=0)


GZIP: dict[str, Callable[[bytes], bytes]] = {"gzip": gzipped}


class CompressedFiles:
    """Files by path, compressed one after the other by one thread.

    Parameters
    ----------
    files : mapping from path to File
    encodings : mapping from the name of a content coding to the function that compresses
        The preferred ones first.
    most : int
        Bytes of all compressed files together: files beyond it stay uncompressed.
    """

    def __init__(
        self,
        files: Mapping[str, File],
        encodings: Mapping[str, Callable[[bytes], bytes]] = GZIP,
        most: int = MOST_BYTES,
    ) -> None:
        self.files = files
        self.encodings = encodings
        self._room = most
        self._compressed: dict[tuple[str, str], bytes] = {}
        self._queued: set[tuple[str, str]] = set()
        self._work: SimpleQueue[Callable[[], object]] = SimpleQueue()
        # A daemon: nothing is lost when the process ends
        self._thread = Thread(target=self._run_queue, name="compress", daemon=True)
        self._starting = Lock()

    def compress(self, paths: Iterable[str], encoding: str = "") -> None:
        """Queue these files for compression, each once; the default encoding is the preferred one."""
        name = encoding or next(iter(self.encodings))
        for path in paths:
            if path in self.files and (path, name) not in self._queued:
                self._queued.add((path, name))
                self.do(partial(self._compress, path, name))

    def do(self, work: Callable[[], object]) -> None:
        """Queue other work for the same thread."""
        self._work.put(work)
        with self._starting:
            if self._thread.ident is None:
                self._thread.start()

    def _run_queue(self) -> None:
        """Do the queued work, one piece after another: the thread's loop."""
        while True:
            work = self._work.get()
            try:
                work()
            except Exception:  # of one file: the others and `finish` wait for this thread
                logging.getLogger(__name__).warning("compressing failed", exc_info=True)

    def _compress(self, path: str, encoding: str) -> None:
        """Compress a file, and store it if there is room."""
        body = self.encodings[encoding](self.files[path].read())
        if len(body) <= self._room:
            self._room -= len(body)
            self._compressed[path, encoding] = body

    def compressed(self, path: str, encoding: str) -> bytes | None:
        """Return a file's bytes in a content coding; None if they are not ready or had no room."""
        return self._compressed.get((path, encoding))

    def finish(self) -> None:
        """Wait until all queued work is done."""
        done = Event()
        self.do(done.set)
        done.wait()


class FileServer:
    """Middleware that serves compressed files itself, before the app.

    Parameters
    ----------
    app : ASGI app for everything else, and for files that are not `is_ours` until they are compressed
    files : CompressedFiles
    """

    def __init__(self, app: ASGIApp, files: CompressedFiles) -> None:
        self._app = app
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        file = self._files.files.get(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        answer = None if file is None else self._answer(scope, file)
        await (self._app if answer is None else answer)(scope, receive, send)

    def _answer(self, scope: Scope, file: File) -> Response | None:
        """Return the response for a file in an encoding that the browser accepts; None to leave it to the app."""
        path, asked = scope["path"], dict(scope["headers"])
        headers = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        taken = asked.get(b"accept-encoding", b"").decode("latin-1")
        encoding = next((name for name in self._files.encodings if re.search(rf"\b{name}\b{NOT_REFUSED}", taken)), "")
        if encoding and b"range" not in asked:
            self._files.compress([path], encoding)
            body = self._files.compressed(path, encoding)
            if body is not None:
                return Response(body, media_type=file.media_type, headers=headers | {"Content-Encoding": encoding})
        return Response(file.read(), media_type=file.media_type, headers=headers) if file.is_ours else None
