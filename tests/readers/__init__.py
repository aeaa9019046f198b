"""Every reader of a person's bytes, with inputs that would keep a careless one busy."""
