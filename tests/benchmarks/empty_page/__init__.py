"""An empty page of Streamlit's with our navigation, served as ours are: what our pages are measured against."""
