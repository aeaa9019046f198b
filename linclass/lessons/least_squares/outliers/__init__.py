"""An outlier on its way: the rules beside each other, and the plane."""
