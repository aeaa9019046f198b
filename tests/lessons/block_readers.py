"""Readers of a lesson's blocks: blocks by their kind, a picture's player, its frame sequence and its curves."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from linclass.arrays import FloatArray
from linclass.declare import Choice, Hidden, declared
from linclass.figures.marks import Mark
from linclass.figures.sketch import Sketch
from linclass.lessons.blocks import Block, FrameSequence, Picture, Player
from linclass.lessons.lesson import AnyState, Verdict
from linclass.lessons.plane import Plane
from tests.lessons.support import flat, there

B = TypeVar("B", bound="Block")
M = TypeVar("M", bound="Mark")


def first(kind: type[B], blocks: Sequence[Block]) -> B:
    """The first block, which is of this kind."""
    result = blocks[0]
    assert isinstance(result, kind)
    return result


def only(kind: type[B], blocks: Sequence[Block]) -> B:
    """The block that there is, and it is of this kind."""
    [result] = blocks
    assert isinstance(result, kind)
    return result


def every(kind: type[B], blocks: Iterable[Block]) -> list[B]:
    """All blocks of this kind, those side by side and the folded too."""
    return [block for block in flat(blocks) if isinstance(block, kind)]


def marks_of(kind: type[M], marks: Iterable[Mark]) -> list[M]:
    """All marks of this kind."""
    return [mark for mark in marks if isinstance(mark, kind)]


def player(picture: Picture) -> Player:
    """The controls under a picture that has them."""
    return there(picture.player)


def takes(picture: Picture) -> Callable[[int | None, AnyState], AnyState]:
    """The function that sets the value of a step, where the player's steps are those of a setting."""
    return there(player(picture).takes)


def frame_sequence(picture: Picture) -> FrameSequence:
    """Return what the drawn plane shows beside a picture that leads it."""
    return there(picture.frame_sequence)


def frame(picture: Picture, step: int) -> Plane:
    """The plane at a step that is told in one phase."""
    plane = frame_sequence(picture).frame(step)
    assert isinstance(plane, Plane)
    return plane


def phases(picture: Picture, step: int) -> Sequence[Plane]:
    """The plane at a step that is told in several phases."""
    planes = frame_sequence(picture).frame(step)
    assert not isinstance(planes, Plane)
    return planes


def sketch(picture: Picture) -> Sketch:
    """The figure of a picture, as plain values."""
    assert isinstance(picture.figure, Sketch)
    return picture.figure


def curves(picture: Picture) -> dict[str, FloatArray]:
    """The heights of a figure's traces by their names."""
    return {str(trace.name): np.array(trace.y, dtype=np.float64) for trace in sketch(picture).data}


def choice(settings: type, name: str) -> Choice:
    """The field of some settings that is a choice among words."""
    kind = declared(settings)[name]
    kind = kind.kind if isinstance(kind, Hidden) else kind
    assert isinstance(kind, Choice)
    return kind


def as_read(text: Verdict) -> Verdict:
    """A verdict without what makes numbers in it settings."""
    return replace(text, sentence=plainly(text.sentence), rule=plainly(text.rule))


def plainly(text: str) -> str:
    """A sentence or a formula without what makes numbers in it settings."""
    return re.sub(r"\\htmlData\{set=\w+\}\{([^{}]*)\}", r"\1", unlinked(text))


def unlinked(text: str) -> str:
    """A sentence without what makes numbers in it settings; its formulas as they are."""
    return re.sub(r"\[([^\]]*)\]\(set:\w+\)", r"\1", text)


def plots(seen: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The figures among what a state sends."""
    yield from (block for block in seen.get("blocks", []) if isinstance(block, dict) and "layout" in block)
