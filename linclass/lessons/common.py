"""Texts that several lessons share: what is missing, what a question cannot be asked of, titles of pairs."""

THE_REST = "all others"
NO_POINTS = (
    "**The plane is empty.** Click on it to put points of class 1, choose class 2 by its button and click for that,"
    " or take ready-made points from the list *Points* above it."
)
ONE_CLASS = (
    "**Only one class has points**, and a rule needs two: choose another class by its button, then click on the plane."
)
LEVEL_LINES = "In each class's colour, where its odds against all others are 3, 9 and 27 to 1 (27/28 = 0.964)."
OWN_POINTS = "the picture makes points of its own, none on this plane"

NOT_SEPARABLE = "No line separates these points, so this question has no answer here."
SEPARABLE = "A line separates these points, so this question has no answer here."
NOT_OF_TWO = "This question is about two classes."
THREE_CLASSES = "This question is about three classes or more."
NO_TEST = "This question is about test points, and there are none here."
NO_END = "The run does not come to an end here, so this question has no answer."
NONE_IS_RIGHT = "On these points this question has no answer."
UPDATES = "updates"
CHANGES = {"falls": "It falls.", "stays": "It stays the same.", "rises": "It rises."}

OUTLIER = "With an outlier"
SQUARES = "x, and x with squares"
LOGISTIC = "Beside logistic regression"
LEAST_SQUARES = "Beside least squares"

WAITS = "This waits until the part above is right."
MULTIPLIED = r"You multiplied instead of adding."
