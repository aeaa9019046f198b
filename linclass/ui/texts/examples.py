"""Texts of the strip of small pictures above the plane."""

PAGE = "Example"
MINE = "My points"
