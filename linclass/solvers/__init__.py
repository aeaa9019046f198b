"""Algorithms that several models share; each is a generator of frozen steps."""
