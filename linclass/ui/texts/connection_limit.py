"""The texts for a visitor who comes when the process, or their address, has reached its connection limit."""

from typing import Final

FULL: Final = (
    "This server is full at the moment. Please try again in a minute; a link you were given will then open as it is, with"
    " its points and settings."
)
