"""The multipliers: the optimality conditions, and the table of the points."""
