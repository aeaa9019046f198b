"""A test whether memory grows with what a few visitors do: `python -m tests.load.growth`.

In turn they move a point, all to places of their own, and ask for the page again. What is kept for all visitors is full
after the first thousand runs; from there on memory should stay.
"""

import argparse
import asyncio
import random
import sys

import psutil

from linclass import lessons
from tests.browser_support import APP, run_app
from tests.load.__main__ import nudged, server_at
from tests.load.visitor import Visitor

MAX_MEMORY_FACTOR = 1.1  # times the memory after the first part of the runs


def main() -> int:
    """Print the server's memory on the way; return 1 if it grew by a tenth or anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=4)
    parser.add_argument("--first", type=int, default=1000, help="runs until what is kept is full")
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--page", default="gaussian")
    asked = parser.parse_args()
    with run_app(APP) as base:
        server = server_at(base)
        result, errors = asyncio.run(grow(base, asked.page, asked.visitors, [0, asked.first, asked.runs], server))
    return int(errors > 0 or result[2] > MAX_MEMORY_FACTOR * result[1])


async def grow(
    base: str, page: str, visitors: int, marks: list[int], server: psutil.Process
) -> tuple[list[float], int]:
    """Let the visitors go on up to each mark, counted in runs; return the megabytes at each, and the errors."""
    lesson, chance = lessons.by_slug(page), random.Random(1)
    audience = [Visitor(base, page) for _ in range(visitors)]
    for visitor in audience:
        await visitor.open()
    result, done = [], 0
    for mark in marks:
        while done < mark:
            await asyncio.gather(*(visitor.draw(nudged(lesson.opening.points, chance)) for visitor in audience))
            await asyncio.gather(*(visitor.ask() for visitor in audience))
            done += 2 * visitors
        result.append(server.memory_info().rss / 1e6)
        print(f"{page}, {visitors} visitors, after {done} runs: {result[-1]:.1f} MB", flush=True)
    for visitor in audience:
        await visitor.close()
    return result, sum(len(visitor.errors) for visitor in audience)


if __name__ == "__main__":
    sys.exit(main())
