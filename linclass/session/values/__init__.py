"""The values that form a session: each is frozen, and groups fields that change together."""
