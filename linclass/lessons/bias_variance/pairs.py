"""The pairs that stand side by side on the page of bias and variance, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.lessons import shown_rule
from linclass.lessons.bias_variance.families import FAMILIES
from linclass.lessons.state_pair import StatePair

if TYPE_CHECKING:
    from linclass.lessons.bias_variance.settings import Settings
    from linclass.lessons.bias_variance.study import Run
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule


def _other_complexity(settings: Settings) -> dict[str, Any]:
    """Return the most flexible rule of the family, or the stiffest where that is chosen."""
    family = FAMILIES[settings.family]
    stiffest, most_flexible = family.values[0], family.values[-1]
    return {family.field: stiffest if settings.value == most_flexible else most_flexible}


PAIRS = (StatePair("complexity", "A stiff and a flexible rule", _other_complexity),)


def rule(run: Run, _options: ViewOptions) -> ShownRule | None:  # the same in every view
    """Return the rule on the plane's points; None where they allow none."""
    if run.fitted is None:
        return None
    return shown_rule.of_model(run.rule, [(int(k),) for k in run.rule.classes_], np.arange(len(run.data.y)))
