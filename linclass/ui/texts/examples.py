"""Texts of the list of example points."""

PAGE = "Example"
MINE = "My points"
