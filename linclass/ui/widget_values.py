"""Give widgets the session's values, which they always show.

A widget that reports a choice at once is `numbered`. Fields of a form, and widgets that may report a choice twice, keep
their key, and their value is set. Streamlit sends such a value only with the run that sets it. A run that the next one
cuts off may never be shown, so a value is set again in each run until one has ended. The browser may even show that run
only as the next one has changed it. So a value that is set is the widget's default, too: otherwise the browser would
report an empty field as if the visitor had emptied it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypedDict

import streamlit as st

KEY = "widgets.set"  # the keys set in runs that may not have been shown
NUMBERED = "widgets.numbered"  # the widgets that get a new key for each value from Python
KEYS = 8  # of one such widget, after which the first is used again
MISSING = object()


class BoundWidget(TypedDict):
    """The key and callback of a widget that reports a choice."""

    key: str
    on_change: Callable[[], None]


@dataclass
class NumberedWidget:
    """A widget whose key changes with the values from Python.

    Attributes
    ----------
    name : str
    number : int
        The number of the present key.
    reported : dict of key to value
        The value that the browser shows under each key, as far as the server knows.
    """

    name: str
    number: int = 0
    reported: dict[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The present key; the first one is the name."""
        return f"{self.name}~{self.number}" if self.number else self.name


def numbered(name: str, value: object, take: Callable[[Any], None], *, presses: bool = False) -> BoundWidget:
    """Return key and callback of a widget whose default is `value`.

    With every message the browser reports the values of all widgets. Until a value that Python has set arrives, it
    reports the old one, as if a visitor had just chosen it. So a value that no visitor has chosen gets a new key: a
    report under the old key is either known and changes nothing, or was chosen before the new key arrived and counts.

    Parameters
    ----------
    name : str
        The widget's name, unique on a page.
    value : any that can be compared
    take : function of a value
        Called with a visitor's choice; None after a second click, which takes a choice back.
    presses : bool
        Whether a second click chooses the same again: the second of a double click comes before the first has shown.
    """
    widget = _numbered(name)
    key = widget.key
    if any(held.get(key, value) != value for held in (st.session_state, widget.reported)):
        widget.number = (widget.number + 1) % KEYS
        key = widget.key
        st.session_state.pop(key, None)  # a leftover of the key's earlier use
    widget.reported[key] = value

    def report() -> None:
        chosen, before = st.session_state[key], widget.reported[key]
        if chosen != before:
            widget.reported[key] = chosen
            take(before if presses and chosen is None else chosen)

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
    """Return the value that a numbered widget shows or a visitor has just chosen; None before it is on the page."""
    return st.session_state.get(_numbered(name).key)


def _numbered(name: str) -> NumberedWidget:
    """Return this visitor's record of a numbered widget, a new one at first."""
    widgets: dict[str, NumberedWidget] = st.session_state.setdefault(NUMBERED, {})
    return widgets.setdefault(name, NumberedWidget(name))


def set_value(key: str, value: object) -> None:
    """Set the value of the widget with this key, unless it shows it already."""
    if key in _waiting() or st.session_state.get(key, MISSING) != value:
        st.session_state[key] = value
        _waiting().add(key)


def end_run() -> None:
    """Record that a run has ended, so that the browser shows its values."""
    _waiting().clear()


def _waiting() -> set[str]:
    """Return the keys of widgets whose values may not have been shown yet."""
    waiting: set[str] = st.session_state.setdefault(KEY, set())
    return waiting
