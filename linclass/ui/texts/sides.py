"""Texts of the choice between two sides."""
