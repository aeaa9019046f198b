"""Exports of a page's state, written from values: programs, pictures, files that play, and data."""
