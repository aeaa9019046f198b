"""Checks of what the stops of a course may show, whoever wrote it."""
