"""Texts for a number that is typed and can't be read."""

AMBIGUOUS = "1,234 could be 1.234 or 1234: write a decimal point, and thousands without a comma."
PERCENT = "With a per cent sign it could be 50 or 0.5 here: write the number without it."
