"""The courses beside the lessons: their sections in order, their words, their misprints and open questions."""
