"""The waiting time of a quiet visitor while others send hostile messages: `python -m tests.load.abuse`.

On an idle machine with two cores or more: the server has one, the visitors the others. The hostile ones open links, ask
on the plane's line and send messages of the plane, all of them damaged at random as in `tests.fuzz`, as fast as they
are answered; among the links are lawful ones that compute as long as any.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from linclass import lessons
from linclass.datasets.link import MAX_LINK
from linclass.lessons import address
from tests.fuzz import cases
from tests.load.audience import app_apart, arguments, audience, mover
from tests.load.visitor import Visitor

PAUSE = 0.5  # seconds between two moves of the quiet visitor
LAWFUL = 0.3  # of the links


def main() -> int:
    """Print what was sent and what the quiet visitor waited for; return 1 if anything went wrong anywhere."""
    asked = arguments(
        __doc__, hostile=(3, "visitors"), seconds=(60.0, "of abuse"), page=("perceptron", "of the quiet visitor")
    )
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        with log.open("wb") as written, app_apart(written) as (base, _):
            alone, waited, sent, errors = asyncio.run(measure(base, asked.page, asked.hostile, asked.seconds))
        log_text = log.read_text(errors="replace")
    print(", ".join(f"{count} {what}" for what, count in sent.items()), f"of {asked.hostile} visitors")
    for who, seconds in (("alone", alone), ("beside them", waited)):
        middle, most, longest = 1000 * np.quantile(seconds, [0.5, 0.95, 1.0])
        print(f"a move of the quiet visitor {who}: p50 {middle:.0f}, p95 {most:.0f}, longest {longest:.0f} ms")
    print(f"{log_text.count('Traceback')} tracebacks in the log; errors shown: {errors or 'none'}")
    return int("Traceback" in log_text or bool(errors))


async def measure(
    base: str, page: str, hostile: int, seconds: float
) -> tuple[list[float], list[float], Counter[str], list[str]]:
    """Return what the quiet visitor waited for alone and beside the others, what they sent, and what the pages said."""
    act, sent, errors = mover(lessons.by_slug(page)), Counter[str](), list[str]()
    async with audience(base, page, 1) as (quiet,):

        async def move() -> float:
            await asyncio.sleep(PAUSE)
            return await act(quiet)

        alone = [await move() for _ in range(20)]
        end, waited = time.perf_counter() + seconds, []
        others = [asyncio.create_task(_abuse(base, random.Random(k), sent, errors, end)) for k in range(hostile)]
        while time.perf_counter() < end:
            waited.append(await move())
        await asyncio.gather(*others)
    return alone, waited, sent, errors + quiet.errors


async def _abuse(base: str, chance: random.Random, sent: Counter[str], errors: list[str], end: float) -> None:
    """Be one hostile visitor until the end."""
    while time.perf_counter() < end:
        slug, query = _link(chance)
        visitor = Visitor(base, slug, query)
        await visitor.open()
        points = lessons.by_slug(slug).opening.points
        for _ in range(3):
            await visitor.draw(points, damaged=lambda status: cases.message(chance, status))
        for _ in range(3):
            await visitor.question(cases.message(chance, visitor.asked(points)))
        await visitor.close()
        sent.update(links=1, messages=3, questions=3)
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
