"""A script's start is shared."""

from tests.scripts_support import components_are_looked_for_once

__all__ = ["components_are_looked_for_once"]
