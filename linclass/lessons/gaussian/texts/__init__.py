"""The sentences of the lesson gaussian, a module for each part of it."""
