"""Texts of the figures of the perceptron."""

UPDATE = "update"

START = "start"
END = "end"
