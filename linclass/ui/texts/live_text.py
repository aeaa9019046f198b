"""What the sentences that follow a hand say of themselves."""

from typing import Final

DRAG: Final = "Drag to change it"
