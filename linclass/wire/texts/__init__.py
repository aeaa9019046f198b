"""The texts of the browser's parts, used by a page, a file and a notebook."""
