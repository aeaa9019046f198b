"""The settings of the descent methods: the cost, the rate, where both begin."""

from dataclasses import dataclass

from linclass.lessons.kit import MAX_COORDINATE, Among, Choice, Number, Numbers, Sides, setting, sides_setting

LOSSES = {"squared_error": "squared error", "cross_entropy": "cross-entropy"}
METHODS = {"constant": "constant η", "inverse": "η₁ / k", "optimal": "optimal step"}
START = "Start, stop"

THRESHOLDS = (0.0, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1)
LAMS = (0.0, 0.01, 0.1, 1.0, 10.0, 100.0)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `method` is how eta(k) is chosen; `rate` is eta in units of 2/L, L the largest curvature that the cost has anywhere;
    a `start` of None is a place from which descent has a long way; descent stops after an update shorter than
    `threshold`.
    """

    loss: str = setting("squared_error", Choice("Cost E", LOSSES, width=150))
    method: str = setting("constant", Choice("Descent", METHODS))
    rate: float = setting(
        0.8,
        Number(
            "η, as a multiple of 2/λₘₐₓ",
            0.05,
            3.0,
            0.05,
            slider=True,
            width=185,
            help=(
                "Descent is stable below 1, the rate 2 / λₘₐₓ, with λₘₐₓ the largest eigenvalue of the Hessian. For"
                " cross-entropy the Hessian varies; it is largest at w = 0, and that value is used here."
            ),
            enabled=lambda chosen, _: chosen.method != "optimal",
        ),
    )
    updates: int = setting(30, Number("Updates, at most", 1, 300, 10, width=130))
    lam: float = setting(0.0, Among("Ridge penalty λ", LAMS, width=110))
    start: tuple[float, float] | None = setting(
        None,
        Numbers(
            "**The start w(0)** = (w₁, w₂). Or click in the view *Drag the start*, or drag it there.",
            ("w₁", "w₂"),
            -MAX_COORDINATE,
            MAX_COORDINATE,
            optional=True,
            placeholder="automatic",
            group=START,
        ),
    )
    threshold: float = setting(
        0.0,
        Among(
            "Stop when an update is shorter than θ",
            THRESHOLDS,
            group=START,
            help="Descent stops after the first update with ‖η g‖ < θ; with 0 it makes all the updates allowed.",
        ),
    )
    sides: Sides = sides_setting()
