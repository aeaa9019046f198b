"""Texts of the strip of small pictures above the plane."""

PAGE = "Example"
MINE = "My points"
CHANGED = "Changed"  # of what the picture beside it shows; a longer word has no room there
