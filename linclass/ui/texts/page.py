"""Texts of every lesson's page."""

VIEW = "What the right picture shows"
PANELS = "Further settings"
