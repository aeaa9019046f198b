"""The lesson on feature spaces: phi lifts the points off the plane, and there a linear rule may do."""

from linclass.ui.lessons.features.hand import keep_centres, look
from linclass.ui.lessons.features.presets import PRESETS
from linclass.ui.lessons.features.rule import Lesson, study
from linclass.ui.lessons.features.settings import Settings, settings
from linclass.ui.lessons.features.views import view
from linclass.ui.lessons.features.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "keep_centres",
    "look",
    "settings",
    "study",
    "verdict",
    "view",
]
