"""The addresses that open scenes and sections."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from linclass.lessons import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.course.section import Place, Section


@cache
def to_scene(place: Place) -> Mapping[str, str]:
    """Return the query that opens exactly this scene on its page."""
    return address.write(place.lesson, place.scene.state())


def to_section(section: Section) -> dict[str, str]:
    """Return the query that opens a section's scene, and says which section it is."""
    return {**to_scene(section.place), address.COURSE: section.name}
