"""Support for the load tests: their arguments, a server on a core of its own, and visitors who act together."""

import argparse
import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import IO, Any

import numpy as np
import psutil

from linclass import lessons
from linclass.datasets.dataset import Dataset
from linclass.lessons.lesson import AnyLesson
from tests.browser_support import APP, run_app
from tests.load.visitor import Visitor


def arguments(doc: str | None, *, has_pages: bool = False, **options: tuple[Any, str]) -> argparse.Namespace:
    """Return a command's arguments: each option has its default and what it is."""
    parser = argparse.ArgumentParser(description=doc)
    for name, (default, words) in options.items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help=words)
    if has_pages:
        parser.add_argument("pages", nargs="*", help="the pages, all of them where none is named")
    return parser.parse_args()


def pages(asked: argparse.Namespace) -> list[AnyLesson]:
    """Return the lessons of the pages that were named."""
    return [lesson for lesson in lessons.every() if not asked.pages or lesson.slug in asked.pages]


@contextmanager
def app_apart(log: IO[bytes] | None = None) -> Iterator[tuple[str, psutil.Process]]:
    """Run the app on the first core, where the system lets one choose, and this process on the others."""
    with run_app(APP, log=log) as base:
        server = server_at(base)
        cores = server.cpu_affinity() if hasattr(server, "cpu_affinity") else None
        if cores and len(cores) > 1:
            server.cpu_affinity(cores[:1])
            psutil.Process().cpu_affinity(cores[1:])
        yield base, server


def server_at(base: str) -> psutil.Process:
    """Return the process that serves an address."""
    port = int(base.rsplit(":", 1)[1])
    for child in psutil.Process().children(recursive=True):
        if any(c.status == psutil.CONN_LISTEN and c.laddr.port == port for c in child.net_connections()):
            return child
    raise RuntimeError("the server is not one of this process's children")


@asynccontextmanager
async def audience(base: str, page: str, count: int) -> AsyncIterator[list[Visitor]]:
    """Let so many visitors open a page at one moment; they leave at the end."""
    visitors = [Visitor(base, page) for _ in range(count)]
    await asyncio.gather(*(visitor.open() for visitor in visitors))
    yield visitors
    await asyncio.gather(*(visitor.close() for visitor in visitors))


def faults(visitors: Sequence[Visitor]) -> int:
    """Return how often visitors were told that something failed."""
    return sum(len(visitor.errors) for visitor in visitors)


async def together(visitors: Sequence[Visitor], act: Callable[[Visitor], Awaitable[float]]) -> list[float]:
    """Let all act at one moment; return what each waited."""
    return list(await asyncio.gather(*map(act, visitors)))


async def rate(visitors: Sequence[Visitor], act: Callable[[Visitor], Awaitable[float]], seconds: float) -> float:
    """Let all act as fast as they are answered; return how often they are answered in a second, all together."""
    begin = time.perf_counter()

    async def busy(visitor: Visitor) -> int:
        answered = 0
        while time.perf_counter() < begin + seconds:
            await act(visitor)
            answered += 1
        return answered

    answered = sum(await asyncio.gather(*map(busy, visitors)))
    return answered / (time.perf_counter() - begin)


def nudged(points: Dataset, chance: random.Random) -> Dataset:
    """Return the points with one of them moved a little."""
    X = points.X.copy()
    if len(X):
        X[chance.randrange(len(X))] += [chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)]
    return replace(points, X=X, recipe=None)


def mover(lesson: AnyLesson) -> Callable[[Visitor], Awaitable[float]]:
    """Return the act of letting go of a point that has been moved a little, each time another."""
    chance = random.Random(1)
    return lambda visitor: visitor.draw(nudged(lesson.opening.points, chance))


def p95(seconds: Sequence[float]) -> float:
    """Return what 95 of 100 do not exceed."""
    return float(np.quantile(seconds, 0.95))
