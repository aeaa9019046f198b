"""One file a method of the lectures."""
