"""Programs to take home: Python that computes what a page shows."""
