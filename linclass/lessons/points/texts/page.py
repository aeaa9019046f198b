"""Texts of the page on points."""

PLAIN_WORDS = (
    "Each point is one example: its position shows two measurements, its colour and shape the class it belongs to.",
    "Draw points, let a recipe make some, or bring your own table; every page then works on the same points.",
    "Whatever the methods find out, they find out from these points alone.",
)

BEGIN = "Two long clouds side by side"
BEGIN_CLAIM = (
    "20 points in each class; their spread about the means is 9.92 times as large along the clouds as across them."
)
SUMMARY_TITLE = "Summary"
SUMMARY = "{points} in {classes}"
CLASS, COUNT, MEAN, SPREAD = "class", "points", "mean", "standard deviation"
UNEQUAL = "The two axes have different scales here, so right angles do not look right; all numbers are in your units."
