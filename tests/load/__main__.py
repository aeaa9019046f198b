"""The waiting times in a lecture hall: `python -m tests.load`, on an idle machine with two cores or more.

Starts the app as the README does, on one core where the system lets one choose; the visitors have the others.
"""

import asyncio
import os
import platform
import random
import sys
import time
from functools import partial

import numpy as np
import psutil

from linclass.lessons.lesson import AnyLesson
from tests.load.audience import app_apart, arguments, audience, faults, mover, nudged, p95, pages, together
from tests.load.visitor import Visitor

LONE_RUNS = 9  # openings and reruns of one visitor, of which the median counts


def main() -> int:
    """Print a table in Markdown, in milliseconds; return 1 if anything failed.

    The shares of a core that server and visitors took are those with pauses, where there are any, else while all moved.
    Visitors that need a whole core measure themselves.
    """
    asked = arguments(
        __doc__,
        has_pages=True,
        visitors=(200, "who are there at once"),
        rounds=(2, "moves of each visitor"),
        think=(0.0, "seconds between two actions of a visitor, one round"),
    )
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}; milliseconds")
    failed = 0
    for number, lesson in enumerate(pages(asked)):
        with app_apart() as (base, server):
            cells, errors = asyncio.run(measure(base, lesson, asked.visitors, asked.rounds, asked.think, server))
        if not number:
            print(f"| page | {' | '.join(cells)} | errors |\n|---|{'---:|' * (len(cells) + 1)}")
        written = ("" if np.isnan(value) else f"{value:.0f}" for value in cells.values())
        print(f"| {lesson.slug} | {' | '.join(written)} | {errors} |", flush=True)
        failed += errors
    return min(failed, 1)


async def measure(
    base: str, lesson: AnyLesson, visitors: int, rounds: int, think: float, server: psutil.Process
) -> tuple[dict[str, float], int]:
    """Measure one page on a server that has just started; return the table's cells by their heads, and the errors."""
    async with audience(base, "", 1):
        alone, again = await _alone(base, lesson)
    begin, chance, move = time.perf_counter(), random.Random(1), mover(lesson)
    async with audience(base, lesson.slug, visitors) as there:
        opened = time.perf_counter() - begin
        same, different, setting, thinking = list[float](), list[float](), [float("nan")], [float("nan")]
        for _ in range(rounds):
            same += await together(there, partial(Visitor.draw, points=nudged(lesson.opening.points, chance)))
        busy = _spent(server)
        for _ in range(rounds):
            different += await together(there, move)
        if all(visitor.has_settings for visitor in there):
            setting = [wait for _ in range(rounds) for wait in await together(there, Visitor.change)]
        if think:
            busy = _spent(server)

            async def after_a_pause(visitor: Visitor) -> float:
                await asyncio.sleep(chance.expovariate(1 / think))
                return await move(visitor)

            thinking = [wait for _ in range(2) for wait in await together(there, after_a_pause)]
        took, serving, asking = _spent(server) - busy
        memory = server.memory_info().rss / 1e6
    moves = {"move alike": same, "move": different, "change a setting": setting, "with pauses": thinking}
    waits = {f"{visitors} {name}, p95": 1000 * p95(waited) for name, waited in moves.items()}
    shares = {"CPU of the server, %": 100 * serving / took, "CPU of the visitors, %": 100 * asking / took}
    ready = {f"{visitors} open, all ready": 1000 * opened, **waits}
    return {**ready, "again, p50": 1000 * again, "open alone, p50": 1000 * alone, **shares, "MB": memory}, faults(there)


def _spent(server: psutil.Process) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """Return seconds on the clock, of the server's processor time, and of the visitors'."""
    return np.array([time.perf_counter(), sum(server.cpu_times()[:2]), time.process_time()])


async def _alone(base: str, lesson: AnyLesson) -> tuple[float, float]:
    """Return how long one visitor waits for the page, and for the page again, while nobody else is there."""
    opened, again = [], []
    for _ in range(LONE_RUNS):
        begin = time.perf_counter()
        async with audience(base, lesson.slug, 1) as (visitor,):
            opened.append(time.perf_counter() - begin)
            again.append(await visitor.ask())
    return float(np.median(opened)), float(np.median(again))


if __name__ == "__main__":
    sys.exit(main())
