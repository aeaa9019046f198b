"""The sentences of the lesson least_squares, a module for each part of it."""
