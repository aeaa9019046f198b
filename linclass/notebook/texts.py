"""The texts of a cell; `BROWSER` goes to the browser as it is."""

from collections.abc import Mapping
from typing import Final

NO_PLOTLY: Final = "plotly.js is missing, so there is no picture here: pip install linclass[notebook] brings it."

BOTH: Final = "Until both are given the plane stays; `with plane.hold_trait_notifications():` gives them at once."

BROWSER: Final[Mapping[str, str]] = {
    "silent": (
        "The kernel does not answer: it is busy, or was started again. The points stay here and are fitted when it is"
        " free; if it was started again, copy them and run the cell once more."
    ),
    "copy": "Copy the points as Python",
    "copied": "Copied",
    "copyFailed": "The browser refused to copy",
    "link": "Open in the app",
    "linkHelp": "The command “linclass app” starts it on this machine.",
}
