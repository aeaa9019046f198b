"""The settings of least squares: of the closed form, and of the iterations."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from linclass import FeatureMap, LeastSquaresClassifier, LMSClassifier, PolynomialFeatures
from linclass.base import Classifier
from linclass.lessons.kit import (
    HAND,
    Among,
    Choice,
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

CODINGS = {"one_of_k": "1 of K", "plus_minus_one": "+1 and −1"}
PENALTIES = {"l2": "ridge, w²", "l1": "lasso, |w|"}
MORE_SETTINGS = "More"
METHODS = {"lms": "LMS: one point at a time", "batch": "Batch: all points at once"}
SCHEDULES = {"inverse": "η₁ / k", "inverse_pass": "η₁ / pass", "constant": "constant η₁"}

PER_DECADE = (1.0, 1.6, 2.5, 4.0, 6.3)  # preferred numbers: even steps of ln lambda
LAMS = (0.0, *(float(f"{10.0**power * step:.2g}") for power in range(-3, 4) for step in PER_DECADE), 10_000.0)
MAX_PROBE = 1e10  # of the probe: where a window's edge can be
ITERATIONS = "iterations"  # the view that has settings of its own
ITERATED = (ITERATIONS, HAND)  # the views of the iterations
PATHS = "paths"  # the view whose player is the setting lambda
OUTLIER = "outlier"  # the view of straight lines, one point of which goes astray
ESTIMATES = "estimates"
PROBED = (ESTIMATES,)  # the views in which the probe plays a part


def _within(*views: str) -> Callable[[object, str], bool]:
    """Return whether a setting matters, whatever is chosen: in these views."""
    return lambda _chosen, view: view in views


def _outside(*views: str) -> Callable[[object, str], bool]:
    """Return whether a setting matters, whatever is chosen: in all views but these."""
    return lambda _chosen, view: view not in views


def _place(label: str, without: str, shown: Callable[["Settings", str], bool]) -> Numbers:
    """Return a place on the plane that can be typed; the lesson has one of its own, called so, where none is."""
    return Numbers(
        label,
        ("x₁", "x₂"),
        low=-MAX_PROBE,
        high=MAX_PROBE,
        optional=True,
        placeholder=without,
        group=MORE_SETTINGS,
        shown=shown,
    )


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    degree : int
        Of the polynomial in x; 1 is x itself.
    logistic : bool
        Whether logistic regression stands beside it.
    probe : tuple of two numbers or None
        Where y_k is read off; None is the middle of the classes.
    goal : tuple of two numbers or None
        Where the outlier goes; None is a corner of the window.
    where : str
        What the estimates are drawn over: a line, the same beside squares, or the plane.
    method, rate, schedule, passes
        Of the iterations; the first rate is `rate` times the largest that cannot overshoot.
    """

    coding: str = of(LeastSquaresClassifier, "coding", "Coding T", words=CODINGS, width=165, shown=_outside(*ITERATED))
    degree: int = setting(
        1, Choice("Features φ(x)", {1: "x: a line", 2: "degree 2", 3: "degree 3"}, shown=_outside(*ITERATED, OUTLIER))
    )
    penalty: str = of(LeastSquaresClassifier, "penalty", "Penalty", words=PENALTIES, shown=_outside(*ITERATED))
    lam: float = setting(0.0, Among("Penalty λ", LAMS, width=150, shown=_outside(*ITERATED, PATHS)))
    logistic: bool = setting(
        True,
        Switch(
            "Logistic regression beside it",
            group=MORE_SETTINGS,
            help=(
                "A dark line, on the same features and points. It has a tiny L2 penalty, λ = 0.01, so that it has"
                " a solution on separable points too."
            ),
            shown=_outside(*ITERATED),
        ),
    )
    probe: tuple[float, float] | None = setting(
        None,
        _place(
            "**The place x**: where the functions are read off. Drag it on the plane, or type it here.",
            "middle",
            _within(*PROBED),
        ),
    )
    goal: tuple[float, float] | None = setting(
        None,
        _place("**The outlier**: where it goes. Drag it on the plane, or type it here.", "corner", _within(OUTLIER)),
    )
    where: str = setting(
        "line",
        Choice(
            "Estimates over",
            {"line": "a line", "pair": "a line: x beside x and x²", "plane": "the plane"},
            width=230,
            shown=_within(*PROBED),
        ),
    )
    method: str = setting("lms", Choice("Method", METHODS, width=250, shown=_within(*ITERATED)))
    rate: float = setting(
        1.0,
        Number(
            "First rate η₁, in safe rates",
            0.1,
            4.0,
            0.1,
            slider=True,
            width=220,
            help=(
                "1 is the largest rate that is certain not to overshoot: 1 / max‖x̃‖² for LMS, 1 / λₘₐₓ(X̃ᵀX̃) for a"
                " batch, with λₘₐₓ the largest eigenvalue. Above 2 a constant rate can diverge."
            ),
            shown=_within(*ITERATED),
        ),
    )
    schedule: str = of(
        LMSClassifier,
        "schedule",
        "η(k)",
        words=SCHEDULES,
        default="inverse_pass",
        shown=_within(*ITERATED),
        enabled=lambda chosen, _: chosen.method == "lms",
    )
    passes: int = of(
        LMSClassifier, "max_epochs", "Passes, at most", step=1, default=20, high=50, shown=_within(*ITERATED)
    )
    split: Split = split_setting()
    sides: Sides = sides_setting()

    def on_features(self, estimator: Classifier) -> Classifier:
        """Return a classifier that works on phi(x)."""
        return estimator if self.degree == 1 else FeatureMap(PolynomialFeatures(degree=self.degree), estimator)

    @property
    def core(self) -> LeastSquaresClassifier:
        """Least squares on phi(x) as chosen, not fitted yet."""
        return LeastSquaresClassifier(coding=self.coding, lam=self.lam, penalty=self.penalty)

    @property
    def alone(self) -> bool:
        """True if each set of points needs a fit of its own: the lasso."""
        return self.penalty == "l1" and self.lam > 0

    @property
    def iterated(self) -> "Settings":
        """The settings of the closed form towards which the iterations go: linear in x, without penalty."""
        return replace(self, coding="plus_minus_one", degree=1, penalty="l2", lam=0.0, logistic=False)
