"""Texts of work under way."""

STOPPED = "Stopped after {done} of {total}; the picture shows what is done."
