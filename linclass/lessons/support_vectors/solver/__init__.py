"""The solvers at work: their steps on the plane and in tables, pseudocode, and the working set of two."""
