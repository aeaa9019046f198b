"""The texts of the interface, a module for each page, apart from the logic that chooses among them."""
