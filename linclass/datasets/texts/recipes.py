"""The recipes of points: their names, what each is good for, and their settings."""

CLASSES = "Classes K"
