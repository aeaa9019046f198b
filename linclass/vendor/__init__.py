"""Assumptions about parts of other projects that those projects do not document: each a function with its reason.

A test in `tests/vendor` holds each of them and says in one sentence which one fell. The scripts' part of the same is
`linclass/ui/frontend/vendor`. Nothing here imports anything of linclass; `tests/test_layers.py` says who may import it.
"""
