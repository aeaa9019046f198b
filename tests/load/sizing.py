"""The number of students that one core holds: `python -m tests.load.sizing`, on an idle machine with two cores or more.

The server has one core, the students the others. They move points as fast as they are answered: first each on the
plane's line, as in the middle of a stroke, then each letting go. From both rates follows how many students one core
holds of whom each, every PERIOD, drags a point for SECONDS, asking FRAMES times a second, and lets go.
"""

import asyncio
import platform
import random
import sys

from linclass.lessons.lesson import AnyLesson
from tests.load.audience import app_apart, arguments, audience, faults, mover, nudged, pages, rate

PERIOD, SECONDS, FRAMES = 10.0, 1.0, 20.0
MAX_CORE_SHARE = 0.7  # that may be spoken for: beyond it, those who come at the same moment wait for each other
HEAD = "| page | questions of strokes a second | moves let go a second | students a core holds | errors |"


def main() -> int:
    """Print the table; return 1 if anything failed."""
    asked = arguments(__doc__, has_pages=True, visitors=(8, "who keep the core busy"), seconds=(5.0, "for each rate"))
    print(f"{platform.machine()}, Python {platform.python_version()}\n{HEAD}\n|---|{'---:|' * 4}", flush=True)
    failed = 0
    for lesson in pages(asked):
        with app_apart() as (base, _):
            questions, moves, errors = asyncio.run(measure(base, lesson, asked.visitors, asked.seconds))
        students = int(MAX_CORE_SHARE * PERIOD / (SECONDS * FRAMES / questions + 1 / moves))
        print(f"| {lesson.slug} | {questions:.0f} | {moves:.0f} | {students} | {errors} |", flush=True)
        failed += errors
    return min(failed, 1)


async def measure(base: str, lesson: AnyLesson, visitors: int, seconds: float) -> tuple[float, float, int]:
    """Return both rates of a server that has just started, and the errors."""
    chance = random.Random(1)
    async with audience(base, lesson.slug, visitors) as there:
        questions = await rate(there, lambda one: one.drag(nudged(lesson.opening.points, chance)), seconds)
        moves = await rate(there, mover(lesson), seconds)
    return questions, moves, faults(there)


if __name__ == "__main__":
    sys.exit(main())
