"""The rule and the point that the person holds, and what single pictures need besides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.datasets.dataset import MAX_COORDINATE
from linclass.declare import Choice, Number, Switch, declared, setting
from linclass.figures.geometry.level_lines import ACTIVATIONS, Activation
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.arrays import FloatArray

WIDTH = 106  # pixels of a slider for one number
SLIDER_VALUES = tuple(k / 10 for k in range(-50, 51))  # larger values come from handles, or are typed
BIAS_VALUES = tuple(
    k / 10 for k in range(-100, 101)
)  # with the opening's w the boundary leaves the plane on both sides
LARGEST_WEIGHT, LARGEST_BIAS, LARGEST_MARGIN = 1e6, 1e12, 1e6


def _number(label: str, most: float, stops: Sequence[float] = SLIDER_VALUES) -> Number:
    return Number(label, -most, most, 0.1, slider=True, stops=stops, width=WIDTH)


@dataclass(frozen=True)
class Settings:
    """The person's choices: the rule (w, w0), the point x, the activation f, what the plane shows, the margin b."""

    w1: float = setting(1.2, _number(texts.W1, LARGEST_WEIGHT))
    w2: float = setting(-0.9, _number(texts.W2, LARGEST_WEIGHT))
    w0: float = setting(-1.2, _number(texts.W0, LARGEST_BIAS, BIAS_VALUES))
    x1: float = setting(3.2, _number(texts.X1, MAX_COORDINATE))
    x2: float = setting(1.0, _number(texts.X2, MAX_COORDINATE))
    activation: str = setting(
        "sigmoid",
        Choice(
            texts.ACTIVATION,
            texts.ACTIVATIONS,
            width=170,
            shown=lambda chosen, view: view == "levels" or chosen.levels,
        ),
    )
    angle: bool = setting(False, Switch(texts.ANGLE, group=texts.PLANE, help=texts.ANGLE_HELP))
    levels: bool = setting(
        False,
        Switch(texts.LEVELS, group=texts.PLANE, help=texts.LEVELS_HELP, shown=lambda _, view: view != "levels"),
    )
    margin: float = setting(
        0.0,
        Number(
            texts.MARGIN,
            0.0,
            LARGEST_MARGIN,
            0.5,
            help=texts.MARGIN_HELP,
            shown=lambda _, view: view == "weights",
        ),
    )
    reflect: bool = setting(
        False,
        Switch(texts.REFLECT, help=texts.REFLECT_HELP, shown=lambda _, view: view == "homogeneous"),
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

    def placed(self, **numbers: float) -> Settings:
        """Return the settings with these numbers, each kept inside its field's range."""
        kinds: Mapping[str, Any] = declared(Settings)
        kept = {name: min(max(value, kinds[name].low), kinds[name].high) for name, value in numbers.items()}
        return replace(self, **kept)
