"""The sentences of the lesson features, a module for each part of it."""
