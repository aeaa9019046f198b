"""Assumptions about the elements that Streamlit makes a page of, for the style rules that Python writes.

Only the classes `st-key-...` are documented. The style sheets that stand in files are in
`linclass/ui/frontend/vendor`; `tests/vendor/test_streamlit_dom.py` holds the selectors of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def style_of_app(properties: Mapping[str, str]) -> str:
    """Return the rule that sets properties of the whole app."""
    return f".stApp {{{' '.join(f'{name}: {value};' for name, value in properties.items())}}}"


def style_of_option(key: str, place: str, image: str) -> str:
    """Return the rule that puts an image on one of a widget's pills, by its place as a selector counts.

    `st.pills` takes words alone, and its buttons have nothing that tells them apart but their order.
    """
    return f'.st-key-{key} button{place} {{background-image: url("{image}");}}'


def style_of_button(key: str, image: str) -> str:
    """Return the rule that hands an image to the style sheet of a button, which stands in an element with its key."""
    return f'.st-key-{key} button {{--picture: url("{image}");}}'
