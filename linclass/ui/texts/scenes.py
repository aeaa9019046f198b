"""Texts of the lecture figures."""

TITLE = "Lecture figures"
HELP = "Each opens this page in the state of a figure of the lectures. Undo on the plane brings your points back."
MINE = "Back to my own points"
