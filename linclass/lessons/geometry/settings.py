"""The rule and the point that the person holds, and what single pictures need besides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linclass.declare import declared
from linclass.figures.geometry.level_lines import ACTIVATIONS, Activation
from linclass.lessons.geometry import texts
from linclass.lessons.kit import MAX_COORDINATE, Choice, FloatArray, Number, Sides, Switch, setting, sides_setting

PLANE = "On the plane"

WIDTH = 106  # pixels of a slider for one number
SLIDER_VALUES = tuple(k / 10 for k in range(-50, 51))  # larger values come from handles, or are typed
BIAS_VALUES = tuple(
    k / 10 for k in range(-100, 101)
)  # with the opening's w the boundary leaves the plane on both sides
LARGEST_WEIGHT, LARGEST_BIAS, LARGEST_MARGIN = 1e6, 1e12, 1e6


def _number(label: str, most: float, stops: Sequence[float] = SLIDER_VALUES) -> Number:
    """Declare a number from -most to most, whose slider stops at the usual values."""
    return Number(label, -most, most, 0.1, slider=True, stops=stops, width=WIDTH)


@dataclass(frozen=True)
class Settings:
    """The person's choices: the rule (w, w0), the point x, the activation f, what the plane shows, the margin b."""

    w1: float = setting(1.2, _number("w₁", LARGEST_WEIGHT))
    w2: float = setting(-0.9, _number("w₂", LARGEST_WEIGHT))
    w0: float = setting(-1.2, _number("w₀", LARGEST_BIAS, BIAS_VALUES))
    x1: float = setting(3.2, _number("x₁", MAX_COORDINATE))
    x2: float = setting(1.0, _number("x₂", MAX_COORDINATE))
    activation: str = setting(
        "sigmoid",
        Choice(
            "Activation f",
            texts.ACTIVATIONS,
            width=170,
            shown=lambda chosen, view: view == "levels" or chosen.levels,
        ),
    )
    angle: bool = setting(
        False,
        Switch(
            "Angle between w and x",
            group=PLANE,
            help="x as a vector from the origin, its length along w, and the subspace wᵀx = 0.",
        ),
    )
    levels: bool = setting(
        False,
        Switch(
            "Level lines",
            group=PLANE,
            help="The lines y = f(wᵀx + w₀) = c for some values c, and the one through x.",
            shown=lambda _, view: view != "levels",
        ),
    )
    margin: float = setting(
        0.0,
        Number(
            "Margin b",
            0.0,
            LARGEST_MARGIN,
            0.5,
            help="A solution must have t(wᵀx + w₀) ≥ b for every point.",
            shown=lambda _, view: view == "weights",
        ),
    )
    reflect: bool = setting(
        False,
        Switch(
            "Reflect",
            help=(
                "Replace x̃ = (1, x) by z = t x̃: the negative class changes its sign. A solution then has"
                " aᵀz > 0 for all points."
            ),
            shown=lambda _, view: view == "homogeneous",
        ),
    )
    sides: Sides = sides_setting()

    @property
    def w(self) -> FloatArray:
        """The weights, (2,)."""
        return np.array([self.w1, self.w2])

    @property
    def x(self) -> FloatArray:
        """The point x, (2,)."""
        return np.array([self.x1, self.x2])

    @property
    def f(self) -> Activation:
        """The activation function."""
        return ACTIVATIONS[self.activation]

    def placed(self, **numbers: float) -> "Settings":
        """Return the settings with these numbers, each kept inside its field's range."""
        kinds: Mapping[str, Any] = declared(Settings)
        kept = {name: min(max(value, kinds[name].low), kinds[name].high) for name, value in numbers.items()}
        return replace(self, **kept)
