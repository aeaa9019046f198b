"""Fuzzed input: links, messages of the browser, and files, changed at random; the same for a seed."""
