"""The settings of the descent methods: the cost, the rate, where both begin."""

from __future__ import annotations

from dataclasses import dataclass

from linclass.datasets.dataset import MAX_COORDINATE
from linclass.declare import Among, Choice, Number, Numbers, setting
from linclass.lessons.descent.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting

THRESHOLDS = (0.0, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1)
LAMS = (0.0, 0.01, 0.1, 1.0, 10.0, 100.0)


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    `method` is how eta(k) is chosen; `rate` is eta in units of 2/L, L the largest curvature that the cost has anywhere;
    a `start` of None is a place from which descent has a long way; descent stops after an update shorter than
    `threshold`.
    """

    loss: str = setting("squared_error", Choice(texts.LOSS, texts.LOSSES, width=150))
    method: str = setting("constant", Choice(texts.METHOD, texts.METHODS))
    rate: float = setting(
        0.8,
        Number(
            texts.RATE,
            0.05,
            3.0,
            0.05,
            slider=True,
            width=185,
            help=texts.RATE_HELP,
            enabled=lambda chosen, _: chosen.method != "optimal",
        ),
    )
    updates: int = setting(30, Number(texts.UPDATES, 1, 300, 10, width=130))
    lam: float = setting(0.0, Among(texts.LAM, LAMS, width=110))
    start: tuple[float, float] | None = setting(
        None,
        Numbers(
            texts.START_TYPED,
            ("w1", "w2"),
            -MAX_COORDINATE,
            MAX_COORDINATE,
            optional=True,
            placeholder=texts.AUTOMATIC,
            group=texts.START,
        ),
    )
    threshold: float = setting(0.0, Among(texts.THRESHOLD, THRESHOLDS, group=texts.START, help=texts.THRESHOLD_HELP))
    sides: Sides = sides_setting()
