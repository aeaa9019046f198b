"""The texts of the parts in the browser, which a page, a file and a notebook give them."""
