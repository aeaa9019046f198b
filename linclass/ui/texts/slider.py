"""The texts of a slider, and the answers to its damaged messages; names in braces are filled in."""

from typing import Final

TYPED: Final = "{label}, as a number"
