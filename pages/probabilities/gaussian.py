"""Gaussian Bayes classifiers"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import gaussian

shell.title("gaussian", gaussian.PRESETS)
left, right = shell.halves()

chosen = gaussian.settings(workspace.dataset())
lesson = gaussian.study(workspace.dataset(), chosen)

with left:
    plane.editable("gaussian_plane", gaussian.look(chosen), released=gaussian.move_probe, max_height=400)
with right:
    gaussian.view(lesson)

gaussian.verdict(lesson)
gaussian.explanations(lesson)
