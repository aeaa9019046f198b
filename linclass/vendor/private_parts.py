"""The switch for all behaviour that needs private parts of Streamlit or Plotly."""

import os

VARIABLE = "LINCLASS_PRIVATE_PARTS"  # in the environment: "on", which is the default, or "off"
OFF = ":root { --lc-private-parts: off; }\n"


def are_allowed() -> bool:
    """Return whether private parts may be used; ValueError where the environment says neither "on" nor "off".

    Without them pictures are drawn anew by Plotly's public functions while a visitor drags, formulas are MathML, and no
    key is kept from Streamlit: slower, and nothing that a page shows is another. Style selectors stay in either case.
    """
    value = os.environ.get(VARIABLE) or "on"
    if value not in ("on", "off"):
        raise ValueError(f"{VARIABLE} is on or off; got {value!r}.")
    return value == "on"


def style() -> str:
    """Return the rule by which a page's style sheet tells the scripts that private parts are off; else nothing."""
    return "" if are_allowed() else OFF
