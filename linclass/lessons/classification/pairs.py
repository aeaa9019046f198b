"""The pairs that stand side by side on the page of classification, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import shown_rule
from linclass.lessons.state_pair import StatePair, other_value

if TYPE_CHECKING:
    from linclass.lessons.classification.study import Run
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule

PAIRS = (
    StatePair("approach", "Discriminative and generative", other_value("approach", "generative", "discriminative")),
)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule of the chosen approach."""
    line = (run.rule.coef_[0], float(run.rule.intercept_[0])) if len(run.classes) == 2 else None
    return shown_rule.of_model(run.rule, [(k,) for k in run.classes], np.arange(len(run.data.y)), line)
