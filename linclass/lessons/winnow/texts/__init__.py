"""The sentences of the lesson winnow, a module for each part of it."""
