"""The sentences of the lesson classes, a module for each part of it."""
