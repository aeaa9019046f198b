"""The sentences of the lesson geometry, a module for each part of it."""
