"""The parts that pages share: the only package that knows Streamlit."""
