"""Assumptions about Streamlit's DOM, for the style rules that Python writes.

Only the classes `st-key-...` are documented. Other style sheets are files in `linclass/ui/frontend/vendor`;
`tests/vendor/test_streamlit_dom.py` checks the selectors of both.
"""

import re
from collections.abc import Iterable, Mapping


def style_of_app(properties: Mapping[str, str]) -> str:
    """Return the rule that sets properties for the whole app."""
    return f".stApp {{{' '.join(f'{name}: {value};' for name, value in properties.items())}}}"


def style_of_marked(keys: Iterable[str]) -> str:
    """Return the rule that draws a dashed outline around the elements with these keys, or parts of them after a dot.

    The place of a player is outlined only while a player is in it.
    """
    classes = (re.sub(r"[^a-zA-Z0-9_-]", "-", key.strip()) for key in keys)
    whole = '[class*="st-key-{name}-"], [class*="st-key-{name} "], [class$="st-key-{name}"]'  # no longer word
    places = ", ".join(f":is({whole.format(name=name)}):not(:has(.lc-player-place:empty))" for name in classes)
    line = "outline: 2px dashed var(--st-primary-color, #2b3a64); outline-offset: 3px; border-radius: 0.5rem;"
    return f"{places} {{{line}}}"


def style_of_note_on_list(key: str, words: str) -> str:
    """Return the rule that shows plain words above the list of a popover in this container."""
    return f'.st-key-{key} .stPopover::before {{content: "{words}";}}'


def style_of_option(key: str, place: str, image: str) -> str:
    """Return the rule that puts an image on one of a widget's pills, which the pseudo-class `place` selects.

    `st.pills` takes only words, and only their order distinguishes its buttons.
    """
    return f'.st-key-{key} button{place} {{background-image: url("{image}");}}'


def style_of_button(key: str, image: str) -> str:
    """Return the rule that sets the custom property `--picture` of a button to an image."""
    return f'.st-key-{key} button {{--picture: url("{image}");}}'
