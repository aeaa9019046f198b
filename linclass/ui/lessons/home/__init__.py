"""The home page: what this is, a picture that moves, and ways in."""

from linclass.ui.lessons.home.picture import picture
from linclass.ui.lessons.home.ways import chapters, ways

__all__ = ["chapters", "picture", "ways"]
