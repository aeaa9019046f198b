"""The sentences of the lesson compare, a module for each part of it."""
