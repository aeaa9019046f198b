"""Everything that is to be seen of a state, the view and its words at once, so that no part contradicts another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from linclass.lessons import store
from linclass.lessons.lesson import Missing, Verdict
from linclass.lessons.store import Store

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.lesson import AnyLesson, Look, Plane
    from linclass.lessons.state import AnyState

MOST = 200  # kept for all visitors
HEAVIEST = 40_000_000  # bytes of their views


@dataclass(frozen=True, eq=False)
class Shown:
    """The view, and what is said below.

    Attributes
    ----------
    above : sequence of Block
        What the view shows first, also where the lesson is missing.
    blocks : sequence of Block
    missing : str
        Why there is no view, or no lesson; empty where there is one.
    """

    above: Sequence[Block] = ()
    blocks: Sequence[Block] = ()
    missing: str = ""
    verdict: Verdict = field(default_factory=lambda: Verdict(""))
    explanations: Mapping[str, str] = field(default_factory=dict)


_KEPT: Store[Shown] = Store(MOST, HEAVIEST)
_PLANES: Store[Plane] = Store(MOST)


def shown(lesson: AnyLesson, state: AnyState, look: Look) -> Shown:
    """Return what is to be seen of a state; looked at in the same way it is computed once, for all visitors."""
    parts = lesson.slug, state.points.key, state.settings, look.view, look.step, look.camera, look.theme, len(look.done)

    def make() -> Shown:
        try:
            run = store.study(lesson, state.points, state.settings)
        except Missing as missing:
            return absent(lesson, state, missing, look)
        return present(lesson, state, run, look)

    return _KEPT.get(parts, make)


def plane(lesson: AnyLesson, state: AnyState, run: object, look: Look) -> Plane:
    """Return what the plane shows of a run; at rest it is made once, for all visitors."""
    if look.live:
        return lesson.plane(run, look)
    return _PLANES.get((lesson.slug, state.points.key, state.settings, look), lambda: lesson.plane(run, look))


def absent(lesson: AnyLesson, state: AnyState, missing: Missing, look: Look) -> Shown:
    """Return what is to be seen where the lesson is missing."""
    view = lesson.view(look.view)
    if view.missing is None:
        return Shown(_above(lesson, state), missing=missing.sentence)
    try:
        return Shown(_above(lesson, state), view.missing(state.points, state.settings, look))
    except Missing as instead:
        return Shown(_above(lesson, state), missing=instead.sentence)


def present(lesson: AnyLesson, state: AnyState, run: object, look: Look) -> Shown:
    """Return what is to be seen of a run."""
    blocks: Sequence[Block] = ()
    sentence = ""
    try:
        blocks = lesson.view(look.view).show(run, look)
    except Missing as missing:
        sentence = missing.sentence
    verdict = lesson.verdict(run, look)
    explanations = {} if look.live else lesson.explanations(run, look)  # they are read when the hand has let go
    return Shown(_above(lesson, state), blocks, sentence, verdict, explanations)


def _above(lesson: AnyLesson, state: AnyState) -> Sequence[Block]:
    view = lesson.view(state.view)
    return () if view.above is None else view.above(state.points, state.settings)
