"""Every rule on the same points"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import compare

shell.title("compare", compare.PRESETS)
left, right = shell.halves()

chosen = compare.settings(workspace.dataset())
lesson = compare.study(workspace.dataset(), chosen)

with left:
    plane.editable("compare_plane", compare.look(chosen), max_height=400)
with right:
    compare.view(lesson, chosen)

compare.verdict(lesson, chosen)
compare.explanations(lesson)
