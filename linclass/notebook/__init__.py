"""The plane in a notebook: draw points, and see the rule that is fitted to them follow every drag.

    from linclass import LinearSVC
    from linclass.notebook import Plane

    plane = Plane(X, y, model=LinearSVC(C=1))
    plane                 # points, exact regions, margin and support vectors; drag a point
    plane.X, plane.y      # what is drawn now
    plane.steps()         # the run that leads there, under a player

`play` shows a method's run, `view` any view of the app's pages, in a cell. It needs `pip install "linclass[notebook]"`
and works wherever anywidget does: JupyterLab, Notebook 7, VS Code, marimo. Where no kernel runs an SVG stands.
"""

from linclass.notebook.labelled import CellError
from linclass.notebook.lesson_cell import LessonCell, play, view
from linclass.notebook.plane import Plane

__all__ = ["CellError", "LessonCell", "Plane", "play", "view"]
