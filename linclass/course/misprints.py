"""Errors in the lecture notes, with the scenes that show why they are errors."""

from dataclasses import dataclass

from linclass.course.place import Place
from linclass.course.texts.misprints import MISPRINTS as ROWS


@dataclass(frozen=True)
class Misprint:
    """One error of a document.

    Attributes
    ----------
    code : str
        Its name, which no wording changes.
    courses : tuple of str
        The documents in which it stands.
    where, says, right, why : str
        Markdown: the place in the document, what stands there, what is right, and the derivation.
    place : Place
        The scene in which it is seen.
    """

    code: str
    courses: tuple[str, ...]
    where: str
    says: str
    right: str
    why: str
    place: Place


MISPRINTS = tuple(
    Misprint(code, tuple(courses.split(", ")), where, says, right, why, Place.of(place))
    for code, courses, where, says, right, why, place in ROWS
)
