"""Sentences about an address that the page can't follow."""

NO_STOP = "The link names the stop {name} of a course, which this page does not show: that part was ignored."
