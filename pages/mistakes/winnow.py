"""Balanced Winnow"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import winnow

shell.title("winnow", winnow.PRESETS)
left, right = shell.halves()

chosen = winnow.settings(workspace.dataset())
lesson = winnow.study(workspace.dataset(), chosen)

with left:
    plane.editable("winnow_plane", winnow.look(chosen, lesson), max_height=400)
with right:
    winnow.view(lesson, chosen)

winnow.verdict(lesson)
winnow.explanations(lesson, chosen)
