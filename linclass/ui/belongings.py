"""Whose points a page shows: those of a scene, for this page alone, or the person's, which are theirs on every page.

Who has no points draws on a scene, and has some: these are theirs from then on. Whoever has some draws on a scene for
that page alone, and finds their own as they were. Points that a hand has drawn, or that came in a file or a link, are
kept when others are chosen in their place: nothing makes them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.datasets.dataset import Dataset


@dataclass(frozen=True)
class Belongings:
    """What points there are in a visit.

    Attributes
    ----------
    own : Dataset or None
        The points of every page: drawn, chosen, uploaded, or brought by a link; None as long as every page has its
        example.
    kept : Dataset or None
        Those that nothing makes again, while others have been chosen in their place.
    scenes : mapping from a page's slug to points
        The pages that show a scene's points instead, or what has been drawn on them there.
    """

    own: Dataset | None = None
    kept: Dataset | None = None
    scenes: Mapping[str, Dataset] = field(default_factory=dict)

    @property
    def mine(self) -> Dataset | None:
        """The points that are a person's own wherever they are: one press brings them back."""
        if self.kept is not None:
            return self.kept
        return self.own if self.own is not None and len(self.own.y) else None

    def on(self, page: str) -> Dataset | None:
        """Return the points that a page shows; None where these are its example's."""
        return self.scenes.get(page, self.own)

    def scenic(self, page: str) -> bool:
        """Whether what a page shows is its alone."""
        return self.own is None or page in self.scenes

    def shown(self, page: str, points: Dataset) -> Belongings:
        """Return what there is once a page shows a scene."""
        left = self.scenes.get(page)
        works = left is not None and by_hand(left) and (self.mine is None or self.mine.recipe is not None)
        return replace(self, kept=left if works else self.kept, scenes={**self.scenes, page: points})

    def chosen(self, points: Dataset) -> Belongings:
        """Return what there is once somebody has chosen points for every page."""
        kept = self.kept
        if self.own is not None and by_hand(self.own) and (kept is None or self.own.origin is None):
            kept = self.own  # what is edited from a choice does not take the place of what was drawn before
        if kept is None:
            kept = next(iter(self._drawn_on().values()), None)
        return Belongings(points, None if kept is not None and points.alike(kept) else kept)

    def came(self, page: str, points: Dataset) -> Belongings:
        """Return what there is once a page's address has brought points: maybe the person's own of a while ago."""
        if not by_hand(points):
            return self.chosen(points)
        kept = None if self.kept is not None and points.alike(self.kept) else self.kept
        return Belongings(points, kept, self._drawn_on(without=page))

    def drawn(self, page: str, before: Dataset, after: Dataset) -> Belongings:
        """Return what there is once a hand on a page has made other points of these, or another window."""
        scenic, moved = self.scenic(page), after.X is before.X
        if scenic and (moved or self.mine is not None):
            return replace(self, scenes={**self.scenes, page: after})
        return replace(self, own=after, scenes=self.scenes if moved else self._drawn_on(without=page))

    def back(self, page: str) -> Belongings:
        """Return what there is once a page shows the person's own points again."""
        return Belongings(self.own if self.kept is None else self.kept, None, self.without(page).scenes)

    def without(self, page: str) -> Belongings:
        """Return what there is once a page shows no scene any more."""
        return replace(self, scenes={other: points for other, points in self.scenes.items() if other != page})

    def _drawn_on(self, without: str = "") -> dict[str, Dataset]:
        """Return the scenes on which a hand has drawn, but for one page's."""
        return {page: points for page, points in self.scenes.items() if page != without and by_hand(points)}


def by_hand(points: Dataset) -> bool:
    """Whether these are points that nothing makes again."""
    return points.recipe is None and len(points.y) > 0
