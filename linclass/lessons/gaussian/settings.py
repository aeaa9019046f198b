"""The settings of the lesson on Gaussian classes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.datasets.isolation import isolated
from linclass.lessons import common
from linclass.lessons.gaussian import texts
from linclass.lessons.kit import (
    MAX_COORDINATE,
    Choice,
    ClassNumber,
    Dataset,
    Number,
    Numbers,
    Sides,
    Split,
    Switch,
    of,
    setting,
    sides_setting,
    split_setting,
)

COVARIANCES = {"shared": "One for all (LDA)", "own": "One each (QDA)", "mixed": "Between (RDA)"}
SHOWN = "On the plane"
SURFACE = "surface"  # the view of surfaces
MAX_DRAWN_POINTS, SEEDS = 500, 9999  # points drawn at once


def of_interest(of: int | None, data: Dataset) -> int:
    """Return the class whose posterior is shown: the chosen one, or the last where that one has no point left."""
    present = np.flatnonzero(data.counts).tolist()
    return int(of) if of in present and of is not None else int(present[-1])


def _mixed(chosen: "Settings", _view: str) -> bool:
    """Return whether alpha and gamma matter: between LDA and QDA."""
    return chosen.covariance == "mixed"


def _whose(chosen: "Settings", data: Dataset) -> str:
    """Return the name of the class whose prior is set."""
    if not data.counts.any():
        return "a class"
    name = data.class_names[of_interest(chosen.of, data)]
    return f"class {name}" if name.isdigit() else isolated(name)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    covariance : "shared", "own" or "mixed"
    alpha, gamma : float
        Between shared (0) and own (1), and between unshrunk (0) and spheres (1), where they are mixed.
    diagonal : whether the features are independent in each class
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

    covariance: str = setting("shared", Choice("Covariance Σ", COVARIANCES, width=190))
    alpha: float = of(
        QuadraticDiscriminantAnalysis, "alpha", "{symbol}", default=0.5, step=0.05, slider=True, width=120, shown=_mixed
    )
    gamma: float = of(
        QuadraticDiscriminantAnalysis, "gamma", "{symbol}", step=0.05, slider=True, width=120, shown=_mixed
    )
    diagonal: bool = setting(
        False,
        Switch(
            "Independent features (naive Bayes)",
            help="In each class the covariance of two features is taken to be 0: the ellipses are upright.",
        ),
    )
    priors: str = setting("counted", Choice("Priors π", {"counted": "counted", "hand": "by hand"}, width=120))
    of: int | None = setting(None, ClassNumber("Class", width=120))
    prior: float = setting(
        0.5,
        Number(
            "Prior of {of}",
            0.01,
            0.99,
            0.01,
            slider=True,
            width=180,
            of=_whose,
            shown=lambda chosen, _: chosen.priors == "hand",
        ),
    )
    ellipses: bool = setting(True, Switch("Ellipses", group=SHOWN))
    levels: bool = setting(
        False,
        Switch(
            "Level lines P = 0.75, 0.9, 0.96",
            group=SHOWN,
            help=common.LEVEL_LINES,
        ),
    )
    before: bool = setting(
        True,
        Switch("Boundary of the counted priors", group=SHOWN, help="Drawn beside that of the priors set by hand."),
    )
    others: bool = setting(
        False,
        Switch(
            "Fisher's and logistic regression's lines",
            group=SHOWN,
            help="Drawn beside the line of the shared covariance, for two classes or two sides.",
        ),
    )
    probe: tuple[float, float] = setting(
        (0.0, 0.0),
        Numbers(
            "The place **x** can be dragged on the plane, or typed:",
            ("x₁", "x₂"),
            -MAX_COORDINATE,
            MAX_COORDINATE,
            group=SHOWN,
        ),
    )
    heights: str = setting(
        "all",
        Choice(
            "Surfaces",
            {"all": "all posteriors", "one": "one posterior", "joint": "π p(x|C) of all"},
            width=190,
            shown=lambda _, view: view == SURFACE,
        ),
    )
    split: Split = split_setting()
    sides: Sides = sides_setting()
    draws: int = setting(
        100,
        Number(
            "How many",
            1,
            MAX_DRAWN_POINTS,
            10,
            group=texts.SAMPLE,
            help=(
                "Draws a class by its prior, then a point from its Gaussian. Undo on the plane brings your points back."
            ),
        ),
    )
    seed: int = setting(0, Number("Seed", 0, SEEDS, 1, group=texts.SAMPLE))
    keep: bool = setting(False, Switch("Keep the present points", group=texts.SAMPLE))

    @property
    def amounts(self) -> tuple[float, float]:
        """The alpha and gamma of the covariances: LDA has 0 and 0, QDA 1 and 0."""
        return (self.alpha, self.gamma) if self.covariance == "mixed" else (float(self.covariance == "own"), 0.0)

    def at(self, alpha: float, gamma: float) -> Self:
        """Return the settings with this alpha and gamma: those of LDA and of QDA by their names."""
        covariance = {(0.0, 0.0): "shared", (1.0, 0.0): "own"}.get((alpha, gamma), "mixed")
        return replace(self, covariance=covariance, alpha=alpha, gamma=gamma)


def settings_of(model: LinearDiscriminantAnalysis | QuadraticDiscriminantAnalysis) -> Mapping[str, object]:
    """Return the settings that show an estimator; with alpha = 0 covariances are shared."""
    alpha = 0.0 if isinstance(model, LinearDiscriminantAnalysis) else model.alpha
    named: Mapping[tuple[float, float | str], str] = {(0.0, 0.0): "shared", (1.0, 0.0): "own"}
    covariance = named.get((alpha, model.gamma), "mixed")
    diagonal = model.covariance == "diagonal"
    return {"covariance": covariance, "alpha": alpha, "gamma": model.gamma, "diagonal": diagonal}
