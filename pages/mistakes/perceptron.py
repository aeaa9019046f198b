"""The perceptron"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import perceptron

shell.title("perceptron", perceptron.PRESETS)
left, right = shell.halves()

chosen = perceptron.settings(workspace.dataset())
lesson = perceptron.study(workspace.dataset(), chosen)

with left:
    plane.editable("perceptron_plane", perceptron.look(chosen, lesson), released=perceptron.move_start, max_height=400)
with right:
    perceptron.view(lesson)

perceptron.verdict(lesson)
perceptron.explanations(lesson)
