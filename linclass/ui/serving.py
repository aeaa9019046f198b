"""The files that the app serves itself, before Streamlit: pages with their own titles, and compressed files."""

import functools
from collections.abc import Callable, Iterator

import streamlit as st
from starlette.middleware import Middleware

from linclass.catalog import CHAPTERS, LESSONS, Page
from linclass.server.compressed_files import EACH_TIME, GZIP, CompressedFiles, File, FileServer
from linclass.server.headers import Headers
from linclass.server.posts import NoUploads
from linclass.ui import components, connection_limit, embedding, plotly_script, room
from linclass.vendor import private_parts, streamlit

# The parts that every page of a lesson mounts, and those of the home page
PARTS_OF_A_LESSON, PARTS_OF_HOME = ("canvas", "live_text", "slider", "figure"), ("story",)
CHUNKS = ("BidiComponent", "serialization", "recordbatch", "Html", "purify.es")  # Streamlit's, for any component
BROTLI_LEVEL = 7  # takes about as long as gzip; the highest level takes ten times as long for a tenth less


def middleware() -> list[Middleware]:
    """Return the middleware of the app, the outermost first."""
    around = Middleware(Headers, ancestors=embedding.frame_ancestors())
    no_uploads = Middleware(NoUploads, path=streamlit.UPLOADS)
    return [around, connection_limit.middleware(), no_uploads, Middleware(FileServer, files=files())]


@functools.cache
def files() -> CompressedFiles:
    """Return all files that are served compressed."""
    result = dict(_pages()) | dict(components.files()) | dict(plotly_script.file()) | dict(room.files())
    if private_parts.are_allowed():
        result |= dict(streamlit_files())
    return CompressedFiles({_root() + path: file for path, file in result.items()}, encodings())


def compress_first() -> None:
    """Compress the files that every visitor needs in the background; others are compressed on the first request."""
    ours = dict(components.files()) | dict(plotly_script.file()) | dict(room.files())
    wanted = (*dict(_pages()), *streamlit.first_files(), *ours)
    files().compress(_root() + path for path in wanted)


def encodings() -> dict[str, Callable[[bytes], bytes]]:
    """Return the content codings: Brotli, a tenth smaller, if PyArrow (which Streamlit requires) has it, and gzip."""
    try:
        from pyarrow import Codec
    except ImportError:
        return GZIP
    codec = Codec("brotli", BROTLI_LEVEL)
    return {"br": lambda data: bytes(codec.compress(data, asbytes=True))} | GZIP


def _root() -> str:
    """Return the path below which the app is served, with a slash at its end."""
    base = st.get_option("server.baseUrlPath").strip("/")
    return f"/{base}/" if base else "/"


def _pages() -> Iterator[tuple[str, File]]:
    """Yield every page's HTML, which is Streamlit's with the page's own title and description."""
    for chapter in CHAPTERS:
        for page in chapter.pages:
            title = page.title if page is CHAPTERS[0].pages[0] else f"{page.title} · linclass"  # in a preview of a link
            html = streamlit.page_html(title, page.idea, _soon(page))
            if html:
                path = "" if page is CHAPTERS[0].pages[0] else page.slug
                yield path, File(html.encode, "text/html", is_ours=True, cache=EACH_TIME)


def _soon(page: Page) -> list[str]:
    """Return the paths of the files that a page needs as soon as it runs."""
    if not private_parts.are_allowed():
        return []
    shown = PARTS_OF_A_LESSON if page.slug in LESSONS else PARTS_OF_HOME if page is CHAPTERS[0].pages[0] else ()
    ours = [path for part in ("navigation", *shown) for path in components.paths(part)]
    return [path for path in map(streamlit.bundled_script, CHUNKS) if path] + ours


def streamlit_files() -> Iterator[tuple[str, File]]:
    """Yield the scripts and style sheets of Streamlit's frontend."""
    kinds = {".js": components.JAVASCRIPT, ".css": components.CSS}
    for path, place in streamlit.static_files().items():
        yield path, File(place.read_bytes, kinds[place.suffix])
