"""Texts for a number that is typed and can't be read."""

NO_NUMBER = "Write a number such as 2, −0.5, 0,5 or 1/3."
AMBIGUOUS = "1,234 could be 1.234 or 1234: write a decimal point, and thousands without a comma."
TWO_SIGNS = "Write one decimal point or comma, and thousands without any: 1234.5."
DIVIDED_BY_ZERO = "Nothing can be divided by 0."
WHOLE = "Write a whole number, in digits."
PERCENT = "With a per cent sign it could be 50 or 0.5 here: write the number without it."
