"""The lesson on logistic discrimination: the run, the posterior hardening, what stops it, and LDA beside it."""

from linclass.ui.lessons.logistic.hand import look
from linclass.ui.lessons.logistic.presets import PRESETS
from linclass.ui.lessons.logistic.run import Lesson, study
from linclass.ui.lessons.logistic.settings import Settings, settings
from linclass.ui.lessons.logistic.views import view
from linclass.ui.lessons.logistic.words import explanations, verdict

__all__ = ["PRESETS", "Lesson", "Settings", "explanations", "look", "settings", "study", "verdict", "view"]
