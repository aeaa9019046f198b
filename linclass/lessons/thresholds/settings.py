"""The settings of the page on thresholds: the rule, its threshold, what mistakes cost, and the share in use."""

from dataclasses import dataclass

from linclass.lessons.kit import (
    Among,
    Choice,
    Hidden,
    Number,
    Numbers,
    Sides,
    Split,
    Written,
    decimal,
    setting,
    sides_setting,
    split_setting,
)
from linclass.lessons.thresholds.rules import NAMES

MAX_THRESHOLD = 1e12
MAX_LOSS = 100
LOSSES = ("L₀₀", "L₀₁", "L₁₀", "L₁₁")
PREVALENCES = (0.0, 0.001, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
REJECTING = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1.0, 2.0, 5.0)
BETAS = (0.5, 1.0, 2.0, 5.0)
NO_OTHER = "none"  # no other rule


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    threshold : the score from which on a point is assigned to the positive side; 0 is the rule's own
    other : a second rule whose curve stands beside the first's, or "none"
    loss : L₀₀, L₀₁, L₁₀, L₁₁: L_ij where side i is assigned to side j, 1 the positive one
    prevalence : the share of the positive side where the rule is used; 0 as among these points
    costs : as `loss`, for three classes or more, row by row with ~ between; empty where each mistake costs 1
    reject : the price of leaving a point undecided; 0 never
    """

    rule: str = setting("lda", Choice("Rule", NAMES, width=190))
    threshold: float = setting(
        0.0,
        Number(
            "Threshold s",
            -MAX_THRESHOLD,
            MAX_THRESHOLD,
            0.1,
            format="%.5g",
            help="A point is assigned to the positive side where y(x) ≥ s. The rule's own threshold is 0.",
        ),
    )
    other: str = setting(
        NO_OTHER,
        Choice(
            "Second rule",
            {NO_OTHER: "no other rule"} | NAMES,
            width=190,
            shown=lambda _, view: view in ("roc", "precision"),
        ),
    )
    loss: tuple[float, ...] = setting((0.0, 1.0, 1.0, 0.0), Hidden(Numbers("Loss", LOSSES, 0, MAX_LOSS, step=1.0)))
    prevalence: float = setting(
        0.0,
        Among(
            "Positive in use",
            PREVALENCES,
            lambda share: f"{decimal(100 * share)}%" if share else "as here",
            help="The share of the positive side where the rule will be used, if it is not that of these points.",
            shown=lambda _, view: view in ("roc", "costs"),
        ),
    )
    reject: float = setting(
        0.0,
        Among(
            "Price of rejecting",
            REJECTING,
            lambda price: decimal(price) if price else "never",
            help="A point may be left undecided, at this price, where every decision is expected to cost more.",
            shown=lambda _, view: view == "costs",
        ),
    )
    costs: str = setting("", Hidden(Written("Costs of several classes")))
    beta: float = setting(1.0, Among("β of F", BETAS, shown=lambda _, view: view == "measures"))
    split: Split = split_setting()
    sides: Sides = sides_setting()
