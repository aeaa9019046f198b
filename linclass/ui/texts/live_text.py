"""The texts about live sentences."""

from typing import Final

DRAG: Final = "Drag to change it"
