"""The texts of a slider, and the answers to its damaged messages; names in braces are filled in."""

from typing import Final

DAMAGED: Final = "it must be a number"
REFUSED: Final = "**{label}** stays as it was: {reason}."
TYPED: Final = "{label}, as a number"
