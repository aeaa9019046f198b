"""Give widgets their values: they always show what the session says.

A widget that reports a choice at once is `numbered`. The fields of a form, and those whose choice may be reported
twice, keep their key, and their value is set. Streamlit sends a value that Python sets with the run that sets it, and
with no later one. A run that the next one cuts off may never be shown; so a value is set again in each run until one
has come to its end.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

KEY = "widgets.set"  # of the keys that were set in a run that may not have been shown
NUMBERED = "widgets.numbered"  # of the widgets that have another key for each value that Python gives them
KEYS = 8  # of one such widget, before the first is used again
MISSING = object()


@dataclass
class NumberedWidget:
    """A widget under one key after another.

    Attributes
    ----------
    name : str
    number : int
        Of the present key.
    reported : dict of key to value
        What the browser shows under each key, as far as the server knows.
    """

    name: str
    number: int = 0
    reported: dict[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The present key; the first is the name."""
        return f"{self.name}~{self.number}" if self.number else self.name


def numbered(name: str, value: object, take: Callable[[Any], None]) -> dict[str, Any]:
    """Return key and callback of a widget that shows a value, which its caller also gives it as the default.

    With every message the browser reports the values of all widgets. While a value that Python has set is still on its
    way it reports the one before, as if a visitor had just chosen that. So a value that no visitor has chosen comes
    with another key: what the browser reports under the key before is either known, and then it changes nothing, or was
    chosen before the other key had arrived, and then it counts.

    Parameters
    ----------
    name : str
        Of the widget, on one page.
    value : any that can be compared
    take : function of a value
        Called with what a visitor has chosen; None where a second click has taken the choice away.
    """
    widget = _numbered(name)
    key = widget.key
    if any(held.get(key, value) != value for held in (st.session_state, widget.reported)):
        widget.number = (widget.number + 1) % KEYS
        key = widget.key
        st.session_state.pop(key, None)  # as it was used for another value, long ago
    widget.reported[key] = value

    def report() -> None:
        chosen = st.session_state[key]
        if chosen != widget.reported[key]:
            widget.reported[key] = chosen
            take(chosen)

    return {"key": key, "on_change": report}


def followed(name: str, value: object) -> str:
    """Return the key of a numbered widget that follows a drag by its value.

    The browser may report any value of the drag, and none of them was chosen: another key comes with the drag's end.
    """
    widget = _numbered(name)
    if st.session_state.get(widget.key, value) != value:
        st.session_state[widget.key] = value
        widget.reported[widget.key] = MISSING
    return widget.key


def present(name: str) -> Any:
    """Return what a numbered widget shows, or what a visitor has just chosen there; None before it is on the page."""
    return st.session_state.get(_numbered(name).key)


def _numbered(name: str) -> NumberedWidget:
    widgets: dict[str, NumberedWidget] = st.session_state.setdefault(NUMBERED, {})
    return widgets.setdefault(name, NumberedWidget(name))


def set_value(key: str, value: object) -> None:
    """Let the widget of this key show a value, if it does not yet."""
    if key in _waiting() or st.session_state.get(key, MISSING) != value:
        st.session_state[key] = value
        _waiting().add(key)


def end_run() -> None:
    """Take note that a run has come to its end: the browser shows what it has set."""
    _waiting().clear()


def _waiting() -> set[str]:
    """Return the keys of widgets whose values a run has set that may not have been shown."""
    waiting: set[str] = st.session_state.setdefault(KEY, set())
    return waiting
