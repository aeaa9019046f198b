"""A deck as lines of text: `title | copied link | source`, a line that begins with # begins a chapter.

    # The perceptron
    Step by step | https://example.org/perceptron?v=3&view=update | “Gradient optimization”
    The theorem  | perceptron/bound

Cells of a spreadsheet are parted by tabs instead. Title and source may be left out: a line without | is a link,
perhaps after words, which are its title. Empty lines are skipped. A stop hides and asks what its link does when it is
opened, and shows the board and the second state that the link names.
"""

import re
from dataclasses import replace
from urllib.parse import SplitResult, parse_qsl, urlsplit

from linclass.catalog import STOP
from linclass.course import deck_edits, index
from linclass.course.deck import Deck, Stop
from linclass.course.deck_schema import (
    ESCAPED,
    LENGTHS,
    MAX_CHAPTERS,
    MAX_LINK,
    MAX_MISTAKES,
    Mistake,
    Table,
    opened_by,
    target_of,
    unsafe,
)
from linclass.course.links import is_bare
from linclass.course.place import Link, Place
from linclass.course.texts import deck as texts
from linclass.lessons.address import COURSE
from linclass.lessons.address_check import cleaned

MAX_TEXT = 400_000  # characters


def read(text: str, deck: Deck) -> tuple[Deck, tuple[Mistake, ...]]:
    """Return a deck with the stops of the lines at its end, and what is wrong: bad lines, or that none has a stop."""
    before, mistakes = deck, list[Mistake]()
    if len(text) > MAX_TEXT:
        return deck, (Mistake(1, f"The text is too long: at most {MAX_TEXT // 1000} 000 characters are read."),)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            deck = _with_line(deck, line.strip())
        except ValueError as error:
            mistakes.append(Mistake(number, str(error)))
        if len(mistakes) == MAX_MISTAKES:
            return _cleaned(deck), (
                *mistakes,
                Mistake(number, "The lines from here on were not read: too many before them could not be."),
            )
    if len(deck.stops) == len(before.stops) and not mistakes:
        mistakes.append(Mistake(0, texts.NO_STOP))
    return _cleaned(deck), tuple(mistakes)


def _with_line(deck: Deck, line: str) -> Deck:
    """Return the deck with one more line read: a chapter after #, else a stop for a link."""
    if not line:
        return deck
    if line.startswith("#"):
        title = _checked(line.lstrip("#").strip(), "title")
        if len(deck.chapters) >= MAX_CHAPTERS:
            raise ValueError(texts.TOO_MANY.format(most=MAX_CHAPTERS, what="#"))
        return deck_edits.with_chapter(deck, title)
    parts = [part.strip() for part in re.split(r"[|\t]", line)]
    if len(parts) == 1:
        title, _, link = line.rpartition(" ")
        parts = [title.rstrip(" :–—-"), link] if "/" in link else ["", line]
    if len(parts) > 3:
        raise ValueError("A line has at most three parts: title | link | source.")
    title, link, source = (*parts, "")[:3]
    target = deck_edits.shortest(_target(link, deck))
    if not isinstance(target, Place) and target.ignored:
        raise ValueError(ESCAPED.sub(r"\1", target.ignored[0]))
    words = _checked(title, "title") or (target.scene.title if isinstance(target, Place) else "A state")
    made = deck_edits.added(deck, target, words, _checked(source, "source"))
    return deck_edits.edited(made, made.stops[-1].code, **_as_opened(link, target, deck))


def _as_opened(link: str, target: Place | Link, deck: Deck) -> Table:
    """Return what of a stop a link opens beside its state; where the link does not say, as its own stop does."""
    query = _query_of(urlsplit(link))
    stop = index.stop_named(query.get(COURSE, ""), deck)
    own = stop if stop is not None and stop.slug == target.slug else Stop("", "", "", target)
    opened = opened_by(target.lesson, target.state, query, own)
    return opened | {"beside": opened["beside"] and deck_edits.shortest(opened["beside"])}


def _query_of(parts: SplitResult) -> dict[str, str]:
    """Return the query of an address without the keys of trackers."""
    return cleaned(dict(parse_qsl(parts.query, keep_blank_values=True)))


def _target(link: str, deck: Deck) -> Place | Link:
    """Return what a link names; a projector's address, whose page is that of its stop, names the state shown there."""
    if len(link) > MAX_LINK:
        raise ValueError(texts.LINK_TOO_LONG)
    try:
        parts = urlsplit(link)
    except ValueError:
        return target_of(link)
    query = _query_of(parts)
    is_presented = parts.path.rstrip("/").rpartition("/")[2] == STOP.slug
    stop = index.stop_named(query.get(COURSE, ""), deck) if is_presented else None
    if stop is None or stop.target is None:
        return target_of(link)
    return stop.target if is_bare(query) else target_of(parts._replace(path=f"/{stop.slug}").geturl())


def _checked(text: str, key: str) -> str:
    """Return a text that is short enough and safe; ValueError, with a sentence, for another."""
    if len(text) > LENGTHS[key]:
        raise ValueError(texts.TOO_LONG.format(key=key, most=LENGTHS[key]))
    if reason := unsafe(text):
        raise ValueError(reason)
    return text


def _cleaned(deck: Deck) -> Deck:
    """Return the deck without chapters that have no stop."""
    return replace(deck, chapters=tuple(chapter for chapter in deck.chapters if chapter.stops))
