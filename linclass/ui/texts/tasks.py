"""Texts of what there is to try."""

TITLE = "**Try this**"
OPEN = "{number}"
DONE = "✓ {number}"
HELP = "Each number sets the scene of a task, also again."
ANSWER = ":green[**✓**] {answer} *Asked:* {ask}"
