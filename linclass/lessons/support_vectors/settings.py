"""The settings of the support vector machines: the machine and its one number, what is pointed at, what is painted."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass import LinearSVC, NuSVC
from linclass.lessons.kit import (
    MAX_POINTS,
    Among,
    Choice,
    Dataset,
    Number,
    Sides,
    Split,
    Switch,
    decimal,
    of,
    setting,
    sides_setting,
    split_setting,
)
from linclass.models.svm.regularisation_path import C_GRID

SOLVERS = {"interior_point": "Interior point", "smo": "SMO (decomposition)"}
MACHINES = {"soft": "Soft margin, C", "hard": "Hard margin", "nu": "ν-SVM"}
SCHEMES = {
    "two": "two sides",
    "one_vs_one": "one versus one",
    "one_vs_rest": "one versus rest",
    "output_code": "output code (ECOC)",
}
ON_THE_PLANE = "On the plane"

WEIGHTS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)  # of the positive class, on the slider
SLIDER_PX = 270  # pixels of a slider


def _schemes(_: "Settings", data: Dataset) -> Sequence[str]:
    """Return whose regions can be painted: with two classes, only those of the two sides."""
    return tuple(SCHEMES) if np.count_nonzero(data.counts) > 2 else ("two",)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `point` is numbered as on the plane, from 1; `angle`, in degrees, is the direction turned by hand; `beside`
    what the view of the multipliers shows; `regions` whose regions are painted where there are three or more classes.
    """

    machine: str = setting("soft", Choice("Machine", MACHINES, width=180))
    C: float = setting(
        0.1,
        Among(
            "Penalty parameter C",
            C_GRID,
            decimal,
            width=SLIDER_PX,
            help="What a unit of slack ξ costs: a low C makes the margin wide with points inside, a high C narrow.",
            shown=lambda chosen, view: chosen.machine == "soft" or (chosen.beside == "pair" and view == "multipliers"),
        ),
    )
    nu: float = of(
        NuSVC,
        "nu",
        "Share {symbol}",
        step=0.01,
        slider=True,
        width=SLIDER_PX,
        help=(
            "At least this share of the points are support vectors. If ρ > 0, at most this share are"
            " margin errors (inside the margin or misclassified)."
        ),
        shown=lambda chosen, _: chosen.machine == "nu",
    )
    solver: str = setting(
        "interior_point",
        Choice(
            "Solver",
            SOLVERS,
            among=lambda chosen, _: ("interior_point",) if chosen.by_nu else tuple(SOLVERS),  # sets of two are for C
            width=180,
            shown=lambda _, view: view == "solver",
        ),
    )
    point: int | None = setting(
        None,
        Number(
            "Point",
            1,
            MAX_POINTS,
            1,
            optional=True,
            placeholder="none",
            help="Empty for none. Or choose a row of the table, or click a point on the plane.",
            shown=lambda _, view: view == "multipliers",
        ),
    )
    beside: str = setting(
        "multipliers",
        Choice(
            "Picture",
            {"multipliers": "Multipliers", "pair": "Hard beside soft margin"},
            width=210,
            shown=lambda _, view: view == "multipliers",
        ),
    )
    angle: float = setting(
        0.0,
        Number(
            "Angle of your direction",
            -180.0,
            180.0,
            0.5,
            slider=True,
            width=SLIDER_PX,
            help="In degrees. Or drag the handle on the plane.",
            shown=lambda _, view: view == "margin",
        ),
    )
    weight: float = setting(
        1.0,
        Number(
            "Weight of the positive class",
            WEIGHTS[0],
            WEIGHTS[-1],
            0.1,
            slider=True,
            stops=WEIGHTS,
            help=(
                "Slack on the positive side costs this many times C. That gives weight to a class with"
                " few points, or one whose errors are worse: the boundary moves away from it."
            ),
            shown=lambda chosen, view: chosen.machine == "soft" and view != "nu",
        ),
    )
    sides: Sides = sides_setting()
    slack: bool = setting(
        False,
        Switch(
            "Slacks ξ",
            group=ON_THE_PLANE,
            help="From each point inside the margin to its edge, of length ξ/‖w‖; red where it is misclassified.",
        ),
    )
    bayes: bool = setting(
        False,
        Switch(
            "Bayes boundary",
            group=ON_THE_PLANE,
            help="The best possible boundary, where the distribution that the points were drawn from is known.",
        ),
    )
    fan: bool = setting(
        False,
        Switch(
            "Other separating lines",
            group=ON_THE_PLANE,
            help=(
                "Where one line separates the classes, many do: three in each of nine directions, close to one"
                " class, halfway, close to the other. The machine's line has the widest band."
            ),
        ),
    )
    regions: str = setting(
        "two",
        Choice(
            "Regions of three or more classes",
            SCHEMES,
            among=_schemes,
            group=ON_THE_PLANE,
            help=(
                "Which regions are painted. The output code has a machine for every way to divide the classes in"
                " two, and the nearest code word decides. The pictures on the right are about two sides: choose them"
                " under *Which classes*. If one of the machines has no solution, only the two sides are painted."
            ),
        ),
    )
    split: Split = split_setting()

    @property
    def hard(self) -> bool:
        """True if the hard margin is asked for."""
        return self.machine == "hard"

    @property
    def by_nu(self) -> bool:
        """True if the nu-SVM is asked for."""
        return self.machine == "nu"

    @property
    def runs_smo(self) -> bool:
        """True if SMO's run is shown."""
        return self.solver == "smo" and not self.by_nu

    def plays_solver(self, view: str) -> bool:
        """Return whether a view shows the solver's steps."""
        return view == "solver" or (view == "multipliers" and self.beside == "multipliers")

    @property
    def penalty(self) -> float:
        """The C of the soft margin; infinite for the hard one."""
        return self.C if self.machine == "soft" else np.inf

    @property
    def chosen_row(self) -> int | None:
        """The chosen point, counted from 0."""
        return None if self.point is None else self.point - 1

    def scheme(self, data: Dataset) -> str:
        """Return whose regions these points show."""
        return self.regions if self.regions in _schemes(self, data) else "two"

    def rule(self) -> LinearSVC | NuSVC:
        """Return the machine that was asked for, not fitted yet."""
        return NuSVC(nu=self.nu) if self.by_nu else self.of_penalty(self.penalty)

    @property
    def weighs(self) -> bool:
        """True if slack costs more, or less, on the positive side."""
        return self.machine == "soft" and self.weight != 1.0

    def of_penalty(self, C: float, solver: str = "interior_point", **more: Any) -> LinearSVC:
        """Return the machine for this C, not fitted yet, for the labels 0 and 1 of the negative and positive side."""
        return LinearSVC(C=C, solver=solver, class_weight={1: self.weight} if self.weighs else None, **more)


def settings_of(model: LinearSVC) -> Mapping[str, object]:
    """Return the settings that show a machine with a penalty."""
    return {"machine": "hard"} if math.inf == model.C else {"machine": "soft", "C": model.C, "solver": model.solver}
