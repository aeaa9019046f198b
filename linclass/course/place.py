"""The content of a stop of a deck: a scene, a copied link, a text, or an image."""

from dataclasses import dataclass
from functools import lru_cache

from linclass import lessons
from linclass.figures.theme import Theme
from linclass.figures.thumbnail import FRAMED
from linclass.lessons import address, thumbnail
from linclass.lessons.lesson import AnyLesson, AnyScene, AnyState

MAX_CACHED_LINKS = 200  # links whose states are kept for all visitors


@dataclass(frozen=True)
class Place:
    """A scene of a lesson, by codes that no wording changes."""

    slug: str
    code: str

    @classmethod
    def of(cls, text: str) -> "Place":
        """Return the place written "perceptron/panels"."""
        slug, _, code = text.partition("/")
        return cls(slug, code)

    @property
    def lesson(self) -> AnyLesson:
        """The lesson that the scene belongs to."""
        return lessons.by_slug(self.slug)

    @property
    def scene(self) -> AnyScene:
        """The scene."""
        return self.lesson.scene(self.code)

    @property
    def state(self) -> AnyState:
        """The scene's state."""
        return self.scene.state()

    def picture(self, theme: Theme) -> str:
        """Return the scene's small picture beside a sentence of the course, framed, as SVG."""
        return thumbnail.of_scene(self.lesson, self.scene, theme, FRAMED)

    def __str__(self) -> str:
        return f"{self.slug}/{self.code}"


@dataclass(frozen=True)
class Link:
    """A state of a lesson, by the query of its address.

    Attributes
    ----------
    slug : str
        The page.
    query : tuple of (name, text)
        The query without the names that belong to no state: which stop it is, and whether it is presented.
    """

    slug: str
    query: tuple[tuple[str, str], ...]

    @property
    def lesson(self) -> AnyLesson:
        """The lesson of the state."""
        return lessons.by_slug(self.slug)

    @property
    def state(self) -> AnyState:
        """The state that the link opens."""
        return _arrival(self).state

    @property
    def ignored(self) -> tuple[str, ...]:
        """A sentence for each part of the link that can't be read, Markdown."""
        return _arrival(self).ignored


@dataclass(frozen=True)
class Text:
    """A text between pictures: an agenda, a definition, a theorem.

    Attributes
    ----------
    markdown : str
        Markdown with formulas; images and HTML are refused where a deck is read.
    """

    markdown: str


@dataclass(frozen=True)
class Image:
    """An image, whose bytes stand in the deck.

    Attributes
    ----------
    data : bytes
        A PNG or JPEG file.
    alt : str
        What it shows, for those who can't see it.
    """

    data: bytes
    alt: str


@lru_cache(MAX_CACHED_LINKS)
def _arrival(link: Link) -> address.Arrival:
    """Return what a link opens, read once for all visitors."""
    return address.read(link.lesson, dict(link.query))
