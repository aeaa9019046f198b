"""Answers of our own routes to damaged requests; they are for whoever looks for a fault."""

from typing import Final

NO_SCRIPT: Final = "There is no such script."
