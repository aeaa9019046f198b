"""The comparison: every rule on the same points, and what each makes of one outlier."""

from linclass.ui.lessons.compare.hand import look
from linclass.ui.lessons.compare.presets import PRESETS
from linclass.ui.lessons.compare.settings import Settings, settings
from linclass.ui.lessons.compare.study import Lesson, Result, study
from linclass.ui.lessons.compare.views import view
from linclass.ui.lessons.compare.words import explanations, verdict

__all__ = ["PRESETS", "Lesson", "Result", "Settings", "explanations", "look", "settings", "study", "verdict", "view"]
