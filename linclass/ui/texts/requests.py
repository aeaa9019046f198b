"""Answers of our own routes to damaged requests; they are for whoever looks for a fault."""

from typing import Final

DAMAGED: Final = "This is no question of a plane's."
TOO_LONG: Final = "A plane has no such long question."
NO_SCRIPT: Final = "There is no such script."
