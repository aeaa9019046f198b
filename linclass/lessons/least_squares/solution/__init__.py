"""The solution: its matrices and formulas, the paths over the penalty, and where its values leave [0, 1]."""
