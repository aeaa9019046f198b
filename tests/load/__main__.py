"""The waiting times in a lecture hall: `python -m tests.load`, on an idle machine with two cores or more.

Starts the app as the README does, on one core where the system lets one choose; the visitors have the others.
"""

import argparse
import asyncio
import os
import platform
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
import psutil

from linclass import lessons
from linclass.datasets.dataset import Dataset
from linclass.lessons.lesson import Lesson
from tests.browser_support import APP, run_app
from tests.load.visitor import Visitor

LONE_RUNS = 9  # openings and reruns of one visitor, of which the median counts


@dataclass(frozen=True)
class Row:
    """The measurements of one page, in seconds, and the server's memory in megabytes.

    `serving` and `asking` are the shares of a core that the server and the visitors took at last: with pauses, where
    there are any, else while all moved. Visitors that need a whole core measure themselves.
    """

    slug: str
    opened: float
    same: float
    different: float
    setting: float
    alone: float
    again: float
    thinking: float
    serving: float
    asking: float
    memory: float
    errors: int

    def __str__(self) -> str:
        """Return a line of a table in Markdown."""
        times = (self.opened, self.same, self.different, self.setting, self.thinking, self.again, self.alone)
        cells = [self.slug, *(f"{1000 * t:.0f}" if t == t else "" for t in times)]
        cells += [f"{100 * self.serving:.0f}, {100 * self.asking:.0f}", f"{self.memory:.0f}"]
        return f"| {' | '.join(cells)} |" + (f" {self.errors} errors" if self.errors else "")


@dataclass(frozen=True)
class Busy:
    """The shares of a core that the server and the visitors take from a moment on."""

    server: psutil.Process
    began: float
    spent: tuple[float, float]

    @classmethod
    def begin(cls, server: psutil.Process) -> "Busy":
        """Begin to count."""
        return cls(server, time.perf_counter(), cls._spent(server))

    def shares(self) -> tuple[float, float]:
        """Return both shares until now."""
        took = time.perf_counter() - self.began
        serving, asking = (
            (now - before) / took for now, before in zip(self._spent(self.server), self.spent, strict=True)
        )
        return serving, asking

    @staticmethod
    def _spent(server: psutil.Process) -> tuple[float, float]:
        return sum(server.cpu_times()[:2]), time.process_time()


HEAD = (
    "| page | {n} open, all ready | {n} move alike, p95 | {n} move, p95 | {n} change a setting, p95 "
    "| {n} with pauses, p95 | again, p50 | open alone, p50 | CPU of server, visitors, % | MB |"
)


def main() -> int:
    """Print the table; return 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=2, help="moves of each visitor")
    parser.add_argument("--think", type=float, default=0.0, help="seconds between two actions of a visitor, one round")
    parser.add_argument("pages", nargs="*", help="the pages, all of them where none is named")
    asked = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}; milliseconds")
    print(HEAD.format(n=asked.visitors))
    print("|---|" + "---:|" * 9)
    failed = 0
    for lesson in lessons.every():
        if asked.pages and lesson.slug not in asked.pages:
            continue
        with run_app(APP) as base:
            server = server_at(base)
            apart(server)
            row = asyncio.run(measure(base, lesson, asked.visitors, asked.rounds, asked.think, server))
        print(row, flush=True)
        failed += row.errors
    return min(failed, 1)


async def measure(
    base: str, lesson: Lesson[Any, Any], visitors: int, rounds: int, think: float, server: psutil.Process
) -> Row:
    """Measure one page on a server that has just started."""
    first = Visitor(base, "")
    await first.open()
    alone, again = await _alone(base, lesson)
    audience = [Visitor(base, lesson.slug) for _ in range(visitors)]
    begin = time.perf_counter()
    await asyncio.gather(*(visitor.open() for visitor in audience))
    opened = time.perf_counter() - begin
    chance = random.Random(1)
    same: list[float] = []
    for _ in range(rounds):
        moved = nudged(lesson.opening.points, chance)
        same += await _all(audience, partial(Visitor.draw, points=moved))
    busy = Busy.begin(server)
    different: list[float] = []
    for _ in range(rounds):
        different += await _all(audience, lambda visitor: visitor.draw(nudged(lesson.opening.points, chance)))
    setting: list[float] = []
    for _ in range(rounds if all(visitor.has_settings for visitor in audience) else 0):
        setting += await _all(audience, Visitor.change)
    thinking = [float("nan")]
    if think:
        busy = Busy.begin(server)
        thinking = await _thinking(audience, lesson, think, chance)
    serving, asking = busy.shares()
    memory = server.memory_info().rss / 1e6
    await asyncio.gather(*(visitor.close() for visitor in audience))
    return Row(
        slug=lesson.slug,
        opened=opened,
        same=p95(same),
        different=p95(different),
        setting=p95(setting) if setting else float("nan"),
        alone=alone,
        again=again,
        thinking=p95(thinking),
        serving=serving,
        asking=asking,
        memory=memory,
        errors=sum(len(visitor.errors) for visitor in audience),
    )


def nudged(points: Dataset, chance: random.Random) -> Dataset:
    """Return the points with one of them moved a little."""
    X = points.X.copy()
    if len(X):
        X[chance.randrange(len(X))] += [chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)]
    return replace(points, X=X, recipe=None)


def p95(seconds: Sequence[float]) -> float:
    """Return what 95 of 100 do not exceed."""
    return float(np.quantile(seconds, 0.95))


async def _alone(base: str, lesson: Lesson[Any, Any]) -> tuple[float, float]:
    """Return how long one visitor waits for the page, and for the page again, while nobody else is there."""
    opened, again = [], []
    for _ in range(LONE_RUNS):
        visitor = Visitor(base, lesson.slug)
        opened.append(await visitor.open())
        again.append(await visitor.ask())
        await visitor.close()
    return float(np.median(opened)), float(np.median(again))


async def _all(audience: list[Visitor], act: Callable[[Visitor], Awaitable[float]]) -> list[float]:
    """Let all act at one moment."""
    return list(await asyncio.gather(*(act(visitor) for visitor in audience)))


async def _thinking(
    audience: list[Visitor], lesson: Lesson[Any, Any], think: float, chance: random.Random
) -> list[float]:
    """Let everybody move a point twice, so many seconds apart on average."""

    async def one(visitor: Visitor) -> list[float]:
        waited = []
        for _ in range(2):
            await asyncio.sleep(chance.expovariate(1 / think))
            waited.append(await visitor.draw(nudged(lesson.opening.points, chance)))
        return waited

    return [wait for waits in await asyncio.gather(*map(one, audience)) for wait in waits]


def server_at(base: str) -> psutil.Process:
    """Return the process that serves an address."""
    port = int(base.rsplit(":", 1)[1])
    for child in psutil.Process().children(recursive=True):
        if any(c.status == psutil.CONN_LISTEN and c.laddr.port == port for c in child.net_connections()):
            return child
    raise RuntimeError("the server is not one of this process's children")


def apart(server: psutil.Process) -> None:
    """Give the server the first core and this process the others."""
    cores = server.cpu_affinity() if hasattr(server, "cpu_affinity") else None
    if cores and len(cores) > 1:
        server.cpu_affinity(cores[:1])
        psutil.Process().cpu_affinity(cores[1:])


if __name__ == "__main__":
    sys.exit(main())
