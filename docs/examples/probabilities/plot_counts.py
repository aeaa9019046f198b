"""
Naive Bayes of words
====================

Counts of two words in ten messages. With Laplace's count the multinomial model gives each word a
weight, so its rule is a line, and the page of linear rules can show it.
"""

import numpy as np

from linclass import BernoulliNB, MultinomialNB
from linclass.datasets import Dataset, window_for

X = np.array([[3, 0], [2, 1], [4, 1], [1, 0], [2, 0], [0, 2], [1, 3], [0, 1], [1, 4], [0, 3]], dtype=float)
y = np.repeat([0, 1], 5)

model = MultinomialNB().fit(X, y)
print("weights of 'lottery' and 'lecture':", model.coef_[0].round(3), "bias:", model.intercept_.round(3))
print("a message with one of each: P =", model.predict_proba([[1, 1]]).round(3)[0])
print("by presence alone (Bernoulli):  P =", BernoulliNB().fit(X, y).predict_proba([[1, 1]]).round(3)[0])

# %%
# The rule as a line; the point x is the message with one of each word.

from linclass.notebook import view

data = Dataset(X, y, ("spam", "ham"), ("lottery", "lecture"), window_for(X))
(w1, w2), (w0,) = model.coef_[0].round(4).tolist(), model.intercept_.round(4).tolist()
view("geometry", "distance", data, w1=w1, w2=w2, w0=w0, x1=1.0, x2=1.0)
