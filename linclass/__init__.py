"""Linear classification: every method of the lectures, exact, certified and step by step."""
