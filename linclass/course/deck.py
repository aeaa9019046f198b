"""A deck: the stops of a lecture in their order, in chapters."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from linclass.catalog import STOP
from linclass.course.place import Image, Link, Place, Text
from linclass.lessons.hiding import Part
from linclass.lessons.second import Second, second_of, with_rule_shown
from linclass.lessons.state import AnyScene, AnyState

Content: TypeAlias = Place | Link | Text | Image
NOTES = ("notes", "do", "say", "asked", "answer")  # the fields of a stop that the speaker alone reads


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
        What the speaker wants to remember, Markdown; the projector never shows it, nor the four texts that follow.
    do, say : str
        The one act of the speaker, and the sentences that go with it, Markdown.
    asked, answer : str
        The question that students ask here, and its answer, Markdown. A number in any of these five texts may be a
        name in braces, {errors}: `linclass.lessons.quantity` puts the present value there.
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
    short : bool
        Whether it is on the short way through the deck.
    spare : bool
        Whether the short way can do without it when there is too little time.
    minutes : float
        How long it is planned to take; 0 where nothing is planned.
    """

    deck: str
    code: str
    title: str
    content: Content
    sentence: str = ""
    source: str = ""
    notes: str = ""
    do: str = ""
    say: str = ""
    asked: str = ""
    answer: str = ""
    ask: str = ""
    question: str = ""
    hide: tuple[Part, ...] = ()
    beside: Place | Link | None = None
    board: str = ""
    short: bool = False
    spare: bool = False
    minutes: float = 0.0

    @property
    def has_notes(self) -> bool:
        """True if there is anything for the speaker alone."""
        return any(getattr(self, name) for name in NOTES)

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
    def scene(self) -> AnyScene | None:
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
    """Stops of a deck that belong together, under a title; it may be empty.

    Attributes
    ----------
    title : str
    stops : tuple of Stop
    lecture : str
        The title of the lecture that begins with this chapter; empty where none does.
    outcomes : tuple of str
        What students can do after that lecture, Markdown.
    """

    title: str
    stops: tuple[Stop, ...]
    lecture: str = ""
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lecture:
    """The part of a deck's short way that is given in one go.

    Attributes
    ----------
    title : str
    outcomes : tuple of str
        What students can do afterwards, Markdown.
    stops : tuple of Stop
        Those of the short way.
    """

    title: str
    outcomes: tuple[str, ...]
    stops: tuple[Stop, ...]

    @property
    def minutes(self) -> float:
        """The time that its stops are planned to take together."""
        return sum(stop.minutes for stop in self.stops)


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

    @cached_property
    def lectures(self) -> tuple[Lecture, ...]:
        """The lectures of the short way (one with the deck's title where no chapter begins one); none without it."""
        begun: list[tuple[str, tuple[str, ...], list[Stop]]] = [(self.title, (), [])]
        for chapter in self.chapters:
            if chapter.lecture:
                begun.append((chapter.lecture, chapter.outcomes, []))
            begun[-1][2].extend(stop for stop in chapter.stops if stop.short)
        return tuple(Lecture(title, outcomes, tuple(stops)) for title, outcomes, stops in begun if stops)

    def lecture_of(self, stop: Stop) -> Lecture | None:
        """Return the lecture whose short way has a stop; None for a stop beside it."""
        return next((lecture for lecture in self.lectures if stop in lecture.stops), None)

    @property
    def label(self) -> str:
        """The name of the deck where there is little room."""
        return self.short or self.title

    @property
    def full_name(self) -> str:
        """Author and title."""
        return f"{self.author}: {self.title}" if self.author else self.title

    def around(self, stop: Stop, *, is_short: bool = False) -> tuple[Stop | None, int, Stop | None]:
        """Return the stop before, this one's number counted from 1, and the stop after, along the short way if so."""
        at = self.stops.index(stop)
        before = (other for other in reversed(self.stops[:at]) if other.short or not is_short)
        after = (other for other in self.stops[at + 1 :] if other.short or not is_short)
        return next(before, None), at + 1, next(after, None)

    def stop(self, code: str) -> Stop | None:
        """Return the stop of a code; None where the deck has none."""
        return next((stop for stop in self.stops if stop.code == code), None)
