"""A room that answers a question."""
