"""Sentences about the person's points, the address, and predictions."""

NO_STOP = "The link names the stop {name} of a course, which this page does not show: that part was ignored."
NO_QUESTION, NOT_ASKED = "this page asks no such question", "no question is asked"
NO_TWIN = "There is no twin of these points: on no others of their kind has the question an answer."
QUESTION_FIRST = "A question is open: once its outcome is revealed, **Side by side** shows the second state."
