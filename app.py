"""The app: `streamlit run app.py`.

Streamlit finds `app` here and runs `pages/router.py` once for every visitor's click. (A main script beside the folder
`pages` would start Streamlit's older page system first, which greets a visitor with a deep link by "Page not found".)
"""

import os

for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(library, "1")  # many small problems: a second BLAS thread costs 20 times what it gives

import streamlit as st

from linclass.ui import application

app = st.App("pages/router.py", **application.parts())
