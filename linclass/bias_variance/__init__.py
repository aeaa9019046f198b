"""Bias and variance of a rule over the data sets that it could have been trained on (lecture 4).

    E_D[(g(x; D) - E[y|x])^2]  =  (E_D[g(x; D)] - E[y|x])^2  +  E_D[(g(x; D) - E_D[g(x; D)])^2]
          mean squared error   =            bias^2            +            variance

y is coded 1 of K, so that E[y|x] is the vector of posteriors P(C_k|x), known because the distribution is; squares are
summed over the classes. With two classes y is 0 or 1, and E[y|x] = P(C_2|x).

Beside it stands what a classifier is for: the probability of a wrong label at x, at least 1 - max_k P(C_k|x) (Bayes).

Source: S. Geman, E. Bienenstock and R. Doursat, "Neural networks and the bias/variance dilemma", Neural Computation 4
(1992).
"""

from linclass.bias_variance.decomposition import BiasVariance, Tally, pooled
from linclass.bias_variance.distribution import ClassDensities, KnownDistribution
from linclass.bias_variance.experiment import bias_variance, output_of

__all__ = ["BiasVariance", "ClassDensities", "KnownDistribution", "Tally", "bias_variance", "output_of", "pooled"]
