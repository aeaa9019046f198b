"""Assumptions about KaTeX, which no package of ours carries: Streamlit bundles it for its own Markdown."""

from __future__ import annotations

from linclass.vendor import streamlit

CHUNK = "rehype-katex"  # the KaTeX whose styles the page has; the chunk `katex` beside it is that of Mermaid


def script() -> str:
    """Return the address of the plugin by which Streamlit's Markdown sets formulas; empty where there is none.

    Its default export is called with settings and returns a function that replaces formulas in a tree of nodes
    (`linclass/ui/frontend/vendor/streamlit_katex.js`). Without it formulas are MathML.
    """
    return streamlit.bundled_script(CHUNK)
