"""Support vector machines: multipliers, both solvers' runs, C swept, the margin of every direction."""
