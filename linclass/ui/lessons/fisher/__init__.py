"""Fisher's lesson: a direction chosen or turned by hand, what it does to the classes, and several classes at once."""

from linclass.ui.lessons.fisher.hand import look
from linclass.ui.lessons.fisher.presets import PRESETS
from linclass.ui.lessons.fisher.settings import Settings, settings, turn
from linclass.ui.lessons.fisher.study import Lesson, study
from linclass.ui.lessons.fisher.views import view
from linclass.ui.lessons.fisher.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "settings",
    "study",
    "turn",
    "verdict",
    "view",
]
