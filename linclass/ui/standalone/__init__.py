"""The two pages of their own kind: where a person begins, and where the points come from."""
