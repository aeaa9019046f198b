"""A figure with many frames that is built in a few milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from linclass.figures import legend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.layout import Dict


class Animation(go.Figure):  # type: ignore[misc] # Plotly publishes no types
    """A Plotly figure whose frames stay plain dicts until somebody asks for `frames`.

    Plotly validates 300 frames in a third of a second, again at every build. Ours name only the places of traces
    that the figure already has, so data and layout are validated, and tests validate the frames.

    Parameters
    ----------
    fixed : traces that never change
    moving : traces at the first frame
    layout : the layout
    frames : for each frame its name and the places (x, y, ...) of each moving trace, in their order
    """

    def __init__(
        self, fixed: Sequence[Dict], moving: Sequence[Dict], layout: Dict, frames: Sequence[tuple[str, list[Dict]]]
    ) -> None:
        super().__init__([*fixed, *moving], legend.with_room([*fixed, *moving], layout))
        self._changing = list(range(len(fixed), len(fixed) + len(moving)))
        self._places = dict(frames)

    @property
    def frames(self) -> tuple[go.Frame, ...]:
        """The frames as Plotly's objects, validated now."""
        types = [self.data[j].type for j in self._changing]
        return tuple(
            go.Frame(
                name=name,
                data=[{"type": kind, **place} for kind, place in zip(types, places, strict=True)],
                traces=self._changing,
            )
            for name, places in self._places.items()
        )

    def to_dict(self) -> Dict:
        """Return data, layout and frames as what Plotly's JavaScript reads."""
        found: Dict = super().to_dict()
        frames = [{"name": n, "data": places, "traces": self._changing} for n, places in self._places.items()]
        return found | {"frames": frames}

    def to_plotly_json(self) -> Any:
        """Return the same; Plotly's writers call it by this name."""
        return self.to_dict()
