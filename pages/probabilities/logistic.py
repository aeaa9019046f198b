"""Logistic discrimination"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import logistic

shell.title("logistic", logistic.PRESETS)
left, right = shell.halves()

chosen = logistic.settings(workspace.dataset())
lesson = logistic.study(workspace.dataset(), chosen)

with left:
    plane.editable("logistic_plane", logistic.look(chosen, lesson), max_height=400)
with right:
    logistic.view(lesson)

logistic.verdict(lesson)
logistic.explanations(lesson)
