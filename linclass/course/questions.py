"""Open questions of the lectures, answered, each with a scene."""

from dataclasses import dataclass

from linclass.course.place import Place
from linclass.course.texts.questions import QUESTIONS as ROWS


@dataclass(frozen=True)
class OpenQuestion:
    """A question of a document.

    Attributes
    ----------
    code : str
        Its name, which no wording changes.
    courses : tuple of str
        The documents in which it stands.
    where, asks, answer : str
        Markdown.
    place : Place
        The scene in which the answer is seen.
    """

    code: str
    courses: tuple[str, ...]
    where: str
    asks: str
    answer: str
    place: Place


QUESTIONS = tuple(
    OpenQuestion(code, tuple(courses.split(", ")), where, asks, answer, Place.of(place))
    for code, courses, where, asks, answer, place in ROWS
)
