"""The settings of logistic discrimination: the estimator's hyperparameters, the pair of classes, the test."""

from collections.abc import Mapping
from dataclasses import dataclass

from linclass import LogisticRegression
from linclass.lessons import common
from linclass.lessons.kit import (
    Choice,
    Number,
    Sides,
    Split,
    Switch,
    decades,
    estimator,
    of,
    setting,
    sides_setting,
    split_setting,
)
from linclass.lessons.logistic import texts

SCHEDULES = {"constant": "constant η", "inverse": "η / τ"}
MORE_SETTINGS = "More"
SURFACES = {"all": "all posteriors", "one": "one posterior", "functions": "linear functions yₖ"}

MAX_ITERATIONS = 2000  # iterations; the lecture's figure ends at 1000
POSTERIORS = "posteriors"  # the view of surfaces
WEIGHTS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)  # of the positive class, on the slider
CONSTANT = "gradient_descent"  # the solver whose rate is the person's


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    eta : float
        The rate of gradient descent; 0 stands for the largest that is safe.
    seed : int or None
        Of a random start; None starts at w = 0.
    weight : float
        How many times each point of the positive class counts.
    lda, band, levels : bool
        Whether the plane shows LDA's boundary, the lines P = 0.1 and P = 0.9, and each class's level lines.
    over : "distance" or "odds"
        What the posterior of a run stands over.
    heights : "all", "one" or "functions"
        Which surfaces stand over the plane.
    sides : Sides
        The classes k and l whose odds the one-dimensional pictures follow.
    """

    solver: str = setting(CONSTANT, Choice("Solver", texts.SOLVERS, width=190))
    eta: float = setting(
        0.0,
        Choice(
            "Step η",
            {0.0: "1/L, safe", 0.001: "0.001", 0.01: "0.01", 0.1: "0.1", 1.0: "1", 10.0: "10"},
            help="L is the largest curvature of E anywhere; with η = 1/L the cost falls at every step.",
            enabled=lambda chosen, _: chosen.solver == CONSTANT,
        ),
    )
    max_iter: int = of(
        LogisticRegression,
        "max_iter",
        "Iterations, at most",
        step=10,
        high=MAX_ITERATIONS,
        help="Stopping before convergence is early stopping.",
    )
    lam: float = of(
        LogisticRegression,
        "lam",
        "L2 penalty {symbol}",
        step=0.5,
        slider=True,
        stops=(0.0, *decades(-4, 3)),
        high=1e6,
        help="E = cross-entropy + λ/2 ‖w‖²; the bias is not penalised. Any λ > 0 makes the minimum exist.",
    )
    schedule: str = of(
        LogisticRegression,
        "schedule",
        "η(τ)",  # at iteration τ: k is a class
        words=SCHEDULES,
        group=MORE_SETTINGS,
        enabled=lambda chosen, _: chosen.solver == CONSTANT,
    )
    seed: int | None = setting(
        None,
        Number(
            "Start: seed of w from U(−0.01, 0.01)",
            0,
            9999,
            1,
            optional=True,
            placeholder="none: w = 0",
            group=MORE_SETTINGS,
            help="Empty: the run starts at w = 0, where every P is ½ and each point costs ln 2 = 0.693.",
            enabled=lambda chosen, _: chosen.solver != "newton",
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
            group=MORE_SETTINGS,
            help=(
                "Each point of the positive class counts this many times in E: its errors cost more. That makes"
                " up for a class with few points, and moves w₀ much as other priors would."
            ),
        ),
    )
    lda: bool = setting(
        False,
        Switch(
            "LDA's boundary too",
            group=MORE_SETTINGS,
            help="The generative model with one covariance for all classes has the same form of posterior.",
        ),
    )
    band: bool = setting(
        True,
        Switch(
            "Lines P = 0.1 and P = 0.9",
            group=MORE_SETTINGS,
            help=(
                "P is the probability of the positive class. Between the lines the rule is uncertain. The strip"
                " is 2 ln 9 / ‖w‖ wide: it narrows as the posterior hardens."
            ),
        ),
    )
    levels: bool = setting(
        False,
        Switch(
            "Level lines P = 0.75, 0.9, 0.96",
            group=MORE_SETTINGS,
            help=common.LEVEL_LINES,
        ),
    )
    over: str = setting(
        "distance",
        Choice(
            "The posterior is drawn over",
            {"distance": "distance from the boundary", "odds": "log odds y"},
            width=190,
            group=MORE_SETTINGS,
            help=(
                "Over the signed distance the curve hardens as ‖w‖ grows. Over the log odds it is always the same"
                " sigmoid, and the points move apart on it."
            ),
        ),
    )
    heights: str = setting("all", Choice("Surfaces", SURFACES, width=190, shown=lambda _, view: view == POSTERIORS))
    split: Split = split_setting()
    sides: Sides = sides_setting(
        rest=False,
        help=(
            "All classes are fitted at once. Some pictures follow the odds of class *k*, on the positive"
            " side, against class *l*, on the negative side."
        ),
    )

    def model(self, positive: int) -> LogisticRegression:
        """Return logistic regression as chosen, not fitted yet, for columns of which `positive` is the weighted one."""
        return estimator(
            LogisticRegression,
            self,
            class_weight=None if self.weight == 1.0 else {positive: self.weight},
            solver=self.solver,
            eta=self.eta or None,
            seed=self.seed,
        )


def settings_of(model: LogisticRegression) -> Mapping[str, object]:
    """Return the settings that show an estimator, besides its hyperparameters of the same names."""
    return {"solver": model.solver, "eta": model.eta or 0.0, "seed": model.seed}
