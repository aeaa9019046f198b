"""Links that people have: each version's, with a digest of the state that each opens."""
