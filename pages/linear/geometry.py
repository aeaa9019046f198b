"""The geometry of a linear rule"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import geometry

shell.title("geometry", geometry.PRESETS)
left, right = shell.halves()

with right:
    shown = geometry.which_view()
chosen = geometry.settings(workspace.dataset(), shown)
lesson = geometry.study(workspace.dataset(), chosen)

with left:
    plane.editable("geometry_plane", geometry.look(chosen), released=geometry.move(chosen), max_height=400)
with right:
    geometry.view(lesson)

geometry.verdict(lesson)
geometry.explanations(lesson)
