"""The settings of many classes: the scheme, the method inside it, the code, and the places that can be dragged."""

from collections.abc import Callable
from dataclasses import dataclass

from linclass.lessons.classes import texts
from linclass.lessons.classes.schemes import Method
from linclass.lessons.kit import (
    Among,
    Choice,
    Dataset,
    FloatArray,
    Numbers,
    Split,
    Switch,
    Written,
    place_in_sight,
    setting,
    split_setting,
)

CODE = "Output code"
PLANE = "On the plane"

Place = tuple[float, float]
PLACES = {"probe": (0.5, 0.5), "end_a": (0.2, 0.3), "end_b": (0.36, 0.72)}  # in the window, until they are moved
POWERS = (0.01, 0.1, 1.0, 10.0, 100.0, 1000.0)
PENALTIES = (0.0, 0.001, 0.01, 0.1, 1.0, 10.0)
UPDATE_CHOICES = (10, 30, 100, 300, 1000)
LIMIT = 1e9


def _two_class(_: "Settings", view: str) -> bool:
    """Return whether two-class rules are asked for: the perceptron of K classes, in its own view, needs none."""
    return view != "kesler"


def _inside(method: str) -> Callable[["Settings", str], bool]:
    """Return whether this is the two-class method that is asked for."""
    return lambda chosen, view: _two_class(chosen, view) and chosen.method == method


def _place(name: str) -> Numbers:
    """Declare a place that can be dragged on the plane; None is its usual place in the window."""
    return Numbers(
        *texts.PLACES[name],
        -LIMIT,
        LIMIT,
        step=0.1,
        optional=True,
        placeholder="not moved",
        group=PLANE,
        help="Drag these places on the plane, or type them here. An empty field means the usual place.",
        shown=_two_class,
    )


@dataclass(frozen=True)
class Settings:
    """The person's choices; `coding` and `words` are the code of the scheme that has one."""

    scheme: str = setting("largest", Choice("Scheme", texts.SCHEMES, width=285, shown=_two_class))
    method: str = setting("least_squares", Choice("Two-class method", texts.METHODS, width=190, shown=_two_class))
    C: float = setting(1.0, Among("Penalty parameter C", POWERS, shown=_inside("svm")))
    lam: float = setting(0.01, Among("L2 penalty λ", PENALTIES, shown=_inside("logistic")))
    updates: int = setting(
        100,
        Among(
            "Updates, at most",
            UPDATE_CHOICES,
            shown=lambda chosen, view: not _two_class(chosen, view) or chosen.method == "perceptron",
        ),
    )
    coding: str = setting(
        "exhaustive",
        Choice(
            "Code",
            {
                "exhaustive": "Exhaustive: every way to cut the classes in two",
                "rest": "One-versus-rest",
                "pairs": "One-versus-one",
                "own": "Your own words",
            },
            group=CODE,
            help="Used by the scheme *Output code*. The picture *Code matrix* shows it, and you can edit it there.",
            shown=_two_class,
            enabled=lambda chosen, view: chosen.scheme == "code" or view == "code",
        ),
    )
    words: str = setting(
        "",
        Written(
            "Words, one for each class",
            most=300,
            group=CODE,
            help=(
                "Letters + − 0, a word for each class in the order of the class numbers: +-- -+- --+ is"
                " one-versus-rest."
            ),
            shown=_two_class,
        ),
    )
    lines: bool = setting(True, Switch("Lines of the two-class rules", group=PLANE, shown=_two_class))
    probe: Place | None = setting(None, _place("probe"))
    end_a: Place | None = setting(None, _place("end_a"))
    end_b: Place | None = setting(None, _place("end_b"))
    split: Split = split_setting()

    @property
    def inside(self) -> Method:
        """The two-class method with the number that matters to it."""
        return Method(self.method, self.C, self.lam, self.updates)

    def place(self, name: str, data: Dataset) -> FloatArray:
        """Return where a handle stands (2,); one that was never moved, or is out of sight, at its usual place."""
        return place_in_sight(getattr(self, name), PLACES[name], data)
