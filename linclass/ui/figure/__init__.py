"""A Plotly figure that is updated in place, with a player for its frames."""

from linclass.ui.figure.component import show
from linclass.ui.figure.payload import Stage, step_of

__all__ = ["Stage", "show", "step_of"]
