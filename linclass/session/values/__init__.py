"""The values that form a session: each is frozen, and holds what changes together."""
