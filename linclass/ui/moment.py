"""What there is to be shown now: of the state, or of what a hand is making of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from linclass.lessons import showing, store
from linclass.lessons.fields import declared
from linclass.lessons.lesson import Hand, Look, Missing, Plane

if TYPE_CHECKING:
    from linclass.figures.theme import Theme
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState

NAME_BYTES = 12


@dataclass(frozen=True)
class Moment:
    """A state, and what was studied of it.

    Attributes
    ----------
    state : State
    run : the lesson's run, or None where it is missing
    missing : Missing or None
    look : Look
        `live` while a hand moves.
    """

    state: AnyState
    run: Any
    missing: Missing | None
    look: Look

    def name(self, lesson: AnyLesson) -> str:
        """Return what names the run in the browser: equal for equal points and settings, in whichever window.

        A digest of what is written: Python's own hash of -1 is that of -2.
        """
        settings = [kind.write(getattr(self.state.settings, name)) for name, kind in declared(lesson.Settings).items()]
        digest = hashlib.blake2b(self.state.points.content, digest_size=NAME_BYTES)
        digest.update(json.dumps([lesson.slug, *settings]).encode())
        return digest.hexdigest()

    def plane(self, lesson: AnyLesson) -> Plane:
        """Return what the plane shows."""
        if self.missing is not None:
            return Plane(self.missing.marks, self.missing.status)
        return showing.plane(lesson, self.state, self.run, self.look)


def kept(lesson: AnyLesson, state: AnyState, theme: Theme) -> Moment:
    """Return the moment of a state; its run is studied once, for all visitors."""
    look = _look_at(state, theme)
    try:
        return Moment(state, store.study(lesson, state.points, state.settings), None, look)
    except Missing as missing:
        return Moment(state, None, missing, look)


def moved(lesson: AnyLesson, state: AnyState, hand: Hand) -> AnyState:
    """Return what a hand makes of a state by what it does to the handles."""
    return replace(state, settings=lesson.moved(state.settings, hand, state.points))


def moving(lesson: AnyLesson, state: AnyState, theme: Theme, hand: Hand | None = None) -> Moment:
    """Return the moment of a moving hand; its run is not kept: nobody comes back to it."""
    hand = hand or Hand()
    state = moved(lesson, state, hand)
    state = replace(state, settings=lesson.rough(state.settings))
    look = _look_at(state, theme, live=True, touched=hand.touched)
    try:
        return Moment(state, lesson.study(state.points, state.settings), None, look)
    except Missing as missing:
        return Moment(state, None, missing, look)


def _look_at(state: AnyState, theme: Theme, **changes: Any) -> Look:
    return Look(view=state.view, theme=theme, step=state.step, camera=state.camera, **changes)
