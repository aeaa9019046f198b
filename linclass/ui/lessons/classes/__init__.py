"""The lesson on many classes: schemes of two-class rules, who votes for whom, and what nobody or several claim."""

from linclass.ui.lessons.classes.hand import keep, look
from linclass.ui.lessons.classes.presets import PRESETS
from linclass.ui.lessons.classes.settings import Settings, settings, which_view
from linclass.ui.lessons.classes.study import Lesson, study
from linclass.ui.lessons.classes.views import view
from linclass.ui.lessons.classes.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "keep",
    "look",
    "settings",
    "study",
    "verdict",
    "view",
    "which_view",
]
