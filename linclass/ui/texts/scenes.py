"""Texts of the lecture figures."""

HELP = "Each opens this page as it stands in a lecture's figure. *My points*, above the plane, brings yours back."
