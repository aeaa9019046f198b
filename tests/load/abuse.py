"""The waiting time of a quiet visitor while others send hostile messages: `python -m tests.load.abuse`.

On an idle machine with two cores or more: the server has one, the visitors the others. The hostile ones open links, ask
on the plane's line and send messages of the plane, all of them damaged at random as in `tests.fuzz`, as fast as they
are answered; among the links are lawful ones that compute as long as any.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from linclass import lessons
from linclass.datasets.link import MAX_LINK
from linclass.lessons import address
from tests.browser_support import APP, run_app
from tests.fuzz import cases
from tests.load.__main__ import apart, nudged, server_at
from tests.load.visitor import Visitor

PAUSE = 0.5  # seconds between two moves of the quiet visitor
LAWFUL = 0.3  # of the links


@dataclass
class Tally:
    """The messages of the hostile visitors."""

    links: int = 0
    messages: int = 0
    questions: int = 0


def main() -> int:
    """Print what was sent and what the quiet visitor waited for; return 1 if anything went wrong anywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hostile", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--page", default="perceptron", help="of the quiet visitor")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        with log.open("wb") as written, run_app(APP, log=written) as base:
            apart(server_at(base))
            alone, waited, tally, errors = asyncio.run(measure(base, asked.page, asked.hostile, asked.seconds))
        log_text = log.read_text(errors="replace")
    print(f"{tally.links} links, {tally.messages} messages, {tally.questions} questions of {asked.hostile} visitors")
    for who, seconds in (("alone", alone), ("beside them", waited)):
        middle, most, longest = 1000 * np.quantile(seconds, [0.5, 0.95, 1.0])
        print(f"a move of the quiet visitor {who}: p50 {middle:.0f}, p95 {most:.0f}, longest {longest:.0f} ms")
    print(f"{log_text.count('Traceback')} tracebacks in the log; errors shown: {errors or 'none'}")
    return int("Traceback" in log_text or bool(errors))


async def measure(
    base: str, page: str, hostile: int, seconds: float
) -> tuple[list[float], list[float], Tally, list[str]]:
    """Return what the quiet visitor waited for alone and beside the others, what they sent, and what the pages said."""
    quiet, chance = Visitor(base, page), random.Random(1)
    points = lessons.by_slug(page).opening.points
    await quiet.open()

    async def move() -> float:
        await asyncio.sleep(PAUSE)
        return await quiet.draw(nudged(points, chance))

    alone = [await move() for _ in range(20)]
    end, tally, errors = time.perf_counter() + seconds, Tally(), list[str]()
    others = [asyncio.create_task(_abuse(base, random.Random(k), tally, errors, end)) for k in range(hostile)]
    waited = []
    while time.perf_counter() < end:
        waited.append(await move())
    await asyncio.gather(*others)
    await quiet.close()
    return alone, waited, tally, errors + quiet.errors


async def _abuse(base: str, chance: random.Random, tally: Tally, errors: list[str], end: float) -> None:
    """Be one hostile visitor until the end."""
    while time.perf_counter() < end:
        slug, query = _link(chance)
        visitor = Visitor(base, slug, query)
        await visitor.open()
        tally.links += 1
        points = lessons.by_slug(slug).opening.points
        for _ in range(3):
            tally.messages += 1
            await visitor.draw(points, damaged=lambda status: cases.message(chance, status))
        for _ in range(3):
            tally.questions += 1
            await visitor.question(cases.message(chance, visitor.asked(points)))
        await visitor.close()
        errors += [f"{slug}?{query}: {error}" for error in visitor.errors]


def _link(chance: random.Random) -> tuple[str, Mapping[str, str]]:
    """Return a page and a query: lawful, of any state, or damaged."""
    if chance.random() < LAWFUL:
        lesson, state = cases.state(chance)
        query = address.write(lesson, state)
        if sum(map(len, query.values())) <= MAX_LINK:
            return lesson.slug, query
    lesson, query = cases.link(chance)
    return lesson.slug, query


if __name__ == "__main__":
    sys.exit(main())
