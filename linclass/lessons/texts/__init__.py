"""The sentences of the lessons' common parts, a module for each part of it."""
