"""The server's parts of the app, the same for a clone and for the installed package."""

from typing import Any

import streamlit as st

from linclass.ui import room, server, serving
from linclass.wire import live_endpoint, stop_pictures


def parts() -> dict[str, Any]:
    """Return the arguments of `st.App` except the script: routes, middleware, lifespan and error handler."""
    base = st.get_option("server.baseUrlPath")
    routes = [
        live_endpoint.route(base),
        stop_pictures.route(base),
        *room.SERVER.routes(base),
    ]
    return {
        "routes": routes,
        "middleware": serving.middleware(),
        "lifespan": server.lifespan,
        "on_script_error": server.say_sorry,
    }
