"""The sentences of the lesson classification, a module for each part of it."""
