"""A figure as plain values: what plotly.js reads, built in a fraction of a millisecond.

Plotly's own `Figure` checks every value against its schema, again at every build: 20 ms for a few traces, a third of a
second for 300 frames. Ours are checked once, by the tests, which build every figure through `validated`.
"""

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any, Self

import plotly.graph_objects as go

from linclass.figures import axis_windows, layout
from linclass.figures.layout import Dict


class Sketch:
    """Traces and their arrangement.

    Parameters
    ----------
    traces : sequence of dict
    arrangement : dict
        The layout.
    """

    def __init__(self, traces: Sequence[Dict], arrangement: Dict) -> None:
        self.traces, self.arrangement = list(traces), layout.numbered(axis_windows.windows(traces, arrangement))

    def to_dict(self) -> Dict:
        """Return data and layout as what Plotly's JavaScript reads; arrays may be NumPy's."""
        return {"data": self.traces, "layout": self.arrangement}

    @property
    def alt(self) -> str:
        """The sentence that says what is to be seen."""
        return str(self.arrangement.get("meta", {}).get("alt", ""))

    @property
    def variants(self) -> list[Dict]:
        """Its arrangements by width: a patch of the layout, and the height, from so many pixels on."""
        return list(self.arrangement.get("meta", {}).get("variants", []))

    def shaped(self, variants: Sequence[Dict]) -> Self:
        """Return the same figure in other arrangements: lower, where something stands under it."""
        result = copy(self)
        meta = self.arrangement.get("meta", {}) | {"variants": list(variants)}
        result.arrangement = self.arrangement | {"meta": meta}
        result.__dict__.pop("validated", None)
        return result

    def scaled(self, marker: float, line: float) -> Self:
        """Return the same figure with markers so much larger, and so much thicker lines."""
        result = copy(self)
        result.traces = [_scaled(trace, marker, line) for trace in self.traces]
        result.__dict__.pop("validated", None)
        return result

    @cached_property
    def validated(self) -> go.Figure:
        """The sketch as Plotly's own figure, every value checked; for notebooks, exports and tests."""
        return go.Figure(self.to_dict())

    @property
    def data(self) -> Any:
        """The traces as Plotly's objects."""
        return self.validated.data

    @property
    def layout(self) -> Any:
        """The layout as Plotly's object."""
        return self.validated.layout

    @property
    def frames(self) -> Any:
        """The frames as Plotly's objects."""
        return self.validated.frames

    def to_json(self) -> str:
        """Return the validated figure as JSON."""
        return str(self.validated.to_json())


def _scaled(trace: Dict, marker: float, line: float) -> Dict:
    """Return a trace with markers or lines so many times as large; a filled region keeps its outline."""
    if trace["mode"] == "markers":
        return trace | {"marker": trace["marker"] | {"size": trace["marker"]["size"] * marker}}
    return trace if trace.get("fill") else trace | {"line": trace["line"] | {"width": trace["line"]["width"] * line}}
