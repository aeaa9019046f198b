"""Texts of the visitor's own course."""

UNTITLED = "My course"
