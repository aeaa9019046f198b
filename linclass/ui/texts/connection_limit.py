"""What somebody reads who comes when as many are here as one process, or one address, is meant for."""

from typing import Final

FULL: Final = (
    "As many people are here as this server can serve well. Please try again in a minute; a link you were given, with its"
    " points and settings, will open then as it is."
)
