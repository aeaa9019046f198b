"""Texts of the list of points to begin with."""

PAGE = "Example"
MINE = "My points"
