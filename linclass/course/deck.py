"""A deck: the stops of a lecture in their order, in chapters."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from linclass.catalog import STOP
from linclass.course.place import Image, Link, Place, Text
from linclass.lessons.second import second_of, with_rule_shown

if TYPE_CHECKING:
    from linclass.lessons.hiding import Part
    from linclass.lessons.second import Second
    from linclass.lessons.state import AnyState, Scene

Content: TypeAlias = Place | Link | Text | Image


@dataclass(frozen=True)
class Stop:
    """One stop of a deck.

    Attributes
    ----------
    deck, code : str
        The code of the deck, "002", and the stop's own within it, which no wording changes.
    title : str
        What it is about.
    content : Place, Link, Text or Image
        What it shows.
    sentence : str
        What is to be seen, Markdown; empty where the scene's claim says it.
    source : str
        Where it stands in the document: a section's or a slide's title, a figure.
    notes : str
        What the speaker wants to remember, Markdown; the projector never shows it.
    ask : str
        What the room is asked before the answer is shown.
    question : str
        The code of a question of the lesson that it shows, which is asked before the answer is shown.
    hide : tuple of Part
        What is hidden at first.
    beside : Place, Link or None
        A second state beside the first.
    board : str
        The code of the derivation that is shown on the projector beside the plane, line by line; empty for none.
    """

    deck: str
    code: str
    title: str
    content: Content
    sentence: str = ""
    source: str = ""
    notes: str = ""
    ask: str = ""
    question: str = ""
    hide: tuple[Part, ...] = ()
    beside: Place | Link | None = None
    board: str = ""

    @property
    def name(self) -> str:
        """The stop's name in an address: "002.7"."""
        return f"{self.deck}.{self.code}"

    @property
    def target(self) -> Place | Link | None:
        """The state of a lesson that the stop shows; None for a text or an image."""
        return self.content if isinstance(self.content, Place | Link) else None

    @property
    def slug(self) -> str:
        """The page on which the stop is shown."""
        return STOP.slug if self.target is None else self.target.slug

    @property
    def scene(self) -> Scene[Any] | None:
        """The scene that the stop shows; None for anything else."""
        return self.content.scene if isinstance(self.content, Place) else None

    @property
    def second(self) -> Second | None:
        """The second state, given by its differences from the first; None where nothing stands beside it."""
        if self.beside is None or self.target is None:
            return None
        return second_of(self.target.lesson, self.opened, self.beside.lesson, self.beside.state)

    @property
    def opened(self) -> AnyState:
        """The state in which it opens: with a second one beside it, in a view whose plane shows the rule.

        Only a stop with a target has one.
        """
        if self.target is None:
            raise ValueError(f"{self.name} shows no state of a lesson.")
        state = self.target.state
        return state if self.beside is None else with_rule_shown(self.target.lesson, state)

    @property
    def shows(self) -> str:
        """One sentence on what is to be seen, Markdown: its own, what its scene claims, or the scene's title."""
        scene = self.scene
        if self.sentence or scene is None:
            return self.sentence
        return scene.claim or f"{scene.title}."

    def shown_by(self, state: AnyState) -> bool:
        """Return whether a state has the points and settings of this stop, at whichever step and in whichever view."""
        if self.target is None:
            return False
        own = self.target.state
        return own.settings == state.settings and own.points.alike(state.points)


@dataclass(frozen=True)
class DeckChapter:
    """Stops of a deck that belong together, under a title; it may be empty."""

    title: str
    stops: tuple[Stop, ...]


@dataclass(frozen=True)
class Deck:
    """A lecture as a list of stops.

    Attributes
    ----------
    code : str
        Its name in links, which no wording changes.
    title, author : str
    short : str
        What it is called where there is little room; the title where it is empty.
    chapters : tuple of Chapter
    readings : str
        What the document says to read, and where that is found, Markdown; empty where it says nothing.
    contents : str
        The address of the public page from which numbers and titles were read; empty where there is none.
    missing : tuple of str
        Sections of the document that no stop shows.
    """

    code: str
    title: str
    author: str
    chapters: tuple[DeckChapter, ...]
    short: str = ""
    readings: str = ""
    contents: str = ""
    missing: tuple[str, ...] = field(default=())

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """All stops, in their order."""
        return tuple(stop for chapter in self.chapters for stop in chapter.stops)

    @property
    def label(self) -> str:
        """The name of the deck where there is little room."""
        return self.short or self.title

    @property
    def full_name(self) -> str:
        """Author and title."""
        return f"{self.author}: {self.title}" if self.author else self.title

    def around(self, stop: Stop) -> tuple[Stop | None, int, Stop | None]:
        """Return the stop before, this one's number counted from 1, and the stop after."""
        at = self.stops.index(stop)
        before = self.stops[at - 1] if at else None
        return before, at + 1, self.stops[at + 1] if at + 1 < len(self.stops) else None

    def stop(self, code: str) -> Stop | None:
        """Return the stop of a code; None where the deck has none."""
        return next((stop for stop in self.stops if stop.code == code), None)
