"""The perceptron's settings: its hyperparameters as the estimator declares them, the basis, the sides, the test."""

from dataclasses import dataclass

import numpy as np

from linclass import FeatureMap, Perceptron
from linclass.base import LinearRule
from linclass.features import Features, PolynomialFeatures, QuadraticFeatures
from linclass.lessons.kit import (
    Choice,
    FloatArray,
    Numbers,
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
from linclass.lessons.perceptron import texts

MORE_SETTINGS = "More"

CHANCE = ("random", "pocket")  # the variants that draw their mistakes


@dataclass(frozen=True)
class Basis:
    """phi by its name; "linear" is x itself."""

    name: str

    @property
    def linear(self) -> bool:
        """True if the rule is a line in the plane."""
        return self.name == "linear"

    @property
    def features(self) -> Features:
        """The map, fitted: none of these learns from the points."""
        made: Features = {
            "linear": PolynomialFeatures(degree=1),
            "squares": QuadraticFeatures(interactions=False),
            "quadratic": QuadraticFeatures(),
            "cubic": PolynomialFeatures(degree=3),
        }[self.name]
        return made.fit(np.zeros((1, 2)))

    @property
    def names(self) -> tuple[str, ...]:
        """The formulas of the phi_j."""
        return tuple(self.features.get_feature_names_out(["x1", "x2"]))

    def phi(self, X: FloatArray) -> FloatArray:
        """Return phi(x) for each row, (n, M)."""
        return X if self.linear else self.features.transform(X)

    def rule(self, w: FloatArray, w0: float) -> FeatureMap:
        """Return the rule w'phi(x) + w0 as a fitted classifier of the classes 0 and 1, 1 where it is positive."""
        return FeatureMap.of(self.features, LinearRule.of(w, w0))


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `start` is (w0, w1, w2) before the first update, `picture` what the run's view shows,
    `space` in how many dimensions weight space is drawn.
    """

    variant: str = of(
        Perceptron,
        "variant",
        "Variant",
        words=texts.VARIANTS,
        width=210,
        help=(
            "Which mistakes are added to w, and when. *Reward and punishment* is the first rule, visit by"
            " visit: its player also steps through the correct points, which change nothing."
        ),
    )
    eta: float = of(Perceptron, "eta", "Increment {symbol}", step=0.5, slider=True, stops=decades(-2, 1))
    schedule: str = of(Perceptron, "schedule", "{symbol}", words={"constant": "constant η", "inverse": "η / k"})
    margin: float = of(Perceptron, "margin", "Margin {symbol}", step=0.1, slider=True)
    basis: str = setting(
        "linear",
        Choice(
            "Basis φ(x)",
            {
                "linear": "x₁, x₂",
                "squares": "and x₁², x₂²",
                "quadratic": "to degree 2",
                "cubic": "to degree 3",
            },
            help=(
                "The neuron's inputs in place of x. With products of the coordinates the boundary is a curve in"
                " the plane."
            ),
        ),
    )
    start: tuple[float, float, float] = setting(
        (0.0, 0.0, 0.0),
        Numbers(
            "**Start w(0)**",
            ("w₀", "w₁", "w₂"),
            low=-1e6,
            high=1e6,
            group=MORE_SETTINGS,
            help="(w₀, w₁, w₂) before the first update. The tip of w(0) can be dragged on the plane too.",
            enabled=lambda chosen, _: chosen.basis == "linear",
        ),
    )
    seed: int = of(
        Perceptron,
        "seed",
        "Seed",
        step=1,
        group=MORE_SETTINGS,
        enabled=lambda chosen, _: chosen.variant in CHANCE,
    )
    max_updates: int = of(Perceptron, "max_updates", "Updates, at most", step=100, group=MORE_SETTINGS)
    proof: bool = setting(
        True,
        Switch(
            "Show the proof",
            group=MORE_SETTINGS,
            help=(
                "Draw the certificate on the plane: a separating line, or a place in both convex hulls, the areas"
                " that rubber bands around the classes would enclose."
            ),
        ),
    )
    picture: str = setting(
        "numbers",
        Choice(
            "Beside the plane",
            {
                "numbers": "Cost, distance, weights",
                "moments": "Two updates, five panels",
                "neuron": "Neuron",
                "along": "Cost along a line",
                "surface": "Cost as a surface",
            },
            width=210,
            shown=lambda _, view: view == "run",
        ),
    )
    space: str = setting(
        "plane",
        Choice(
            "Weight space",
            {"plane": "w₁, w₂ at the step's w₀", "cone": "w₀, w₁, w₂: the cone"},
            width=210,
            shown=lambda _, view: view == "weights",
        ),
    )
    split: Split = split_setting()
    sides: Sides = sides_setting()

    @property
    def phi(self) -> Basis:
        """The basis functions."""
        return Basis(self.basis)

    def model(self) -> Perceptron:
        """Return the perceptron as chosen, not fitted yet; a basis of curves begins at zero."""
        begins_elsewhere = any(self.start) and self.basis == "linear"
        return estimator(Perceptron, self, start=self.start if begins_elsewhere else None)
