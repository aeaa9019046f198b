"""The pairs that stand side by side on the page of comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linclass.lessons.compare.rules import NEIGHBOURS
from linclass.lessons.state_pair import StatePair

if TYPE_CHECKING:
    from linclass.lessons.compare.settings import Settings

MANY_NEIGHBOURS = 15


def _other_neighbours(settings: Settings) -> dict[str, Any]:
    """Return another k, with the regions of the neighbours on the second plane."""
    return {"k": 1 if settings.k == MANY_NEIGHBOURS else MANY_NEIGHBOURS, "regions": NEIGHBOURS}


PAIRS = (StatePair("neighbours", "1 and 15 neighbours", _other_neighbours),)
