"""The settings of logistic discrimination: the estimator's hyperparameters, the pair of classes, the test."""

from __future__ import annotations

from dataclasses import dataclass

from linclass.declare import Among, Choice, Switch, decades, of, setting
from linclass.lessons.logistic.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting
from linclass.lessons.split import Split, split_setting
from linclass.models.logistic import LogisticRegression

MAX_ITERATIONS = 2000  # iterations; the lecture's figure ends at 1000
POSTERIORS = "posteriors"  # the view of surfaces
WEIGHTS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)  # of the positive class
CONSTANT = "gradient_descent"  # the solver whose rate is the person's


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    eta : float
        The rate of gradient descent; 0 stands for the largest that is safe.
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

    solver: str = setting(CONSTANT, Choice(texts.SOLVER, texts.SOLVERS, width=190))
    eta: float = setting(
        0.0,
        Choice(
            texts.ETA,
            texts.ETAS,
            help=texts.ETA_HELP,
            enabled=lambda chosen, _: chosen.solver == CONSTANT,
        ),
    )
    max_iter: int = of(
        LogisticRegression, "max_iter", texts.ITERATIONS, step=10, high=MAX_ITERATIONS, help=texts.ITERATIONS_HELP
    )
    lam: float = of(
        LogisticRegression,
        "lam",
        texts.LAM,
        step=0.5,
        slider=True,
        stops=(0.0, *decades(-4, 3)),
        high=1e6,
        help=texts.LAM_HELP,
    )
    schedule: str = of(
        LogisticRegression,
        "schedule",
        texts.SCHEDULE,
        words=texts.SCHEDULES,
        group=texts.MORE,
        enabled=lambda chosen, _: chosen.solver == CONSTANT,
    )
    seed: int = of(
        LogisticRegression,
        "seed",
        texts.SEED,
        step=1,
        group=texts.MORE,
        enabled=lambda chosen, _: chosen.solver != "newton",
    )
    weight: float = setting(1.0, Among(texts.WEIGHT, WEIGHTS, group=texts.MORE, help=texts.WEIGHT_HELP))
    lda: bool = setting(False, Switch(texts.LDA, group=texts.MORE, help=texts.LDA_HELP))
    band: bool = setting(True, Switch(texts.BAND, group=texts.MORE, help=texts.BAND_HELP))
    levels: bool = setting(False, Switch(texts.LEVELS, group=texts.MORE, help=texts.LEVELS_HELP))
    over: str = setting("distance", Choice(texts.OVER, texts.OVERS, width=190, group=texts.MORE, help=texts.OVER_HELP))
    heights: str = setting(
        "all", Choice(texts.HEIGHTS, texts.SURFACES, width=190, shown=lambda _, view: view == POSTERIORS)
    )
    split: Split = split_setting()
    sides: Sides = sides_setting(rest=False, help=texts.PAIR_HELP)

    def model(self, positive: int) -> LogisticRegression:
        """Return logistic regression as chosen, not fitted yet, for columns of which `positive` is the weighted one."""
        return LogisticRegression(
            class_weight=None if self.weight == 1.0 else {positive: self.weight},
            lam=self.lam,
            solver=self.solver,
            max_iter=self.max_iter,
            eta=self.eta or None,
            schedule=self.schedule,
            seed=self.seed,
        )
