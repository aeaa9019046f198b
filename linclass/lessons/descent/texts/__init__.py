"""The sentences of the lesson descent, a module for each part of it."""
