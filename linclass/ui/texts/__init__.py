"""Paragraphs and shared texts of the interface, apart from the logic that chooses among them."""
