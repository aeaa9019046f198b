"""Least squares"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import least_squares

shell.title("least_squares", least_squares.PRESETS)
left, right = shell.halves()

with right:
    shown = least_squares.shown()
chosen = least_squares.settings(workspace.dataset(), shown)
lesson = least_squares.study(workspace.dataset(), chosen)

with left:
    plane.editable("ls_plane", least_squares.look(chosen), released=least_squares.move_probe, max_height=400)
with right:
    least_squares.view(lesson)

least_squares.verdict(lesson)
least_squares.explanations(lesson)
