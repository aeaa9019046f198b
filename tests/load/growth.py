"""A test whether memory grows with what a few visitors do: `python -m tests.load.growth`.

In turn they move a point, all to places of their own, and ask for the page again. What is kept for all visitors is full
after the first thousand runs; from there on memory should stay.
"""

import asyncio
import sys

import psutil

from linclass import lessons
from tests.load.audience import app_apart, arguments, audience, faults, mover, together
from tests.load.visitor import Visitor

MAX_MEMORY_FACTOR = 1.1  # times the memory after the first part of the runs


def main() -> int:
    """Print the server's memory on the way; return 1 if it grew by a tenth or anything failed."""
    asked = arguments(
        __doc__,
        visitors=(4, "who take turns"),
        first=(1000, "runs until what is kept is full"),
        runs=(10_000, "all of them"),
        page=("gaussian", "the page"),
    )
    with app_apart() as (base, server):
        result, errors = asyncio.run(grow(base, asked.page, asked.visitors, [0, asked.first, asked.runs], server))
    return int(errors > 0 or result[2] > MAX_MEMORY_FACTOR * result[1])


async def grow(
    base: str, page: str, visitors: int, marks: list[int], server: psutil.Process
) -> tuple[list[float], int]:
    """Let the visitors go on up to each mark, counted in runs; return the megabytes at each, and the errors."""
    result, done, move = [], 0, mover(lessons.by_slug(page))
    async with audience(base, page, visitors) as there:
        for mark in marks:
            while done < mark:
                await together(there, move)
                await together(there, Visitor.ask)
                done += 2 * visitors
            result.append(server.memory_info().rss / 1e6)
            print(f"{page}, {visitors} visitors, after {done} runs: {result[-1]:.1f} MB", flush=True)
    return result, faults(there)


if __name__ == "__main__":
    sys.exit(main())
