"""One server process for many visitors: the order of script runs, headers, compressed files, the shutdown."""
