"""The support vector machines' lesson: settings, the fit on the person's points, its pictures and its words."""

from linclass.ui.lessons.support_vectors.hand import look
from linclass.ui.lessons.support_vectors.presets import PRESETS
from linclass.ui.lessons.support_vectors.settings import Settings, choose_view, settings, touch, turn
from linclass.ui.lessons.support_vectors.study import Impossible, Lesson, study
from linclass.ui.lessons.support_vectors.views import view
from linclass.ui.lessons.support_vectors.words import explanations, verdict

__all__ = [
    "PRESETS",
    "Impossible",
    "Lesson",
    "Settings",
    "choose_view",
    "explanations",
    "look",
    "settings",
    "study",
    "touch",
    "turn",
    "verdict",
    "view",
]
