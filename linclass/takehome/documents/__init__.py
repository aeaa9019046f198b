"""Documents to take home: LaTeX, handouts, and pages that play offline."""
