"""Texts of work under way."""

STOP = "Stop"
GO_ON = "Go on"
STOPPED = "Stopped after {done} of {total}; the picture shows what is done."
