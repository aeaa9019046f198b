"""Arithmetic without rounding: whole numbers, decimals as they were written, sums and ties decided exactly."""
