"""Texts that several lessons share."""

THE_REST = "all others"
NO_POINTS = (
    "**The plane is empty.** Click on it to put points of class 1, choose class 2 by its button and click for that,"
    " or take ready-made points from the page *Points*."
)
ONE_CLASS = (
    "**Only one class has points**, and a rule needs two: choose another class by its button, then click on the plane."
)
OWN_POINTS = "the picture makes points of its own, none on this plane"
