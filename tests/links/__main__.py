"""Write the openings of the version of links that is written now, and more of its links: `python -m tests.links`.

A new page or setting is added to a version that is there. Where an opening has changed, `address.VERSION` has to be
raised first. A link that is in the file stays there, for it is what people have.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import linclass.lessons as package
from linclass import lessons
from linclass.course.index import STOPS
from linclass.course.links import to_stop
from linclass.course.misprints import MISPRINTS
from linclass.course.questions import QUESTIONS
from linclass.course.words import WORDS
from linclass.datasets import LinkTooLong
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.openings import FILE, OPENINGS
from tests.fuzz import cases
from tests.links.digest import digest, names_of

FOLDER = Path(__file__).parent
STATES = 300  # random ones
MAX_LINK_CHARACTERS = 1500  # characters: longer links are too many for a file that people read


def openings() -> dict[str, dict[str, str]]:
    """Return the opening of every page as a whole query."""
    return {lesson.slug: address.whole(lesson, lesson.opening) for lesson in lessons.every()}


def links_of_pages() -> Iterator[tuple[AnyLesson, dict[str, str]]]:
    """Yield the links of all openings, scenes, tasks, sections, words, misprints and questions."""
    for lesson in lessons.every():
        yield lesson, address.write(lesson, lesson.opening)
        for scene in (*lesson.scenes, *(task.scene for task in lesson.tasks)):
            yield lesson, address.write(lesson, scene.state())
    for stop in STOPS.values():
        if stop.target is not None:
            yield stop.target.lesson, to_stop(stop)
    places = [word.place for word in WORDS] + [misprint.place for misprint in MISPRINTS]
    for place in places + [question.place for question in QUESTIONS]:
        yield place.lesson, address.write(place.lesson, place.scene.state())


def links_of_random_states() -> Iterator[tuple[AnyLesson, dict[str, str]]]:
    """Yield the links of as many random states as a version's file begins with."""
    source, made = random.Random(20261125), 0
    while made < STATES:
        lesson, state = cases.state(source)
        try:
            query = address.write(lesson, state)
        except LinkTooLong:
            continue
        if len(json.dumps(query)) <= MAX_LINK_CHARACTERS:
            yield lesson, query
            made += 1


def line(lesson: AnyLesson, query: Mapping[str, str]) -> str:
    """Return a link with the digest of what it opens, as a line of the file."""
    arrival = address.read(lesson, query)
    if arrival.ignored:
        raise ValueError(f"{lesson.slug}: {query} is not read in full: {arrival.ignored}")
    made = digest(lesson, arrival.state, names_of(lesson.slug, address.VERSION))
    return json.dumps([lesson.slug, query, made], ensure_ascii=False)


def changed(now: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return what the present version's openings say otherwise than the pages now open, as page and setting."""
    before = OPENINGS.get(address.VERSION, {})
    named = ((slug, name, text) for slug, opening in before.items() for name, text in opening.items())
    return [f"{slug}: {name}" for slug, name, text in named if now.get(slug, {}).get(name) != text]


def links_written(path: Path) -> list[tuple[AnyLesson, dict[str, str]]]:
    """Return the links of a version's file; raise ValueError where one does not open what it opened."""
    written = [json.loads(text) for text in path.read_text("utf-8").splitlines()] if path.exists() else []
    for slug, query, digest_then in written:
        state = address.read(lessons.by_slug(slug), query).state
        if digest(lessons.by_slug(slug), state, names_of(slug, address.VERSION)) != digest_then:
            raise ValueError(f"{slug}: {query} does not open what it opened")
    return [(lessons.by_slug(slug), query) for slug, query, _ in written] or [*links_of_random_states()]


def main() -> int:
    """Write both files, unless an opening has changed."""
    version, now = address.VERSION, openings()
    if differing := changed(now):
        sys.stderr.write(f"Version {version} opens otherwise: {', '.join(differing)}. Raise address.VERSION.\n")
        return 1
    path = FOLDER / f"v{version}.jsonl"
    links = [*links_written(path), *links_of_pages()]
    OPENINGS[version] = now
    Path(package.__file__).with_name(FILE).write_text(
        json.dumps(OPENINGS, indent=1, ensure_ascii=False) + "\n", "utf-8"
    )
    lines = dict.fromkeys(line(lesson, query) for lesson, query in links)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    sys.stdout.write(f"{FILE} has every page and setting of now; {path.name} has {len(lines)} links.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
