"""Assumptions about the elements that Streamlit makes a page of, for the style rules that Python writes.

Only the classes `st-key-...` are documented. The style sheets that stand in files are in
`linclass/ui/frontend/vendor`; `tests/vendor/test_streamlit_dom.py` holds the selectors of both.
"""

import re
from collections.abc import Iterable, Mapping


def style_of_app(properties: Mapping[str, str]) -> str:
    """Return the rule that sets properties of the whole app."""
    return f".stApp {{{' '.join(f'{name}: {value};' for name, value in properties.items())}}}"


def style_of_marked(keys: Iterable[str]) -> str:
    """Return the rule that draws a broken line around the elements whose keys begin so."""
    classes = (re.sub(r"[^a-zA-Z0-9_-]", "-", key.strip()) for key in keys)
    places = ", ".join(f'[class*="st-key-{name}"]' for name in classes)
    line = "outline: 2px dashed var(--st-primary-color, #2b3a64); outline-offset: 3px; border-radius: 0.5rem;"
    return f"{places} {{{line}}}"


def style_of_note_on_list(key: str, words: str) -> str:
    """Return the rule that writes plain words above the list that opens in a container, for which it leaves room."""
    return f'.st-key-{key} .stPopover::before {{content: "{words}";}}'


def style_of_option(key: str, place: str, image: str) -> str:
    """Return the rule that puts an image on one of a widget's pills, by its place as a selector counts.

    `st.pills` takes words alone, and its buttons have nothing that tells them apart but their order.
    """
    return f'.st-key-{key} button{place} {{background-image: url("{image}");}}'


def style_of_button(key: str, image: str) -> str:
    """Return the rule that hands an image to the style sheet of a button, which stands in an element with its key."""
    return f'.st-key-{key} button {{--picture: url("{image}");}}'
