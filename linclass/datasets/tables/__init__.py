"""Tables of points: read from text files in any dialect, checked, typed, and written."""
