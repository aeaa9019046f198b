"""The addresses that open scenes and sections."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from linclass.lessons import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.course.section import Place, Section
    from linclass.lessons.state import AnyState


@cache
def to_scene(place: Place) -> Mapping[str, str]:
    """Return the query that opens exactly this scene on its page."""
    return address.write(place.lesson, place.scene.state())


def opened(section: Section, query: Mapping[str, str], state: AnyState) -> AnyState:
    """Return the state that a section's link opens, whose address was read as `state`.

    A link that names the section alone opens its scene. Where that is the page's own, it opens as that version did.
    """
    bare = not set(query) - {address.VERSION_KEY, address.COURSE, address.PRESENT}
    scene = section.place.scene
    return scene.state() if bare and scene is not section.place.lesson.scenes[0] else state


def to_section(section: Section) -> dict[str, str]:
    """Return the query that opens a section's scene, and says which section it is."""
    return {**to_scene(section.place), address.COURSE: section.name}
