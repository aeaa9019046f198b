"""The files that are served before Streamlit is asked: titled pages, joined components, Streamlit's files."""

import gzip
import re
from html import unescape
from typing import Any

import pytest
from pyarrow import Codec
from starlette.responses import PlainTextResponse

from linclass.catalog import PAGES
from linclass.server.compressed_files import FileServer
from linclass.ui import components, plotly_script, serving
from linclass.vendor import streamlit
from linclass.wire import bundle
from tests import private_parts
from tests.server.asking import answer
from tests.streamlit_internals import HEALTH

APP = FileServer(PlainTextResponse("the app's"), serving.files())
PLAIN = "identity"


@pytest.mark.parametrize("slug", PAGES)
def test_a_preview_of_a_link_says_what_the_page_is(slug: str) -> None:
    """Title and description are the page's own, before any script runs; it is asked for anew each time."""
    page = PAGES[slug]
    _, headers, body = answer(APP, "/" if slug == "home" else f"/{slug}", accept_encoding=PLAIN)
    text = unescape(body.decode())
    titles = re.findall(r"<title>(.*)</title>", text)
    assert len(titles) == 1
    assert page.title in titles[0]
    assert [line.count(page.idea) for line in text.splitlines() if "description" in line][:2] == [1, 1]
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"


@private_parts.NEEDED
@pytest.mark.parametrize("slug", PAGES)
def test_a_page_announces_files_that_there_are(slug: str) -> None:
    """A browser fetches them while Streamlit starts."""
    body = answer(APP, "/" if slug == "home" else f"/{slug}", accept_encoding=PLAIN)[2].decode()
    soon = re.findall(r'<link rel="(?:module)?preload"(?: as="style")? href="\./([^"]+)" />', body)
    assert len(soon) > 2
    assert [path for path in soon if f"/{path}" not in serving.files().files] == []


def test_every_folder_with_a_component_is_served() -> None:
    """A script that bears its folder's name has a component, joined to one file that imports nothing."""
    assert {path.parent.name for path in bundle.FRONTEND.glob("*/*.js") if path.stem == path.parent.name} == set(
        components.PARTS
    )
    paths = [path for path, _ in components.files()]
    for path in paths:
        status, headers, body = answer(APP, f"/{path}", accept_encoding=PLAIN)
        assert status == 200
        assert "immutable" in headers["cache-control"]
        if path.endswith(".js"):
            assert not re.search(r"^import\b", body.decode(), re.MULTILINE)
            assert re.findall(r"^export default (\w+)\.(\w+);$", body.decode(), re.MULTILINE)


def test_no_file_is_kept_for_a_visitor_beside_the_pages() -> None:
    """Streamlit's uploads have no end, so they are refused, below a path too; files come as a component's messages."""
    app: Any = PlainTextResponse("the app's")
    for before in reversed(serving.middleware()):
        app = before.cls(app, *before.args, **before.kwargs)
    for base in ("", "/below"):
        assert answer(app, f"{base}{streamlit.UPLOADS}session/file", "PUT")[0] == 404
    assert answer(app, HEALTH)[2] == b"the app's"
    assert [path for path in bundle.FRONTEND.parent.rglob("*.py") if "file_uploader" in path.read_text("utf-8")] == []


@pytest.mark.slow
@private_parts.NEEDED
def test_what_everybody_asks_for_first_is_compressed_before() -> None:
    """All that Streamlit's page names, our components, and the pages themselves."""
    serving.compress_first()
    serving.files().finish()
    wanted = [*streamlit.first_files(), *(path for path, _ in components.files()), "", "perceptron"]
    [coding, *_] = serving.files().encodings
    assert [path for path in wanted if serving.files().compressed(f"/{path}", coding) is None] == []


@pytest.mark.slow
def test_what_is_compressed_is_the_file() -> None:
    """In every content coding: Plotly's script comes back as it was."""
    path, file = next(plotly_script.file())
    whole = file.read()
    taken = {
        "br": lambda data: Codec("brotli").decompress(data, len(whole), asbytes=True),
        "gzip": gzip.decompress,
    }
    for coding in serving.files().encodings:
        answer(APP, f"/{path}", accept_encoding=coding)
        serving.files().finish()
        _, headers, body = answer(APP, f"/{path}", accept_encoding=coding)
        assert headers["content-encoding"] == coding
        assert taken[coding](body) == whole
