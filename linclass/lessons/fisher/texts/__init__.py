"""The sentences of the lesson fisher, a module for each part of it."""
