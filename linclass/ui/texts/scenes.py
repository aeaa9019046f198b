"""Texts of the lecture figures."""

TITLE = "Lecture figures"
HELP = "Each opens this page in the state of a figure of the lectures. *My points*, above the plane, brings yours back."
