"""Texts of what there is to try."""

TITLE = "**Try this**"
OPEN = "{number}"
DONE = "✓ {number}"
HELP_OPEN = "Set the scene of task {number}"
HELP_DONE = "Done; set the scene of task {number} again"
ANSWER = ":green[**✓**] {answer}"
