"""The sentences of the lesson points, a module for each part of it."""
