"""The sentences of the lesson perceptron, a module for each part of it."""
