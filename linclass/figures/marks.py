"""The marks of a picture of the plane, as plain values that know no drawing library.

A page computes its marks once; the drawing canvas and the Plotly figures render the same ones, so that the two
pictures of one plane cannot disagree. A mark's `role` chooses its stroke in `theme`.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from linclass.arrays import FloatArray

Method: TypeAlias = Literal[
    "least_squares", "fisher", "logistic", "perceptron", "svm", "lda", "qda", "neighbours", "winnow"
]
Runner: TypeAlias = Literal["single", "batch", "random", "pocket"]
Role: TypeAlias = Literal[
    "boundary",  # y(x) = 0 of a rule that belongs to no single method
    "between",  # y(x) = 0 between other pairs of classes
    "margin",  # the lines y(x) = -1 and y(x) = +1, or at distance b
    "weight",  # the vector w
    "direction",  # a direction to project on
    "update",  # what one step adds to w: eta t_i x_i
    "misclassified",  # the point that caused the update
    "support",  # a support vector
    "bayes",  # the Bayes boundary of a known distribution
    "certificate",  # a proof drawn in the plane: a separating line, a point of both hulls, the hulls
    "distance",  # from a point to its foot on the boundary
    "start",  # the state before the first step
    "level",  # a level line of a cost
    "guess",  # the outcome as the person has predicted it, and how far off that was
    Method,  # y(x) = 0 of that method's rule
    Runner,  # the line of a variant of the perceptron, where they race
]


@dataclass(frozen=True, eq=False)
class Region:
    """A polygon (m, 2) and the classes that claim it: one, several, or nobody (an ambiguous region)."""

    polygon: FloatArray
    claims: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Line:
    """A polyline (m, 2) in the plane's units; `label` is drawn at its end and named in the legend.

    `number` names the class in whose colour it is drawn; None draws it in the colour of its role.
    """

    points: FloatArray
    role: Role
    label: str = ""
    number: int | None = None


@dataclass(frozen=True, eq=False)
class Arrow:
    """A vector from `tail` to `tip`, each (2,), with its label at the tip."""

    tail: FloatArray
    tip: FloatArray
    role: Role
    label: str = ""


@dataclass(frozen=True)
class Ring:
    """A ring around data point `index`."""

    index: int
    role: Role
    label: str = ""


@dataclass(frozen=True, eq=False)
class Spot:
    """A labelled place (2,) that is not a data point: a mean, a foot, a point of both hulls.

    `number` names the class in whose colour it is drawn; None draws it in the colour of its role. `point` tells that a
    point of this class would stand there, which is drawn as such.
    """

    at: FloatArray
    role: Role
    label: str = ""
    number: int | None = None
    point: bool = False


@dataclass(frozen=True, eq=False)
class Handle:
    """A place (2,) that the person can drag on the canvas; its new position comes back under `name`.

    `number` names the class as a point of which it is drawn; None draws it as a place alone. `shows` tells that it
    stands where the fit has put it, with the line or with w, and goes with that; None: its place is a setting.
    """

    name: str
    at: FloatArray
    role: Role
    label: str = ""
    number: int | None = None
    shows: Literal["line", "w"] | None = None


INVITATION = "turn me"  # ends the label of a mark that a person can drag, until it has been


def still_label(label: str) -> str:
    """Return a label as it stands where nothing can be dragged."""
    return label.removesuffix(INVITATION).removesuffix(": ")


def still(mark: "Mark") -> "Mark":
    """Return a mark as it stands where nothing can be dragged: a handle is a spot."""
    if not isinstance(mark, Handle):
        return mark
    return Spot(mark.at, mark.role, still_label(mark.label), mark.number, point=mark.number is not None)


Mark: TypeAlias = Region | Line | Arrow | Ring | Spot | Handle
