"""The lesson of least squares: settings, the fit beside logistic regression's, its pictures and its words."""

from linclass.ui.lessons.least_squares.hand import look
from linclass.ui.lessons.least_squares.presets import PRESETS
from linclass.ui.lessons.least_squares.settings import Settings, move_probe, settings, shown
from linclass.ui.lessons.least_squares.study import Lesson, study
from linclass.ui.lessons.least_squares.views import view
from linclass.ui.lessons.least_squares.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "move_probe",
    "settings",
    "shown",
    "study",
    "verdict",
    "view",
]
