"""Texts of the page on thresholds."""
