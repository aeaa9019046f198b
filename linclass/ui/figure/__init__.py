"""A Plotly figure that is updated in place, with a player for its frames."""

from linclass.ui.figure.component import show
from linclass.ui.figure.payload import Stage

__all__ = ["Stage", "show"]
