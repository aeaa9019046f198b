"""What the plane's own line answers to damaged questions; no person reads it, but whoever looks for a fault."""

from typing import Final

DAMAGED: Final = "This is no question of a plane's."
TOO_LONG: Final = "A plane has no such long question."
