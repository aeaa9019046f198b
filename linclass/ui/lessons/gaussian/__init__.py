"""The lesson on Gaussian Bayes classifiers: models of the classes, posteriors, and the three approaches."""

from linclass.ui.lessons.gaussian.hand import look
from linclass.ui.lessons.gaussian.presets import PRESETS
from linclass.ui.lessons.gaussian.settings import Settings, move_probe, settings
from linclass.ui.lessons.gaussian.study import Lesson, study
from linclass.ui.lessons.gaussian.views import view
from linclass.ui.lessons.gaussian.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "move_probe",
    "settings",
    "study",
    "verdict",
    "view",
]
