"""Texts that several lessons share."""

THE_REST = "all others"
CLASS = "class {name}"
SEEN_CLASS = "{name} ({colour})"
RATHER = "{positive} rather than {others}"
SEVERAL = "{name} ({classes})"
OR = "{first} or {last}"
NO_POINTS = (
    "**The plane is empty.** Click on it to put points of class 1, choose class 2 by its button and click for that,"
    " or take ready-made points from the page *Points*."
)
NOTHING_TO_TRAIN_ON = (
    "**All points of class {name} are in your test set**, so no rule can learn it: add training points of this class, or"
    " remove the test set on the page *Points*."
)
ONE_CLASS = (
    "**Only one class has points**, and a rule needs two: choose another class by its button, then click on the plane."
)
COLOURS = ("blue", "orange", "green")  # of the first classes, by these names in both themes
WRONG = "{errors} wrong"
WRONG_IN_TRAINING = "{errors} of {n} training points wrong"
NOTE_TRAINING = " · of {n} training points"
POINTS, TRAINING_POINTS = "points", "training points"
ON_THE_PLANE = "The points on the plane:"  # where the view shows others
OWN_POINTS = "the picture makes points of its own, none on this plane"
NOT_THESE = "the picture makes points of its own: those on this plane are not in it"
