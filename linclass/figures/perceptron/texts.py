"""Texts of the figures of the perceptron."""

UPDATE = "update"
MISTAKES = "mistakes"
MANY_HOVER = "update %{{x}}<br>{name} = %{{y:.4g}}<extra></extra>"
MANY_ALT = "A run of {updates} updates: the mistakes go from {first} to {last}."
