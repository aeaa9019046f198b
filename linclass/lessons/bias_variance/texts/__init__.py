"""The sentences of the lesson bias_variance, a module for each part of it."""
