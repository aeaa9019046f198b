"""The sentences of the course, a module for each part of it."""
