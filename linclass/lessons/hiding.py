"""The parts of a page that can be hidden until the outcome has been predicted, and what is left of each when they are.

line       lines, rings and places on the plane that come from the fit
regions    the regions on the plane
w          the vectors on the plane: w, a direction, what one step adds
view       what stands beside the plane: pictures, player, tables, sentences
verdict    what came out, in words, and the sentence under the plane
formula    the rule in numbers, and the explanations
sentence   the page's one sentence, and the answers of its tasks
"""

from collections.abc import Collection
from typing import Literal, TypeAlias

from linclass.figures.marks import Arrow, Handle, Mark, Region, Ring
from linclass.lessons.plane import Plane

Part: TypeAlias = Literal["line", "regions", "w", "view", "verdict", "formula", "sentence"]

# In the order in which they are revealed
PARTS: tuple[Part, ...] = ("line", "regions", "w", "view", "verdict", "formula", "sentence")
ON_PLANE: tuple[Part, ...] = ("line", "regions", "w")
SEPARATOR = ","  # of several parts in an address


def ordered(names: Collection[str]) -> tuple[Part, ...]:
    """Return the parts of these names, each once, in the order in which they are revealed."""
    return tuple(part for part in PARTS if part in names)


def written(hidden: Collection[str]) -> str:
    """Return parts as an address has them: "line,verdict"."""
    return SEPARATOR.join(ordered(hidden))


def read(text: str) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    """Return the parts that a text of an address names, and what of it names none."""
    names = [name.strip() for name in text.split(SEPARATOR)]
    return ordered(names), tuple(name for name in names if name and name not in PARTS)


def remaining(hidden: Collection[str], kept: Collection[str]) -> tuple[Part, ...]:
    """Return what is still hidden when of the parts that show something only `kept` are.

    A part that shows nothing now is revealed along with the next one that does, and not before.
    """
    if not kept:
        return ()
    first = min(PARTS.index(part) for part in ordered(kept))
    return tuple(part for part in ordered(hidden) if PARTS.index(part) >= first)


def part_of(mark: Mark) -> Part | None:
    """Return with which part a mark is hidden; None for what is there before any fit.

    That is a ring around a test point, and a handle whose place is a setting.
    """
    match mark:
        case Region():
            return "regions"
        case Arrow():
            return "w"
        case Handle():
            return mark.shows
        case Ring():
            return None if mark.role == "distance" else "line"
    return "line"


def on_plane(plane: Plane, hidden: Collection[str]) -> Plane:
    """Return what of a plane is shown while some parts are hidden."""
    if not hidden:
        return plane
    return Plane(
        tuple(mark for mark in plane.marks if part_of(mark) not in hidden),
        "" if "verdict" in hidden else plane.status,
        # The numbers at the pointer give line, regions and w away
        None if set(ON_PLANE) & set(hidden) else plane.readout,
    )
