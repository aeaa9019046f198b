"""The small picture beside a sentence of the course: its scene, framed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.thumbnail import FRAMED
from linclass.lessons import thumbnail

if TYPE_CHECKING:
    from linclass.course.place import Place
    from linclass.figures.theme import Theme


def picture(place: Place, theme: Theme) -> str:
    """Return a scene's picture as SVG."""
    return thumbnail.of_scene(place.lesson, place.scene, theme, FRAMED)
