"""The component that shows live text: pieces of HTML that Python replaces in place, and a drag by the live endpoint."""

from collections.abc import Sequence

from linclass.ui import components
from linclass.vendor import private_parts, streamlit
from linclass.wire import schema
from linclass.wire.schema import Encoded
from linclass.wire.text_json import Kind


def show(
    name: str,
    pieces: Encoded[schema.Pieces],
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
        By which the live endpoint sends others in their place.
    pieces : bytes
        As `linclass.wire.encode` writes them.
    key : str
    stamp : int
        Of the messages that this script run has seen; another one, and the browser takes the pieces anew.
    answer : Answer or None
        To the plane and the sliders, where this is the last component to follow them: one of its own would cost every
        move as much again.
    log : str
        The name of a text that grows by a piece at its end, for who can't see it; empty for any other.
    kinds : sequence of str
        Of the pieces that stand here, where others stand elsewhere; all of them if it is empty.
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
