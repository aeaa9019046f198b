"""Descent methods"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import descent

shell.title("descent", descent.PRESETS)
left, right = shell.halves()

descent.take_start()
chosen = descent.settings(workspace.dataset())
lesson = descent.study(workspace.dataset(), chosen)

with left:
    plane.editable("gd_plane", descent.look(chosen), max_height=400)
with right:
    descent.view(lesson)

descent.verdict(lesson)
descent.explanations(lesson)
