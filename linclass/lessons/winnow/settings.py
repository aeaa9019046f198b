"""Winnow's settings: its hyperparameters as the estimator declares them, the experiment, the sides, the test."""

from dataclasses import dataclass

from linclass import BalancedWinnow
from linclass.lessons.kit import (
    Among,
    Number,
    Sides,
    Split,
    Switch,
    estimator,
    of,
    setting,
    sides_setting,
    split_setting,
)
from linclass.lessons.winnow.experiment import IRRELEVANT, Experiment

EXPERIMENT = "Experiment"

ALPHAS = (1.01, 1.02, 1.05, 1.1, 1.2, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `relevant`, `samples` and `seed` say which points of {0, 1}^D the experiment counts mistakes on, `irrelevant` of
    which of its runs the weights are shown.
    """

    alpha: float = of(BalancedWinnow, "alpha", "Factor {symbol}", step=0.05, slider=True, stops=ALPHAS)
    passes: int = of(BalancedWinnow, "max_epochs", "Passes, at most", step=10, default=20, high=200)
    perceptron: bool = setting(True, Switch("Perceptron beside it"))
    relevant: int = setting(
        3,
        Number(
            "Relevant features r",
            1,
            5,
            1,
            slider=True,
            group=EXPERIMENT,
            help=(
                "Points of {0, 1}ᴰ, positive if at least one of the *relevant* features is 1. All other"
                " features are random, like coin flips."
            ),
        ),
    )
    samples: int = setting(1000, Number("Points", 200, 2000, 200, slider=True, group=EXPERIMENT))
    seed: int = setting(0, Number("Seed", 0, 9999, 1, group=EXPERIMENT))
    irrelevant: int = setting(
        30, Among("Irrelevant ones", IRRELEVANT[:-1], group=EXPERIMENT, help="Those whose bars *Many weights* shows.")
    )
    sides: Sides = sides_setting()
    split: Split = split_setting()

    def model(self) -> BalancedWinnow:
        """Return Winnow as chosen, not fitted yet."""
        return estimator(BalancedWinnow, self)

    @property
    def experiment(self) -> Experiment:
        """Points of {0, 1}^D, made to count mistakes."""
        return Experiment(self.relevant, self.samples, self.alpha, self.seed)
