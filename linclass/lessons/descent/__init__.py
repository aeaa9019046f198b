"""The lesson of gradient descent and Newton's method: settings, both paths, their pictures and their words."""

from linclass.ui.lessons.descent.hand import look
from linclass.ui.lessons.descent.presets import PRESETS
from linclass.ui.lessons.descent.settings import Settings, settings
from linclass.ui.lessons.descent.study import Lesson, study
from linclass.ui.lessons.descent.views import view
from linclass.ui.lessons.descent.weights import take as take_start
from linclass.ui.lessons.descent.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "settings",
    "study",
    "take_start",
    "verdict",
    "view",
]
