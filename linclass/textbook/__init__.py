"""Six algorithms as a lecture writes them: each file needs NumPy alone and runs wherever it is copied.

The estimators of `linclass` take the same steps, or reach the same optimum, on any data that is given to them.
"""
