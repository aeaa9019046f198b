"""The sentences about points: recipes, formulas, and what is read of a table."""
