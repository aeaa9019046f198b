"""The pairs that stand side by side on the page of support vectors, and the rule that is compared."""

from typing import Any

from linclass.lessons import shown_rule
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value, with_outlier
from linclass.lessons.support_vectors.plane import is_on_its_way
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import Run
from linclass.lessons.texts import pairs as texts

SMALL_C, LARGE_C = 0.2, 1000.0


def _other_penalty(settings: Settings) -> dict[str, Any]:
    return {"machine": "soft", "C": SMALL_C if settings.machine == "soft" and settings.C >= 1.0 else LARGE_C}


PAIRS = (
    StatePair("penalty", "C = 0.2 and C = 1000", _other_penalty),
    StatePair("hard", "Soft and hard margin", other_value("machine", "hard", "soft")),
    StatePair("nu", "C and ν", other_value("machine", "nu", "soft")),
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
    StatePair("logistic", texts.LOGISTIC, slug="logistic"),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the machine's rule; None where no line separates the classes, and for a step of the solver."""
    if run.fit is None or is_on_its_way(run, options):
        return None
    w, w0, _ = run.rule
    sides = run.two.negative.classes, run.two.positive.classes
    return shown_rule.of_model(run.model, sides, run.two.rows, (w, float(w0)))
