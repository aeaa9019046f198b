"""The component of live text: pieces of HTML that Python replaces in place, or the live endpoint during a drag."""

from collections.abc import Sequence

from linclass.ui import components
from linclass.vendor import private_parts, streamlit
from linclass.wire import schema
from linclass.wire.text_json import Kind


def show(
    name: str,
    pieces: schema.Encoded[schema.Pieces],
    key: str,
    *,
    stamp: int = 0,
    answer: schema.Answer | None = None,
    log: str = "",
    kinds: Sequence[Kind] = (),
) -> None:
    """Show pieces of text; the next ones under the same key replace them in place.

    Parameters
    ----------
    name : str
        The text's name in the live endpoint's answers.
    pieces : bytes
        Encoded by `linclass.wire.encode`.
    key : str
    stamp : int
        Grows with each message that a script run has seen; a new value makes the browser take the pieces.
    answer : Answer or None
        To the plane and the sliders, if this is the last component to follow them: another component for the answer
        would double the cost of every move.
    log : str
        The label, for screen readers, of a text to which pieces are added; empty for any other.
    kinds : sequence of str
        The kinds of pieces to show here; empty for all.
    """
    data: schema.LiveTextData = {
        "code": name,
        "pieces": pieces,
        "katex": streamlit.katex_script() if private_parts.are_allowed() else "",
        "stamp": stamp,
        "answer": answer,
        "hint": "Drag to change it",
        "log": log,
        "kinds": list(kinds),
    }
    components.mount("live_text", key, data)
