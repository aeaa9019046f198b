"""Feature maps phi: a rule linear in phi(x) is a curved rule in x.

y(x) = w0 + Σ_j w_j phi_j(x). Quadratic features add D(D+1)/2 products to x; XOR and circles become separable.
Source: Duda, Hart, Stork, Pattern Classification, section 5.3; Bishop, PRML, section 4.3.1.
"""

from linclass.features.bumps import GaussianFeatures
from linclass.features.contract import Features
from linclass.features.products import PolynomialFeatures, QuadraticFeatures

__all__ = ["Features", "GaussianFeatures", "PolynomialFeatures", "QuadraticFeatures"]
