"""The sentences of the lesson logistic, a module for each part of it."""
