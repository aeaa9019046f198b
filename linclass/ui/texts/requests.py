"""Answers of our own routes to damaged requests; they are for whoever looks for a fault."""
