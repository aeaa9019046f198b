"""The perceptron's lesson: settings, the run on the person's points, its pictures and its words."""

from linclass.ui.lessons.perceptron.hand import look
from linclass.ui.lessons.perceptron.presets import PRESETS
from linclass.ui.lessons.perceptron.run import Lesson, study
from linclass.ui.lessons.perceptron.settings import Settings, move_start, settings
from linclass.ui.lessons.perceptron.views import view
from linclass.ui.lessons.perceptron.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Lesson",
    "Settings",
    "explanations",
    "look",
    "move_start",
    "settings",
    "study",
    "verdict",
    "view",
]
