"""Texts for pages in frames of other sites."""

from typing import Final

OPEN: Final = "Open in a tab"
HELP: Final = (
    "This HTML shows the page, as it is now, in a page of your own. The frame around it is told how high it is, as a message"
    ' `{{linclass: "height", height}}`. Pages of the sites that `{setting}` names on the server may also send'
    ' `{{linclass: "next"}}`, `{{linclass: "step", step: 3}}`, `{{linclass: "hide"}}` and `{{linclass: "state"}}`.'
)
