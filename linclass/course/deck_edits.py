"""A visitor's own deck: add a stop, move it, change it, leave it out. Every function returns a new deck."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from linclass.course.deck import Content, Deck, DeckChapter, Stop
from linclass.course.deck_schema import MAX_STOPS
from linclass.course.place import Image, Link, Place
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson, AnyState

OWN_CODE = "my"  # in addresses; no shipped deck may be called so
MAX_IMAGES_BYTES = 5_000_000  # of a course: with more, in base64, its file would be too long to be opened again


def empty(title: str = "") -> Deck:
    """Return a deck without stops."""
    return Deck(OWN_CODE, title, "", ())


def target_of(lesson: AnyLesson, state: AnyState) -> Place | Link:
    """Return how a deck names a state: by the code of a scene that has it, else by its address.

    Raises
    ------
    LinkTooLong
        If the points do not fit into an address.
    """
    for scene in lesson.scenes:
        if scene.state().same_as(state):
            return Place(lesson.slug, scene.code)
    return Link(lesson.slug, tuple(address.write(lesson, state).items()))


def shortest(target: Place | Link) -> Place | Link:
    """Return a link to a scene's state as that scene; anything else as it is."""
    if isinstance(target, Place) or target.ignored:
        return target
    named = target_of(target.lesson, target.state)
    return named if isinstance(named, Place) else target


def added(deck: Deck, content: Content, title: str, source: str = "", beside: Place | Link | None = None) -> Deck:
    """Return the deck with one more stop at its end; raise ValueError where it is full."""
    if len(deck.stops) >= MAX_STOPS:
        raise ValueError(f"A course has at most {MAX_STOPS} stops.")
    _check_images(deck, (content,))
    stop = Stop(OWN_CODE, _next_code(deck), title, content, source=source, beside=beside)
    chapters = deck.chapters or (DeckChapter("", ()),)
    last = chapters[-1]
    return replace(deck, chapters=(*chapters[:-1], replace(last, stops=(*last.stops, stop))))


def _check_images(deck: Deck, more: Sequence[Content]) -> None:
    """Raise ValueError if a deck's images would be too large with those of more stops."""
    old, new = (
        sum(len(content.data) for content in contents if isinstance(content, Image))
        for contents in ([stop.content for stop in deck.stops], more)
    )
    if new and old + new > MAX_IMAGES_BYTES:
        raise ValueError(f"The images of a course have at most {MAX_IMAGES_BYTES // 1_000_000} MB together.")


def with_chapter(deck: Deck, title: str) -> Deck:
    """Return the deck with an empty chapter at its end."""
    return replace(deck, chapters=(*deck.chapters, DeckChapter(title, ())))


def edited(deck: Deck, code: str, **fields: Any) -> Deck:
    """Return the deck with other fields of a stop; as it is where the stop has gone."""
    return _with_each(deck, lambda stop: replace(stop, **fields) if stop.code == code else stop)


def without(deck: Deck, code: str) -> Deck:
    """Return the deck without a stop; a chapter that it leaves empty goes too."""
    chapters = (
        replace(chapter, stops=tuple(stop for stop in chapter.stops if stop.code != code)) for chapter in deck.chapters
    )
    return replace(deck, chapters=_with_stops(chapters))


def without_notes(deck: Deck) -> Deck:
    """Return the deck without what its speaker wants to remember."""
    return _with_each(deck, lambda stop: replace(stop, notes="", do="", say="", asked="", answer=""))


def _with_each(deck: Deck, change: Callable[[Stop], Stop]) -> Deck:
    """Return the deck with the result of a function in place of each stop."""
    chapters = (replace(chapter, stops=tuple(map(change, chapter.stops))) for chapter in deck.chapters)
    return replace(deck, chapters=tuple(chapters))


def moved(deck: Deck, code: str, by: int) -> Deck:
    """Return the deck with a stop one place further up (-1) or down (+1).

    At the edge of its chapter a stop goes into the one beside, before it changes places with a stop there.
    """
    if deck.stop(code) is None:
        return deck
    rows = [list(chapter.stops) for chapter in deck.chapters]
    n, at = next(
        (n, at) for n, chapter in enumerate(deck.chapters) for at, stop in enumerate(chapter.stops) if stop.code == code
    )
    stop = rows[n].pop(at)
    if 0 <= at + by <= len(rows[n]):
        rows[n].insert(at + by, stop)
    elif 0 <= n + by < len(rows):
        rows[n + by].insert(len(rows[n + by]) if by < 0 else 0, stop)
    else:
        return deck
    made = (replace(chapter, stops=tuple(row)) for chapter, row in zip(deck.chapters, rows, strict=True))
    return replace(deck, chapters=_with_stops(made))


def _with_stops(chapters: Iterable[DeckChapter]) -> tuple[DeckChapter, ...]:
    """Return the chapters that have stops; a lecture that began with an empty one begins with the next."""
    result: list[DeckChapter] = []
    begun: DeckChapter | None = None
    for chapter in chapters:
        lecture = chapter if chapter.lecture else begun
        if chapter.stops:
            result.append(
                chapter if lecture is None else replace(chapter, lecture=lecture.lecture, outcomes=lecture.outcomes)
            )
        begun = None if chapter.stops else lecture
    return tuple(result)


def begun(deck: Deck, code: str, title: str) -> Deck:
    """Return the deck with a chapter that begins at a stop; without a title the stop joins the chapter before.

    Where the chapter begins there already, it has the title from now on.
    """
    chapters: list[DeckChapter] = []
    for chapter in deck.chapters:
        at = next((at for at, stop in enumerate(chapter.stops) if stop.code == code), None)
        if at is None:
            chapters.append(chapter)
            continue
        if chapter.stops[:at]:
            chapters.append(replace(chapter, stops=chapter.stops[:at]))
        if not at and (title or not chapters):
            chapters.append(replace(chapter, title=title))
        elif title:
            chapters.append(DeckChapter(title, chapter.stops[at:]))
        else:
            chapters[-1] = replace(chapters[-1], stops=(*chapters[-1].stops, *chapter.stops[at:]))
            chapters += [] if at else [replace(chapter, stops=())]
    return replace(deck, chapters=_with_stops(chapters))


def chapter_begun_by(deck: Deck, code: str) -> str:
    """Return the title of the chapter that begins at a stop; empty where none does."""
    return next((chapter.title for chapter in deck.chapters if chapter.stops and chapter.stops[0].code == code), "")


def joined(deck: Deck, other: Deck) -> Deck:
    """Return the deck with the stops of another behind its own; raise ValueError where there are too many."""
    if len(deck.stops) + len(other.stops) > MAX_STOPS:
        raise ValueError(f"A course has at most {MAX_STOPS} stops.")
    if deck.stops:  # else the other one is taken over as it was opened
        _check_images(deck, [stop.content for stop in other.stops])
    first = int(_next_code(deck))
    numbers = iter(range(first, first + len(other.stops)))
    more = _with_each(other, lambda stop: replace(stop, deck=OWN_CODE, code=str(next(numbers))))
    return replace(deck, chapters=(*deck.chapters, *more.chapters))


def owned(deck: Deck) -> Deck:
    """Return any deck as the visitor's own, its stops numbered through."""
    return joined(replace(deck, code=OWN_CODE, chapters=(), contents="", missing=()), deck)


def _next_code(deck: Deck) -> str:
    """Return a number that no stop has or had before the largest: a code is not used again while the deck lives."""
    return str(1 + max((int(stop.code) for stop in deck.stops if stop.code.isdecimal()), default=0))
