"""Assumptions about Streamlit's Python: its bundled scripts, its page objects, how it serves components."""

import functools
import re
from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from html import escape
from pathlib import Path

import streamlit as st
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.navigation.page import StreamlitPage

COMPONENTS = "_stcore/bidi-components"  # the path prefix of the files of components (v2)
UPLOADS = "/_stcore/upload_file/"  # of files, of which Streamlit stores any number for a visitor, in memory
FRONTEND = Path(st.__file__).parent / "static"
TITLE = re.compile("<title>[^<]*</title>")  # in the page that Streamlit serves at every path
CHARTS = "PlotlyChart"  # a chunk that defines `window.Plotly`, as plotly.min.js does
KATEX = "rehype-katex"  # uses the KaTeX whose styles the page has; the chunk `katex` is Mermaid's
TEXTS = (".js", ".css")  # files worth compressing


def static_files() -> dict[str, Path]:
    """Return the scripts and style sheets of Streamlit's frontend by their paths below the app's.

    Streamlit serves them uncompressed, since its own middleware would compress them for each request. Their names
    contain a hash of their content.
    """
    return {
        path.relative_to(FRONTEND).as_posix(): path
        for path in sorted((FRONTEND / "static").rglob("*"))
        if path.suffix in TEXTS
    }


@functools.cache
def first_files() -> tuple[str, ...]:
    """Return the paths of the scripts and style sheets that Streamlit's page loads first."""
    text = (FRONTEND / "index.html").read_text(encoding="utf-8")
    return tuple(re.findall(r'(?:src|href)="\./(static/[^"]+\.(?:js|css))"', text))


def page_html(title: str, description: str, soon: Iterable[str] = ()) -> str:
    """Return the HTML that Streamlit serves at every path, with a title and a description of its own.

    Link previews read these, since they run no script. `soon` are paths below the app's of scripts and style sheets
    that the page will need: the browser preloads them. Empty where Streamlit's HTML has another form; then its own page
    is served.
    """
    text = (FRONTEND / "index.html").read_text(encoding="utf-8")
    contents = {"description": description, "og:title": title, "og:description": description}
    tags = [
        f'<meta {"property" if ":" in name else "name"}="{name}" content="{escape(words)}" />'
        for name, words in contents.items()
    ]
    head = f"<title>{escape(title)}</title>\n    " + "\n    ".join(tags)
    links = "".join(f'\n    <link {_kind(path)} href="./{escape(path)}" />' for path in soon)
    html, count = TITLE.subn(lambda _: head + links, text)
    return html if count == 1 else ""


def _kind(path: str) -> str:
    """Return the attributes of a link that preloads this file."""
    return 'rel="modulepreload"' if path.endswith(".js") else 'rel="preload" as="style"'


def serve_component_from(name: str, js: str, css: str | None) -> None:
    """Serve a component's script and style sheet under these paths below the component's own.

    `st.components.v2.component` takes paths of existing files, which contain no hash of the content, so that a browser
    can't cache them for ever. The registry has each component's definition, with the paths that a mount sends.
    """
    manager = get_bidi_component_manager()
    definition = manager.get(name)
    if definition is not None:
        named = replace(definition, js_asset_relative_path=js, css_asset_relative_path=css)
        manager._registry.update_component(named)


@functools.cache
def bundled_script(name: str) -> str:
    """Return the address, relative to the app's, of a script that Streamlit bundles; empty unless there is exactly one.

    Streamlit serves its frontend from `static/`, where its bundler names a script `static/js/<name>.<hash>.js`. Another
    version may split or rename it; callers then fall back on another script.
    """
    matches = list((FRONTEND / "static" / "js").glob(f"{name}.*.js"))
    return matches[0].relative_to(FRONTEND).as_posix() if len(matches) == 1 else ""


def plotly_script() -> str:
    """Return the address of the chunk with which Streamlit draws its own charts; empty where there is none."""
    return bundled_script(CHARTS)


def katex_script() -> str:
    """Return the address of the plugin with which Streamlit's Markdown renders formulas; empty where there is none.

    Its default export takes settings and returns a function that replaces formulas in a tree of nodes
    (`linclass/ui/frontend/vendor/streamlit_katex.js`). Without it formulas are MathML.
    """
    return bundled_script(KATEX)


def runnable_copy(page: StreamlitPage) -> StreamlitPage:
    """Return a copy of a page that can be run again.

    `st.navigation` sets a flag on the page that it returns, and `run` clears it. A copy keeps visitors' flags apart,
    and avoids reading the disk as `st.Page` does.
    """
    return copy(page)
