"""Texts of the dialog "Take home"."""

BUTTON = "Take home"
HELP = "Take this state with you: as a program, a picture, a page that plays, for LaTeX, or as data."
TITLE = "Take home"
KIND = "As"
KINDS = {"python": "Python"}
NO_PROGRAM = "These points and settings fit no rule, so there is no program."
PROGRAM = "Program"
NOTEBOOK = "Notebook with all of them"
SAVE_PROGRAM = "Save the program"
