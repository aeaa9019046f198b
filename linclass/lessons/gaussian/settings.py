"""The settings of the lesson on Gaussian classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets.dataset import MAX_COORDINATE
from linclass.datasets.isolation import isolated
from linclass.declare import Choice, Number, Numbers, Switch, setting
from linclass.lessons.class_number import ClassNumber
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting
from linclass.lessons.split import Split, split_setting

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
SURFACE = "surface"  # the view of surfaces
MAX_DRAWN_POINTS, SEEDS = 500, 9999  # points drawn at once


def of_interest(of: int | None, data: Dataset) -> int:
    """Return the class whose posterior is shown: the chosen one, or the last where that one has no point left."""
    present = np.flatnonzero(data.counts).tolist()
    return int(of) if of in present and of is not None else int(present[-1])


def _whose(chosen: Settings, data: Dataset) -> str:
    """Return the name of the class whose prior is set."""
    if not data.counts.any():
        return texts.NO_CLASS
    name = data.class_names[of_interest(chosen.of, data)]
    return texts.CLASS.format(name=name) if name.isdigit() else isolated(name)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    of : int or None
        The class whose prior is set and whose posterior is shown; None is the last that has points.
    priors : "counted" or "hand"
    prior : float
        Of class `of` where the priors are set by hand; the others share the rest as they are counted.
    probe : where the posterior is asked for
    levels : whether every class's level lines are drawn
    others : whether Fisher's and the logistic line are drawn too
    before : whether the boundary of the counted priors is drawn beside that of the person's
    heights : "all", "one" or "joint"
        Which surfaces stand over the plane.
    draws, seed, keep : how many points to draw from the model, by which seed, beside the present ones or instead
    """

    covariance: str = setting("shared", Choice(texts.COVARIANCE, texts.COVARIANCES, width=190))
    priors: str = setting("counted", Choice(texts.PRIORS, texts.PRIOR_KINDS, width=120))
    of: int | None = setting(None, ClassNumber(texts.CLASS_CHOICE, width=120))
    prior: float = setting(
        0.5,
        Number(
            texts.PRIOR,
            0.01,
            0.99,
            0.01,
            slider=True,
            width=180,
            of=_whose,
            shown=lambda chosen, _: chosen.priors == "hand",
        ),
    )
    ellipses: bool = setting(True, Switch(texts.ELLIPSES, group=texts.SHOWN))
    levels: bool = setting(False, Switch(texts.LEVELS, group=texts.SHOWN, help=texts.LEVELS_HELP))
    before: bool = setting(True, Switch(texts.BEFORE, group=texts.SHOWN, help=texts.BEFORE_HELP))
    others: bool = setting(False, Switch(texts.OTHERS, group=texts.SHOWN, help=texts.OTHERS_HELP))
    probe: tuple[float, float] = setting(
        (0.0, 0.0), Numbers(texts.PROBE, ("x1", "x2"), -MAX_COORDINATE, MAX_COORDINATE, group=texts.SHOWN)
    )
    heights: str = setting(
        "all", Choice(texts.HEIGHTS, texts.SURFACES, width=190, shown=lambda _, view: view == SURFACE)
    )
    split: Split = split_setting()
    sides: Sides = sides_setting()
    draws: int = setting(
        100, Number(texts.HOW_MANY, 1, MAX_DRAWN_POINTS, 10, group=texts.SAMPLE, help=texts.SAMPLE_HELP)
    )
    seed: int = setting(0, Number(texts.SEED, 0, SEEDS, 1, group=texts.SAMPLE))
    keep: bool = setting(False, Switch(texts.KEEP, group=texts.SAMPLE))
