"""Point ownership: a page shows the points of a scene, which are this page's alone, or the person's own, on every page.

A person without points who draws on a scene owns the result from then on. A person with points who draws on a scene
changes it for that page alone; their own points stay as they were. Points drawn on an emptied plane are the person's
own on every page, in place of those they had; undo brings these back. Points that were drawn, or came in a file or a
link, are set aside when others are chosen, since no recipe makes them again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass.datasets.dataset import Dataset


@dataclass(frozen=True)
class PointOwnership:
    """The points that a session holds.

    Attributes
    ----------
    own : Dataset or None
        The points of every page: drawn, chosen, uploaded, or brought by a link; None while every page shows its
        example.
    set_aside : Dataset or None
        Points that no recipe makes again, while others have been chosen in their place.
    scenes : mapping from a page's slug to points
        The pages that show the points of a scene instead, or what was drawn on them there.
    """

    own: Dataset | None = None
    set_aside: Dataset | None = None
    scenes: Mapping[str, Dataset] = field(default_factory=dict)

    @property
    def mine(self) -> Dataset | None:
        """The person's own points, shown or set aside: one press brings them back."""
        if self.set_aside is not None:
            return self.set_aside
        return self.own if self.own is not None and len(self.own.y) else None

    def on(self, page: str) -> Dataset | None:
        """Return the points that a page shows; None where it shows its example."""
        return self.scenes.get(page, self.own)

    def is_scene(self, page: str) -> bool:
        """Return whether the points that a page shows are this page's alone."""
        return self.own is None or page in self.scenes

    def shown(self, page: str, points: Dataset) -> "PointOwnership":
        """Return the ownership after a page has shown a scene."""
        left = self.scenes.get(page)
        no_points_to_lose = self.mine is None or self.mine.recipe is not None
        is_set_aside = left is not None and is_drawn(left) and no_points_to_lose
        return replace(self, set_aside=left if is_set_aside else self.set_aside, scenes={**self.scenes, page: points})

    def chosen(self, points: Dataset) -> "PointOwnership":
        """Return the ownership after points were chosen for every page."""
        set_aside = self.set_aside
        if self.own is not None and is_drawn(self.own) and (set_aside is None or self.own.origin is None):
            set_aside = self.own  # points edited from a choice do not replace those that were drawn before
        if set_aside is None:
            set_aside = next(iter(self._drawn_on().values()), None)
        return PointOwnership(points, None if set_aside is not None and points.alike(set_aside) else set_aside)

    def came(self, page: str, points: Dataset) -> "PointOwnership":
        """Return the ownership after a page's address has brought points, which may be the person's earlier ones."""
        if not is_drawn(points):
            return self.chosen(points)
        set_aside = None if self.set_aside is not None and points.alike(self.set_aside) else self.set_aside
        return PointOwnership(points, set_aside, self._drawn_on(without=page))

    def drawn(self, page: str, before: Dataset, after: Dataset) -> "PointOwnership":
        """Return the ownership after drawing on a page has changed these points or their window."""
        if len(before.y) == 0 and len(after.y) > 0:
            return PointOwnership(after, None, self._drawn_on(without=page))
        only_window_changed = after.X is before.X
        if self.is_scene(page) and (only_window_changed or self.mine is not None):
            return replace(self, scenes={**self.scenes, page: after})
        return replace(self, own=after, scenes=self.scenes if only_window_changed else self._drawn_on(without=page))

    def back(self, page: str) -> "PointOwnership":
        """Return the ownership after a page shows the person's own points again."""
        return PointOwnership(self.own if self.set_aside is None else self.set_aside, None, self.without(page).scenes)

    def brought_back(self, page: str, earlier: "PointOwnership", taken_over: Dataset | None) -> "PointOwnership":
        """Return the ownership after a page shows the points of an earlier one again, in place of another person's.

        The other pages' scenes stay, and points that a person without any has drawn since are set aside.
        """
        is_made = self.own is not None and is_drawn(self.own) and self.own is not taken_over
        set_aside = self.own if is_made and earlier.mine is None else earlier.set_aside
        return replace(earlier, set_aside=set_aside, scenes={**earlier.scenes, **self.without(page).scenes})

    def without(self, page: str) -> "PointOwnership":
        """Return the ownership after a page has stopped showing a scene."""
        return replace(self, scenes={other: points for other, points in self.scenes.items() if other != page})

    def _drawn_on(self, without: str = "") -> dict[str, Dataset]:
        """Return the scenes that were drawn on, except one page's."""
        return {page: points for page, points in self.scenes.items() if page != without and is_drawn(points)}


def is_drawn(points: Dataset) -> bool:
    """Return whether these are points that no recipe makes again."""
    return points.recipe is None and len(points.y) > 0
