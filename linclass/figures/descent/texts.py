"""Texts of the figures of descent methods."""
