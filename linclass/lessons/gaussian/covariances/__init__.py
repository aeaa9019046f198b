"""Covariances of one family: the square of alpha and gamma, whitening, and naive Bayes by hand."""
