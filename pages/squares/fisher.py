"""Fisher's discriminant"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import fisher

shell.title("fisher", fisher.PRESETS)
left, right = shell.halves()

chosen = fisher.settings(workspace.dataset())
lesson = fisher.study(workspace.dataset(), chosen)

with left:
    plane.editable("fisher_plane", fisher.look(chosen), released=fisher.turn, max_height=400)
with right:
    fisher.view(lesson)

fisher.verdict(lesson)
fisher.explanations(lesson)
