"""Feature space"""

from linclass.ui import plane, shell, workspace
from linclass.ui.lessons import features

shell.title("features", features.PRESETS)
left, right = shell.halves()

chosen = features.settings(workspace.dataset())
lesson = features.study(workspace.dataset(), chosen)

with left:
    plane.editable(
        "features_plane", features.look(chosen, lesson), released=features.keep_centres(lesson), max_height=400
    )
with right:
    features.view(lesson)

features.verdict(lesson)
features.explanations(lesson)
