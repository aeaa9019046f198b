"""The sentences of the lesson support_vectors, a module for each part of it."""
