"""What somebody reads who comes when as many are here as one process, or one address, is meant for."""

from typing import Final

FULL: Final = (
    "This server is full at the moment. Please try again in a minute; a link you were given will then open as it is, with"
    " its points and settings."
)
