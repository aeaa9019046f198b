"""The perceptron's settings: its hyperparameters as the estimator declares them, the basis, the sides, the test."""

from __future__ import annotations

from dataclasses import dataclass

from linclass.declare import Choice, Numbers, Switch, decades, of, setting
from linclass.lessons.perceptron.basis import Basis
from linclass.lessons.perceptron.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting
from linclass.lessons.split import Split, split_setting
from linclass.models.perceptron import Perceptron

CHANCE = ("random", "pocket")  # the variants that draw their mistakes


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `start` is (w0, w1, w2) before the first update, `picture` what the run's view shows,
    `space` in how many dimensions weight space is drawn.
    """

    variant: str = of(Perceptron, "variant", texts.VARIANT, words=texts.VARIANTS, width=210, help=texts.VARIANT_HELP)
    eta: float = of(Perceptron, "eta", texts.ETA, step=0.5, slider=True, stops=decades(-2, 1))
    schedule: str = of(Perceptron, "schedule", texts.SCHEDULE, words=texts.SCHEDULES)
    margin: float = of(Perceptron, "margin", texts.MARGIN, step=0.1, slider=True)
    basis: str = setting("linear", Choice(texts.BASIS, texts.BASES, help=texts.BASIS_HELP))
    start: tuple[float, float, float] = setting(
        (0.0, 0.0, 0.0),
        Numbers(
            texts.START,
            ("w0", "w1", "w2"),
            low=-1e6,
            high=1e6,
            group=texts.MORE,
            help=texts.START_HELP,
            enabled=lambda chosen, _: chosen.basis == "linear",
        ),
    )
    seed: int = of(
        Perceptron,
        "seed",
        texts.SEED,
        step=1,
        group=texts.MORE,
        enabled=lambda chosen, _: chosen.variant in CHANCE,
    )
    max_updates: int = of(Perceptron, "max_updates", texts.UPDATES, step=100, group=texts.MORE)
    proof: bool = setting(True, Switch(texts.PROOF, group=texts.MORE, help=texts.PROOF_HELP))
    picture: str = setting(
        "numbers", Choice(texts.PICTURE, texts.PICTURES, width=210, shown=lambda _, view: view == "run")
    )
    space: str = setting("plane", Choice(texts.SPACE, texts.SPACES, width=210, shown=lambda _, view: view == "weights"))
    split: Split = split_setting()
    sides: Sides = sides_setting()

    @property
    def phi(self) -> Basis:
        """The basis functions."""
        return Basis(self.basis)

    def model(self) -> Perceptron:
        """Return the perceptron as chosen, not fitted yet; a basis of curves begins at zero."""
        begins_elsewhere = any(self.start) and self.basis == "linear"
        return Perceptron(
            variant=self.variant,
            eta=self.eta,
            schedule=self.schedule,
            margin=self.margin,
            max_updates=self.max_updates,
            seed=self.seed,
            start=self.start if begins_elsewhere else None,
        )
