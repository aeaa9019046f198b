"""Texts of the view in which a step is computed by hand, on every page that has it."""

WAITS = "This waits until the part above is right."


MULTIPLIED = r"You multiplied instead of adding."
