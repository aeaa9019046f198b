"""A Plotly figure that is updated in place, with a player for its frames."""

from linclass.ui.figure.component import show

__all__ = ["show"]
