"""Bias and variance"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import bias_variance
from linclass.ui.lessons.bias_variance.source import recipe_of

shell.title("bias_variance", bias_variance.PRESETS)
left, right = shell.halves()

with right:
    shown = bias_variance.which_view()
chosen = bias_variance.settings(shown)
recipe = recipe_of(workspace.dataset(), workspace.get().revision)
lesson = bias_variance.study(workspace.dataset(), chosen, recipe)

with left:
    plane.editable("bias_plane", bias_variance.look(chosen, recipe), max_height=400)
with right:
    fits = bias_variance.view(lesson)

bias_variance.verdict(lesson, fits)
bias_variance.explanations(lesson, fits)
