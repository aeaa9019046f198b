"""Sentences about the person's points, the address, and predictions."""

NO_STOP = "The link names the stop {name} of a course, which this page does not show: that part was ignored."
LINK_TOO_LONG = "{reason} Download the points as a file on the page Points instead."
NO_QUESTION, NOT_ASKED = "this page asks no such question", "no question is asked"
NO_FLAG = "it can only be 1"
NO_GUESS = "Make a guess first, then lock it."
NO_TWIN = "There is no twin of these points: on no others of their kind has the question an answer."
QUESTION_FIRST = "A question is open: once its outcome is revealed, **Side by side** shows the second state."
