"""Support vector machines"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import support_vectors

shell.title("support_vectors", support_vectors.PRESETS)
left, right = shell.halves()
with right:
    shown = support_vectors.choose_view()

chosen = support_vectors.settings(workspace.dataset(), shown)
lesson = support_vectors.study(workspace.dataset(), chosen)

with left:
    plane.editable(
        "svm_plane",
        support_vectors.look(chosen),
        released=support_vectors.turn,
        touched=support_vectors.touch,
        max_height=400,
    )
with right:
    support_vectors.view(chosen, lesson)

support_vectors.verdict(lesson)
support_vectors.explanations(lesson)
