"""The lesson on geometry: w, w0 and x in the person's hand, distances, angles, level lines, weight space."""

from linclass.ui.lessons.geometry.hand import look, move
from linclass.ui.lessons.geometry.presets import PRESETS
from linclass.ui.lessons.geometry.rule import Lesson, study
from linclass.ui.lessons.geometry.settings import Settings, settings, which_view
from linclass.ui.lessons.geometry.views import view
from linclass.ui.lessons.geometry.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "move",
    "settings",
    "study",
    "verdict",
    "view",
    "which_view",
]
