"""The number of students that one core holds: `python -m tests.load.sizing`, on an idle machine with two cores or more.

The server has one core, the students the others. They move points as fast as they are answered: first each on the
plane's line, as in the middle of a stroke, then each letting go. From both rates follows how many students one core
holds of whom each, every PERIOD, drags a point for SECONDS, asking FRAMES times a second, and lets go.
"""

import argparse
import asyncio
import platform
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from linclass import lessons
from linclass.lessons.lesson import Lesson
from tests.browser_support import APP, run_app
from tests.load.__main__ import apart, nudged, server_at
from tests.load.visitor import Visitor

PERIOD, SECONDS, FRAMES = 10.0, 1.0, 20.0
MAX_CORE_SHARE = (
    0.7  # of a core that may be spoken for: beyond it, those who come at the same moment wait for each other
)
HEAD = "| page | questions of strokes a second | moves let go a second | students a core holds |\n|---|---:|---:|---:|"


@dataclass(frozen=True)
class Row:
    """The requests of one page that one core serves, a second."""

    slug: str
    questions: float
    moves: float
    errors: int

    @property
    def students(self) -> int:
        """The number of students that it holds."""
        return int(MAX_CORE_SHARE * PERIOD / (SECONDS * FRAMES / self.questions + 1 / self.moves))

    def __str__(self) -> str:
        """Return a line of a table in Markdown."""
        line = f"| {self.slug} | {self.questions:.0f} | {self.moves:.0f} | {self.students} |"
        return line + (f" {self.errors} errors" if self.errors else "")


def main() -> int:
    """Print the table; return 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=8, help="who keep the core busy")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("pages", nargs="*", help="the pages, all of them where none is named")
    asked = parser.parse_args()
    print(f"{platform.machine()}, Python {platform.python_version()}\n{HEAD}", flush=True)
    failed = 0
    for lesson in lessons.every():
        if asked.pages and lesson.slug not in asked.pages:
            continue
        with run_app(APP) as base:
            apart(server_at(base))
            row = asyncio.run(measure(base, lesson, asked.visitors, asked.seconds))
        print(row, flush=True)
        failed += row.errors
    return min(failed, 1)


async def measure(base: str, lesson: Lesson[Any, Any], visitors: int, seconds: float) -> Row:
    """Measure both rates on a server that has just started."""
    points, chance = lesson.opening.points, random.Random(1)
    audience = [Visitor(base, lesson.slug) for _ in range(visitors)]
    await asyncio.gather(*(visitor.open() for visitor in audience))
    questions = await _rate(audience, lambda visitor: visitor.drag(nudged(points, chance)), seconds)
    moves = await _rate(audience, lambda visitor: visitor.draw(nudged(points, chance)), seconds)
    await asyncio.gather(*(visitor.close() for visitor in audience))
    return Row(lesson.slug, questions, moves, sum(len(visitor.errors) for visitor in audience))


async def _rate(audience: list[Visitor], act: Callable[[Visitor], Awaitable[float]], seconds: float) -> float:
    """Return how often all of them together are answered in a second."""
    begin = time.perf_counter()

    async def busy(visitor: Visitor) -> int:
        answered = 0
        while time.perf_counter() < begin + seconds:
            await act(visitor)
            answered += 1
        return answered

    answered = sum(await asyncio.gather(*map(busy, audience)))
    return answered / (time.perf_counter() - begin)


if __name__ == "__main__":
    sys.exit(main())
