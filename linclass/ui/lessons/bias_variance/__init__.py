"""The lesson on bias and variance: many samples of one known distribution, many rules, one decomposition."""

from linclass.ui.lessons.bias_variance.hand import look
from linclass.ui.lessons.bias_variance.presets import PRESETS
from linclass.ui.lessons.bias_variance.settings import Settings, settings, which_view
from linclass.ui.lessons.bias_variance.study import Lesson, study
from linclass.ui.lessons.bias_variance.views import view
from linclass.ui.lessons.bias_variance.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "settings",
    "study",
    "verdict",
    "view",
    "which_view",
]
