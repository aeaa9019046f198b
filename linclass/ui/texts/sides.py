"""Texts of the choice between two sides."""

SIDES = "Which classes"
POSITIVE = "Positive side, t = +1"
NEGATIVE = "Negative side, t = -1"
