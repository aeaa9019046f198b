"""Texts of every lesson's page."""

PLAIN_WORDS = "In plain words"
