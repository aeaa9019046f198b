"""The settings of many classes: the scheme, the method inside it, the code, and the places that can be dragged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.declare import Among, Choice, Numbers, Switch, Written, setting
from linclass.lessons.classes.schemes import Method
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.split import Split, split_setting

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.arrays import FloatArray
    from linclass.datasets import Dataset

Place = tuple[float, float]
PLACES = {"probe": (0.5, 0.5), "end_a": (0.2, 0.3), "end_b": (0.36, 0.72)}  # in the window, until they are moved
POWERS = (0.01, 0.1, 1.0, 10.0, 100.0, 1000.0)
PENALTIES = (0.0, 0.001, 0.01, 0.1, 1.0, 10.0)
UPDATES = (10, 30, 100, 300, 1000)
LIMIT = 1e9


def _two_class(_: Settings, view: str) -> bool:
    """Return whether two-class rules are asked for: the perceptron of K classes, in its own view, needs none."""
    return view != "kesler"


def _inside(method: str) -> Callable[[Settings, str], bool]:
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
        placeholder=texts.UNMOVED,
        group=texts.PLANE,
        help=texts.PLACES_HELP,
        shown=_two_class,
    )


@dataclass(frozen=True)
class Settings:
    """The person's choices; `coding` and `words` are the code of the scheme that has one."""

    scheme: str = setting("largest", Choice(texts.SCHEME, texts.SCHEMES, width=285, shown=_two_class))
    method: str = setting("least_squares", Choice(texts.METHOD, texts.METHODS, width=190, shown=_two_class))
    C: float = setting(1.0, Among(texts.C, POWERS, shown=_inside("svm")))
    lam: float = setting(0.01, Among(texts.LAM, PENALTIES, shown=_inside("logistic")))
    updates: int = setting(
        100,
        Among(
            texts.UPDATES,
            UPDATES,
            shown=lambda chosen, view: not _two_class(chosen, view) or chosen.method == "perceptron",
        ),
    )
    coding: str = setting(
        "exhaustive", Choice(texts.CODE_KIND, texts.CODES, group=texts.CODE, help=texts.CODE_HELP, shown=_two_class)
    )
    words: str = setting("", Written(texts.WORDS, most=300, group=texts.CODE, help=texts.WORDS_HELP, shown=_two_class))
    lines: bool = setting(True, Switch(texts.LINES, group=texts.PLANE, shown=_two_class))
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
        x_min, x_max, y_min, y_max = data.window
        x, y = getattr(self, name) or (np.inf, np.inf)
        if x_min <= x <= x_max and y_min <= y <= y_max:
            return np.array([x, y])
        right, up = PLACES[name]
        x_min, x_max, y_min, y_max = data.home
        return np.array([x_min + right * (x_max - x_min), y_min + up * (y_max - y_min)])
