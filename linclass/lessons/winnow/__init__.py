"""The lesson on balanced Winnow: the run on the plane, many weights, mistakes against irrelevant features."""

from linclass.ui.lessons.winnow.hand import look
from linclass.ui.lessons.winnow.presets import PRESETS
from linclass.ui.lessons.winnow.run import Lesson, study
from linclass.ui.lessons.winnow.settings import Settings, settings
from linclass.ui.lessons.winnow.views import view
from linclass.ui.lessons.winnow.words import explanations, verdict

__all__ = ["PRESETS", "Lesson", "Settings", "explanations", "look", "settings", "study", "verdict", "view"]
