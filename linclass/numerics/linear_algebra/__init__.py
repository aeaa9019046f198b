"""Systems of equations, positive definite matrices, scatter matrices, and centred data."""
