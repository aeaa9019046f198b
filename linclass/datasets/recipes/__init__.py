"""Recipes for points: generators with their settings, and bundled data."""
