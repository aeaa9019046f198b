"""Assumptions about parts of other projects that those projects do not document: each a function with its reason.

A test in `tests/vendor` checks each, and its failure says in one sentence which one no longer holds. The scripts'
assumptions are in `linclass/ui/frontend/vendor`. Nothing here imports linclass; `tests/test_layers.py` lists importers.
"""
