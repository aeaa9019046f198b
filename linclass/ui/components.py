"""Our Streamlit components: each is a script, bundled from its sources, and a style sheet, both named by content."""

import functools
from collections.abc import Callable, Iterator
from hashlib import blake2b

import streamlit as st

from linclass.server.compressed_files import File
from linclass.vendor import private_parts, streamlit
from linclass.wire import bundle
from linclass.wire.encode import to_json

PARTS = tuple(  # the folders with a script of the same name, as declared in linclass/pyproject.toml
    sorted(path.stem for path in bundle.FRONTEND.glob("*/*.js") if path.stem == path.parent.name)
)
JAVASCRIPT, CSS = "text/javascript", "text/css"


ELEMENTS = {  # the components' elements, other than a `div` whose class is the component's name
    "canvas": '<div class="canvas" style="visibility: hidden"></div>',  # visible once the style sheet has loaded
    "figure": '<div class="lc-figure"></div>',
    "live_text": '<div class="lc-live-text"></div>',
}
# The styles of plotly.js and KaTeX are in the document's head, where a shadow root does not see them
STYLED_BY_THE_PAGE = ("figure", "live_text")


def mount(part: str, key: str, data: object, **options: object) -> None:
    """Mount a component with its data; bytes are sent unchanged, anything else as JSON."""
    _component(part)(key=key, data=data if isinstance(data, bytes) else to_json(data), **options)


def do_nothing() -> None:
    """Do nothing: Streamlit stores only states that have a callback; any message runs the script or its fragment."""


@functools.cache
def _component(part: str) -> Callable[..., object]:
    """Return the function that mounts a component, as `st.components.v2.component` does.

    It is created on first use, because only a running app has scanned the installed packages for components.
    `linclass.ui.serving` serves its bundled files; without private parts Streamlit serves its sources one by one.
    """
    name = f"linclass.{part}"
    sheet = f"{part}/{part}.css" if has_sheet(part) else None
    made = st.components.v2.component(
        name,
        html=ELEMENTS.get(part, f'<div class="{part.replace("_", "-")}"></div>'),
        css=sheet,
        js=f"{part}/{part}.js",
        isolate_styles=part not in STYLED_BY_THE_PAGE,
    )
    if private_parts.are_allowed():
        folder = digest(part)
        streamlit.serve_component_from(name, f"{folder}/{part}.js", f"{folder}/{part}.css" if sheet else None)
    return made


def has_sheet(part: str) -> bool:
    """Return whether a component has a style sheet."""
    return (bundle.FRONTEND / part / f"{part}.css").is_file()


@functools.cache
def digest(part: str) -> str:
    """Return a digest of a component's files, for their permanent addresses."""
    return blake2b(b"".join(file.read() for _, file in _files(part)), digest_size=8).hexdigest()


def files() -> Iterator[tuple[str, File]]:
    """Yield the path below the app's, and the file, of every bundled script and style sheet."""
    for part in PARTS:
        yield from zip(paths(part), (file for _, file in _files(part)), strict=True)


def paths(part: str) -> list[str]:
    """Return the paths below the app's of a component's bundled files."""
    return [f"{streamlit.COMPONENTS}/linclass.{part}/{digest(part)}/{name}" for name, _ in _files(part)]


def _files(part: str) -> Iterator[tuple[str, File]]:
    """Yield the name and file of a component's script and, if it has one, its style sheet."""
    yield f"{part}.js", File(lambda: bundle.component(part).encode(), JAVASCRIPT, is_ours=True)
    if has_sheet(part):
        yield f"{part}.css", File(lambda: bundle.style(part).encode(), CSS, is_ours=True)
