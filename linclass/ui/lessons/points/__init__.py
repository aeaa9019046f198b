"""The lesson on data: where points come from, and what they are."""

from linclass.ui.lessons.points.sources import source
from linclass.ui.lessons.points.summary import how_to_draw, look, summary

__all__ = ["how_to_draw", "look", "source", "summary"]
