"""Plotly figures from plain arrays, steps and fitted rules; no Streamlit here.

A folder is a topic. The files beside the folders are what all topics draw with: the theme, the layout, the legend, the
words, the marks of the plane, a plane with panels (`stage`), animations.
"""
