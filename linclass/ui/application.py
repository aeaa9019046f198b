"""The server's parts, which the app has from a clone and from the installed package alike."""

from typing import Any

import streamlit as st

from linclass.ui import plotly_script, room, server, serving
from linclass.wire import live_endpoint, stop_pictures


def parts() -> dict[str, Any]:
    """Return the arguments of `st.App` beside the script: routes, middleware, what starts and ends with the server."""
    base = st.get_option("server.baseUrlPath")
    routes = [
        live_endpoint.route(base),
        stop_pictures.route(base),
        plotly_script.route(base),
        *room.SERVER.routes(base),
    ]
    return {
        "routes": routes,
        "middleware": serving.middleware(),
        "lifespan": server.lifespan,
        "on_script_error": server.say_sorry,
    }
