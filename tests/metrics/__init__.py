"""The metrics of a score."""
