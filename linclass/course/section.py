"""What a course is: sections in their order, each with the scene that shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linclass import lessons

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import Scene


@dataclass(frozen=True)
class Place:
    """A scene of a lesson, by codes that no wording changes."""

    slug: str
    code: str

    @classmethod
    def of(cls, text: str) -> Place:
        """Return the place written "perceptron/panels"."""
        slug, _, code = text.partition("/")
        return cls(slug, code)

    @property
    def lesson(self) -> AnyLesson:
        """The lesson that the scene belongs to."""
        return lessons.by_slug(self.slug)

    @property
    def scene(self) -> Scene[Any]:
        """The scene."""
        return self.lesson.scene(self.code)


@dataclass(frozen=True)
class Section:
    """A section of a course.

    Attributes
    ----------
    course, code : str
        The number of the document, "002", and the section's own within it.
    title : str
        What it is about, in our words.
    place : Place
        The scene that shows it.
    source : str
        Where it stands in the document: a section's or a slide's title, a figure.
    """

    course: str
    code: str
    title: str
    place: Place
    source: str

    @property
    def name(self) -> str:
        """How an address names the section: "002.7"."""
        return f"{self.course}.{self.code}"

    @property
    def shows(self) -> str:
        """One sentence on what is to be seen, Markdown: what the scene claims, or its title where it claims nothing."""
        scene = self.place.scene
        return f"{scene.title}." if scene.claim is None else scene.claim.sentence


@dataclass(frozen=True)
class Course:
    """A lecture document.

    Attributes
    ----------
    code : str
        Its number.
    title, author : str
    sections : tuple of Section, in the order of the document
    readings : str
        What the document says to read, and where that is found; empty where it says nothing.
    """

    code: str
    title: str
    author: str
    sections: tuple[Section, ...]
    readings: str
