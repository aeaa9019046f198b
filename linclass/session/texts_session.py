"""Sentences about the person's points, the address, and predictions."""

NO_STOP = "The link names the stop {name} of a course, which this page does not show: that part was ignored."
