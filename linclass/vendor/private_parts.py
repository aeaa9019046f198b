"""The switch for all behaviour that needs private parts of Streamlit or Plotly."""

import os

VARIABLE = "LINCLASS_PRIVATE_PARTS"  # in the environment: "on", which is the default, or "off"
OFF = ":root { --lc-private-parts: off; }\n"


def are_allowed() -> bool:
    """Return whether private parts may be used; ValueError unless the environment variable is "on" or "off".

    Without them Plotly's public functions redraw pictures during a drag, formulas are MathML, and Streamlit receives
    all keys: a page is slower but shows the same. Style selectors stay in either case.
    """
    value = os.environ.get(VARIABLE) or "on"
    if value not in ("on", "off"):
        raise ValueError(f"{VARIABLE} is on or off; got {value!r}.")
    return value == "on"


def style() -> str:
    """Return the style rule that tells the scripts that private parts are off; empty if they are on."""
    return "" if are_allowed() else OFF
