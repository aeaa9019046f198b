"""Laws on compressed files: the same bytes for everybody, compressed once, in no more memory than they were given."""

import gzip
from collections.abc import Callable

import pytest
from starlette.responses import PlainTextResponse

from linclass.server.compressed_files import CompressedFiles, File, FileServer, gzipped
from tests.every_case import every_case
from tests.server.asking import answer

OURS, THEIRS = b"ours " * 1000, b"theirs " * 1000
PATHS = {"/ours.js": OURS, "/theirs.js": THEIRS}


class Reads:
    """Two files, and how often each was read."""

    def __init__(self) -> None:
        self.count = dict.fromkeys(PATHS, 0)
        self.files = {path: File(self._reader(path), "text/javascript", is_ours=path == "/ours.js") for path in PATHS}

    def _reader(self, path: str) -> Callable[[], bytes]:
        def read() -> bytes:
            self.count[path] += 1
            return PATHS[path]

        return read


def served(files: CompressedFiles) -> FileServer:
    """The files before an app that answers everything else."""
    return FileServer(PlainTextResponse("the app's"), files)


@pytest.mark.parametrize("path", PATHS)
def test_a_file_is_compressed_once(path: str) -> None:
    """In the background, when a client asks; the next get the compressed bytes, and it is never read again for that."""
    reads = Reads()
    files = CompressedFiles(reads.files)
    answer(served(files), path)
    files.finish()
    before = reads.count[path]
    for _ in range(3):
        status, headers, body = answer(served(files), path)
        assert (status, headers["content-encoding"], gzip.decompress(body)) == (200, "gzip", PATHS[path])
        assert headers["vary"] == "Accept-Encoding"
        assert "immutable" in headers["cache-control"]
    assert reads.count[path] == before


@pytest.mark.parametrize(
    "asked", [{"accept_encoding": "br, gzip;q=0"}, {"accept_encoding": "gzip", "range": "bytes=0-9"}]
)
def test_who_takes_no_gzip_gets_the_bytes_themselves(asked: dict[str, str]) -> None:
    """Ours from us, another's from the app, which answers a part of a file too."""
    files = CompressedFiles(Reads().files)
    files.compress(PATHS)
    files.finish()
    _, headers, body = answer(served(files), "/ours.js", **asked)
    assert "content-encoding" not in headers
    assert body == OURS
    assert answer(served(files), "/theirs.js", **asked)[2] == b"the app's"


def test_the_first_coding_that_a_client_takes_is_used() -> None:
    """Each file is compressed once in each, by the function that is named."""
    files = CompressedFiles(Reads().files, {"br": lambda data: data[:9], "gzip": gzipped})
    files.compress(["/ours.js"])
    for accept, coding, length in (("gzip, deflate, br", "br", 9), ("gzip", "gzip", len(gzipped(OURS)))):
        answer(served(files), "/ours.js", accept_encoding=accept)
        files.finish()
        _, headers, body = answer(served(files), "/ours.js", accept_encoding=accept)
        assert (headers["content-encoding"], len(body)) == (coding, length)


def test_memory_is_bounded() -> None:
    """A file that does not fit into memory is served as it is, and is not compressed again."""
    reads = Reads()
    files = CompressedFiles(reads.files, most=0)
    for _ in range(3):
        assert answer(served(files), "/theirs.js")[2] == b"the app's"
        files.finish()
    assert reads.count["/theirs.js"] == 1


def test_a_file_that_can_not_be_read_holds_up_no_other() -> None:
    """It stays uncompressed, and the ones behind it are compressed."""

    def fails() -> bytes:
        raise OSError

    files = CompressedFiles({"/bad.js": File(fails, "text/javascript"), **Reads().files})
    files.compress(files.files)
    files.finish()
    assert not files.compressed("/bad.js", "gzip")
    assert files.compressed("/ours.js", "gzip")


@every_case(("path", "method"), [("/other.js", "GET"), ("/ours.js/", "GET"), ("/ours.js", "POST")])
def test_everything_else_is_the_apps(path: str, method: str) -> None:
    """Another path or another method."""
    assert answer(served(CompressedFiles(Reads().files)), path, method)[2] == b"the app's"
