"""The pairs that stand side by side on Winnow's page, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons import shown_rule
from linclass.lessons.state_pair import StatePair, other_value
from linclass.lessons.winnow.plane import shown_step

if TYPE_CHECKING:
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule
    from linclass.lessons.winnow.study import Run

LARGE_FACTOR, SMALL_FACTOR = 3.0, 1.1  # alpha of the pair with another factor

PAIRS = (
    StatePair("perceptron", "Beside the perceptron", slug="perceptron"),
    StatePair("alpha", "A small and a large factor", other_value("alpha", LARGE_FACTOR, SMALL_FACTOR)),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the rule after the step that is shown, or the last; None without points of two sides."""
    if run.trained is None:
        return None
    two, step = run.trained.two, shown_step(run.trained, options)
    return shown_rule.of_line(step.w, float(step.w0), (two.negative.classes, two.positive.classes), two.rows)
