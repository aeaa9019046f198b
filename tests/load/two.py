"""Two processes behind one proxy: `python -m tests.load.two`, on an idle machine with two cores or more.

Compares what one process and two serve in the same time. (That either may end in the middle of a lecture is a test:
`tests/deploy/test_caddy.py`.)
"""

import argparse
import asyncio
import os
import random
import sys
import time
import urllib.request
from contextlib import ExitStack

from linclass import lessons
from tests.browser_support import APP, run_app
from tests.deploy.caddy import COOKIE, proxy_before
from tests.load.__main__ import nudged
from tests.load.visitor import Visitor


def main() -> int:
    """Print moves a second through the proxy, with one process and with two; return 1 if a visitor saw an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--page", default="gaussian")
    asked = parser.parse_args()
    failed, rates = 0, []
    for processes in (1, 2):
        with ExitStack() as stack:
            apps = [stack.enter_context(run_app(APP)) for _ in range(processes)]
            proxy = stack.enter_context(proxy_before(apps))
            rate, spread, errors = asyncio.run(lecture(proxy, asked.page, asked.visitors, asked.seconds))
        rates.append(rate)
        failed += errors
        print(f"{processes} processes: {rate:.1f} moves a second, visitors {spread}, {errors} errors", flush=True)
    print(f"ratio {rates[1] / rates[0]:.2f} on {os.cpu_count()} cores, which the visitors share")
    return min(failed, 1)


async def lecture(proxy: str, page: str, visitors: int, seconds: float) -> tuple[float, list[int], int]:
    """Let visitors move points as fast as they are answered; return moves a second, visitors by process, errors."""
    lesson, chance = lessons.by_slug(page), random.Random(1)
    audience = [Visitor(proxy, page) for _ in range(visitors)]
    cookies = await asyncio.gather(*(asyncio.to_thread(cookie, proxy) for _ in audience))
    await asyncio.gather(*(visitor.open(sticky) for visitor, sticky in zip(audience, cookies, strict=True)))
    end = time.perf_counter() + seconds

    async def busy(visitor: Visitor) -> int:
        moves = 0
        while time.perf_counter() < end:
            await visitor.draw(nudged(lesson.opening.points, chance))
            moves += 1
        return moves

    begin = time.perf_counter()
    moves = sum(await asyncio.gather(*map(busy, audience)))
    took = time.perf_counter() - begin
    await asyncio.gather(*(visitor.close() for visitor in audience))
    spread = sorted(cookies.count(one) for one in set(cookies))
    return moves / took, spread, sum(len(visitor.errors) for visitor in audience)


def cookie(proxy: str) -> str:
    """Ask for the page as a browser does first, and return the cookie that says which process answered."""
    with urllib.request.urlopen(proxy, timeout=10) as answer:  # noqa: S310 - our own server
        result: list[str] = [one.split(";")[0] for one in answer.headers.get_all("Set-Cookie") or []]
    return next(one for one in result if one.startswith(COOKIE))


if __name__ == "__main__":
    sys.exit(main())
