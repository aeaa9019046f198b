"""Many classes"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import classes

shell.title("classes", classes.PRESETS)
left, right = shell.halves()

with right:
    shown = classes.which_view()
chosen = classes.settings(shown)
lesson = classes.study(workspace.dataset(), chosen)

with left:
    plane.editable("classes_plane", classes.look(chosen), released=classes.keep, max_height=400)
with right:
    classes.view(lesson, workspace.dataset(), chosen)

classes.verdict(lesson)
classes.explanations(lesson)
