"""The app: `streamlit run app.py`.

Streamlit finds `app` here and runs `pages/router.py` once for every visitor's click. (A main script beside the folder
`pages` would start Streamlit's older page system first, which greets a visitor with a deep link by "Page not found".)
"""

import os

for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(library, "1")  # many small problems: a second BLAS thread costs 20 times what it gives

import streamlit as st

from linclass.ui import plotly_script, room, server, serving
from linclass.wire import live_endpoint, stop_pictures

base = st.get_option("server.baseUrlPath")
app = st.App(
    "pages/router.py",
    routes=[
        live_endpoint.route(base),
        stop_pictures.route(base),
        plotly_script.route(base),
        *room.SERVER.routes(base),
    ],
    middleware=serving.middleware(),
    lifespan=server.lifespan,
    on_script_error=server.say_sorry,
)
