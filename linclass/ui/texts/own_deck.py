"""Texts of the page on which a visitor makes a course, and of the button that adds to it."""

UNTITLED = "My course"
