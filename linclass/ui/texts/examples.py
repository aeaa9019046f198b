"""Texts of the strip of small pictures above the plane."""

STRIP = "Points to begin with"
PAGE = "Example"
MINE = "My points"
CHANGED = "Changed"  # of what the picture beside it shows; a longer word has no room there
CLOUDS = "Two clouds"
OVERLAP = "Overlap"
MOONS = "Two moons"
CIRCLES = "Two circles"
XOR = "XOR"
OUTLIER = "Outliers"
THREE = "Three classes"
IRIS = "Irises"
