"""Descent on a cost: Newton's method, gradient descent, coordinate descent for the lasso."""
