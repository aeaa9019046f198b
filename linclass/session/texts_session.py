"""Sentences about the person's points and the address."""

NO_STOP = "The link names the stop {name} of a course, which this page does not show: that part was ignored."
LINK_TOO_LONG = "{reason} Download the points as a file on the page Points instead."
