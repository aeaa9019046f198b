"""The predicates of the scenes' claims, a module for each lesson: its `HOLDS` maps a scene's code to its predicate.

A predicate takes the run of its scene and returns whether what the claim says of it is so, in the claim's own numbers.
"""
