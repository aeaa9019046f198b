"""Texts of what there is to try."""

HELP = (
    "Each number opens a task on points of its own; press it again to start over."
    " Undo, or *My points* above the plane, brings yours back."
)
ASK = "{ask}"
ANSWER_ALONE = ":green[**✓**] {answer}"  # while its question stands beside the plane
ANSWER_ELSEWHERE = ":green[**✓**] *With the task's own points, and nothing else changed:* {answer}"
SHOWN_ELSEWHERE = "*Done by the reveal. With the task's own points, and nothing else changed:* {answer}"
