"""The pairs that stand side by side on the page of geometry, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons import shown_rule
from linclass.lessons.state_pair import StatePair, other_value

if TYPE_CHECKING:
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule

SHIFT = 2.0  # w0 of a second rule where the first passes through the origin

PAIRS = (StatePair("origin", "The same w, through the origin", other_value("w0", 0.0, SHIFT)),)


def rule(run: Run, _options: ViewOptions) -> ShownRule | None:  # the same in every view
    """Return the rule that the person holds; None for w = 0."""
    two = run.two
    return shown_rule.of_line(run.w, run.w0, (two.negative.classes, two.positive.classes), two.rows)
