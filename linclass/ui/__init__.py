"""The user interface, shared by all pages: the only package that uses Streamlit."""
