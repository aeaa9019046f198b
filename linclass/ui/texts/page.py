"""Texts of every lesson's page."""

PLAIN_WORDS = "In plain words"
VIEW = "What the right picture shows"
PANELS = "Further settings"
NO_ENTRY = "An entry of this table is a whole number from {low} to {high}."
