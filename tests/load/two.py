"""Two processes behind one proxy: `python -m tests.load.two`, on an idle machine with two cores or more.

Compares what one process and two serve in the same time. (That either may end in the middle of a lecture is a test:
`tests/deploy/test_caddy.py`.)
"""

import asyncio
import os
import sys
import urllib.request
from contextlib import ExitStack

from linclass import lessons
from tests.browser_support import APP, run_app
from tests.deploy.caddy import COOKIE, proxy_before
from tests.load.audience import arguments, faults, mover, rate
from tests.load.visitor import Visitor


def main() -> int:
    """Print moves a second through the proxy, with one process and with two; return 1 if a visitor saw an error."""
    asked = arguments(
        __doc__, visitors=(40, "who move points"), seconds=(10.0, "for each"), page=("gaussian", "the page")
    )
    failed, rates = 0, []
    for processes in (1, 2):
        with ExitStack() as stack:
            apps = [stack.enter_context(run_app(APP)) for _ in range(processes)]
            proxy = stack.enter_context(proxy_before(apps))
            moves, spread, errors = asyncio.run(lecture(proxy, asked.page, asked.visitors, asked.seconds))
        rates.append(moves)
        failed += errors
        print(f"{processes} processes: {moves:.1f} moves a second, visitors {spread}, {errors} errors", flush=True)
    print(f"ratio {rates[1] / rates[0]:.2f} on {os.cpu_count()} cores, which the visitors share")
    return min(failed, 1)


async def lecture(proxy: str, page: str, visitors: int, seconds: float) -> tuple[float, list[int], int]:
    """Let visitors move points as fast as they are answered; return moves a second, visitors by process, errors."""
    there = [Visitor(proxy, page) for _ in range(visitors)]
    cookies = await asyncio.gather(*(asyncio.to_thread(cookie, proxy) for _ in there))
    await asyncio.gather(*(visitor.open(sticky) for visitor, sticky in zip(there, cookies, strict=True)))
    moves = await rate(there, mover(lessons.by_slug(page)), seconds)
    await asyncio.gather(*(visitor.close() for visitor in there))
    return moves, sorted(cookies.count(one) for one in set(cookies)), faults(there)


def cookie(proxy: str) -> str:
    """Ask for the page as a browser does first, and return the cookie that says which process answered."""
    with urllib.request.urlopen(proxy, timeout=10) as answer:
        result: list[str] = [one.split(";")[0] for one in answer.headers.get_all("Set-Cookie") or []]
    return next(one for one in result if one.startswith(COOKIE))


if __name__ == "__main__":
    sys.exit(main())
