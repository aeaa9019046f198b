"""The animation of a step that adds a vector to w: the vector where it comes from, then at the tip of w."""

from collections.abc import Sequence

from linclass.arrays import FloatArray
from linclass.figures.marks import Arrow, Mark
from linclass.lessons.plane import Plane


def addition_phases(
    before: Sequence[Mark],
    vectors: tuple[FloatArray, FloatArray],
    source: FloatArray,
    label_of_w: str,
    label: str,
    phases: Sequence[tuple[Sequence[Mark], str]],
) -> list[Plane]:
    """Return the first two phases, in which the rule before stands still and the vector goes to the tip of w.

    Parameters
    ----------
    before : marks of the rule before, its w left out
    vectors : w before and what is added to it, from its tip, each as tail and tip (2, 2), or (0, 2) for w = 0
    source : place (2,) where the vector comes from
    label_of_w, label : of w before and of what is added
    phases : for both phases the marks that are theirs alone, and the sentence
    """
    old, added = vectors
    w: list[Mark] = [Arrow(old[0], old[1], "weight", label_of_w)] if len(old) else []
    return [
        Plane([*before, *w, Arrow(places[0], places[1], "update", label), *own], status)
        for places, (own, status) in zip((added + source - added[0], added), phases, strict=True)
    ]
