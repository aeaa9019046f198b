"""Plotly figures from plain arrays, steps and fitted rules; no Streamlit here."""
