"""Texts of what there is to try."""

TITLE = "Try this"
OPEN = "{number}"
DONE = "✓ {number}"
HELP = "Each number opens a task; press it again to start over."
ASK = "{ask}"
AFTER_THE_REVEAL = "*After the reveal:* {ask}"  # of what the question beside the plane hides
ANSWER = ":green[**✓**] {answer} *Asked:* {ask}"
ANSWER_ALONE = ":green[**✓**] {answer}"  # where the panel of its question says what was asked
