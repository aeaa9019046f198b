"""A figure with many frames that is built in a few milliseconds."""

from collections.abc import Sequence

from linclass.figures import legend
from linclass.figures.layout import Dict
from linclass.figures.sketch import Sketch


class Animation(Sketch):
    """A figure whose frames name only the places of traces that it already has.

    Parameters
    ----------
    fixed : traces that never change
    moving : the traces that do, without their places; their places are those of the first frame
    layout : the layout
    frames : for each frame its name and the places (x, y, ...) of each moving trace, in their order
    """

    def __init__(
        self, fixed: Sequence[Dict], moving: Sequence[Dict], layout: Dict, frames: Sequence[tuple[str, list[Dict]]]
    ) -> None:
        first = [_filled(trace, place) for trace, place in zip(moving, frames[0][1], strict=True)]
        super().__init__([*fixed, *first], legend.with_room([*fixed, *first], layout))
        self._changing = list(range(len(fixed), len(fixed) + len(moving)))
        self._places = dict(frames)

    def to_dict(self) -> Dict:
        """Return data, layout and frames as what Plotly's JavaScript reads."""
        types = [self.traces[j].get("type", "scatter") for j in self._changing]
        frames = [
            {
                "name": name,
                "data": [{"type": kind, **place} for kind, place in zip(types, places, strict=True)],
                "traces": self._changing,
            }
            for name, places in self._places.items()
        ]
        return super().to_dict() | {"frames": frames}


def _filled(trace: Dict, place: Dict) -> Dict:
    """Return a trace at a frame: what the frame says of a marker or a line is added."""
    return trace | {key: trace.get(key, {}) | v if isinstance(v, dict) else v for key, v in place.items()}
