"""Texts of the page by course, and of the bar while one walks through a course."""

PLACE_ALONE = "**{deck}** · {at} of {total}"  # while a title would tell what is asked
OF_ITS_SCENE = "With the points and settings of this stop: {claim}"
ON = "Next →"
FIRST, LAST = "This is the first stop.", "This is the last stop."
ALL = "All stops"
