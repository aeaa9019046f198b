"""Texts that the questions of several lessons share."""

NOT_SEPARABLE = "No line separates these points, so this question has no answer here."
SEPARABLE = "A line separates these points, so this question has no answer here."
NOT_OF_TWO = "This question is about two classes."
THREE_CLASSES = "This question is about three classes or more."
NO_TEST = "This question is about test points, and there are none here."
NO_END = "The run does not come to an end here, so this question has no answer."
NONE_IS_RIGHT = "On these points this question has no answer."
UPDATES = "updates"
CHANGES = {"falls": "It falls.", "stays": "It stays the same.", "rises": "It rises."}
