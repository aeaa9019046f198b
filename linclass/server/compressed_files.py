"""Files that are served compressed: each is compressed once in a process, in the background, in bounded memory."""

import gzip
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from threading import Event, Lock, Thread

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

MOST_BYTES = 12_000_000  # of compressed files, in memory; a visit to all pages asks for 4 MB of them
FOREVER = "public, max-age=31536000, immutable"  # another content has another address
EACH_TIME = "no-cache"  # asked for anew with each visit


@dataclass(frozen=True)
class File:
    """A file as it is served.

    Attributes
    ----------
    read : function
        Returns its bytes, uncompressed.
    media_type : str
    is_ours : bool
        Whether nobody else serves it: it is sent uncompressed where it has to be. Another's is left to them then.
    cache : str
        How long a browser may keep it, as the header Cache-Control.
    """

    read: Callable[[], bytes]
    media_type: str
    is_ours: bool = False
    cache: str = FOREVER


def gzipped(data: bytes) -> bytes:
    """Return bytes as gzip, the same for the same."""
    return gzip.compress(data, mtime=0)


GZIP: dict[str, Callable[[bytes], bytes]] = {"gzip": gzipped}


class CompressedFiles:
    """Files by their paths, compressed one after the other by a thread of their own.

    Parameters
    ----------
    files : mapping from path to File
    encodings : mapping from the name of a content coding to the function that compresses
        The preferred ones first.
    most : int
        Bytes of all compressed files together: what comes later stays uncompressed.
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
        self._asked: set[tuple[str, str]] = set()
        self._work: SimpleQueue[Callable[[], object]] = SimpleQueue()
        # A daemon: nothing is lost when the process ends
        self._thread = Thread(target=self._do, name="compress", daemon=True)
        self._starting = Lock()

    def compress(self, paths: Iterable[str], encoding: str = "") -> None:
        """Have these files compressed, in this order, unless they have been or will be; empty: as is preferred."""
        name = encoding or next(iter(self.encodings))
        for path in paths:
            if path in self.files and (path, name) not in self._asked:
                self._asked.add((path, name))
                self.do(partial(self._compress, path, name))

    def do(self, work: Callable[[], object]) -> None:
        """Have something else done by the same thread."""
        self._work.put(work)
        with self._starting:
            if self._thread.ident is None:
                self._thread.start()

    def _do(self) -> None:
        """Do the queued work, one piece after another; the thread's loop."""
        while True:
            self._work.get()()

    def _compress(self, path: str, encoding: str) -> None:
        """Compress a file and keep it, while there is room."""
        body = self.encodings[encoding](self.files[path].read())
        if len(body) <= self._room:
            self._room -= len(body)
            self._compressed[path, encoding] = body

    def compressed(self, path: str, encoding: str) -> bytes | None:
        """Return a file's bytes in a content coding; None where they are not there yet, or have no room."""
        return self._compressed.get((path, encoding))

    def finish(self) -> None:
        """Wait until all that was asked for is done."""
        done = Event()
        self.do(done.set)
        done.wait()


class FileServer:
    """Serves compressed files before the app is asked for them.

    Parameters
    ----------
    app : what serves everything else, and another's files as long as they are not compressed
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
        """Return the response for a file, compressed as the browser takes it."""
        path, asked = scope["path"], dict(scope["headers"])
        headers = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        taken = asked.get(b"accept-encoding", b"").decode("latin-1")
        encoding = next((name for name in self._files.encodings if re.search(rf"\b{name}\b", taken)), "")
        if encoding and b"range" not in asked:
            self._files.compress([path], encoding)
            body = self._files.compressed(path, encoding)
            if body is not None:
                return Response(body, media_type=file.media_type, headers=headers | {"Content-Encoding": encoding})
        return Response(file.read(), media_type=file.media_type, headers=headers) if file.is_ours else None
