"""The right answer to every question, computed again: NumPy, SciPy, enumeration, or a textbook's algorithm."""
