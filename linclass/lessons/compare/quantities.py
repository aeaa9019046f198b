"""Numbers of the rules that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.compare.rules import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.compare.study import Run
    from linclass.lessons.lesson import ViewOptions


def _errors(name: str) -> Callable[[Run, ViewOptions], float | str]:
    return lambda run, _: run.result(name).wrong


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    f"{name}_errors": _errors(name) for name in KINDS
}
