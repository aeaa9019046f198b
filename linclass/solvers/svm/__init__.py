"""Solvers of the quadratic program behind every support vector machine."""
