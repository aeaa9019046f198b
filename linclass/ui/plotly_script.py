"""Serve plotly.js from the plotly wheel, compressed once, under an address that its content names."""

from __future__ import annotations

import functools
from threading import Lock
from typing import TYPE_CHECKING

import anyio
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from linclass.ui.texts import requests as texts
from linclass.vendor import plotly

if TYPE_CHECKING:
    from starlette.requests import Request

FOLDER = "/linclass/plotly"
FOREVER = "public, max-age=31536000, immutable"  # another content has another address
COMPRESSING = Lock()  # whoever asks first has it compressed; all others wait for that


def path() -> str:
    """Return the script's path below the app's; empty where the wheel carries none."""
    digest = plotly.script_digest()
    return f"{FOLDER}/{digest}.js" if digest else ""


@functools.cache
def sources() -> tuple[str, ...]:
    """Return the addresses, relative to the app's, from which a browser takes plotly.js: the first that answers."""
    return tuple(address for address in (path().removeprefix("/"), plotly.bundled_script()) if address)


def route(base: str = "") -> Route:
    """Return the script's route below the path under which the app is served."""

    async def answer(request: Request) -> Response:
        file = plotly.script_path()
        if file is None or request.path_params["digest"] != plotly.script_digest():
            return PlainTextResponse(texts.NO_SCRIPT, 404)
        headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding", "X-Content-Type-Options": "nosniff"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return FileResponse(file, media_type="text/javascript", headers=headers)
        body = await anyio.to_thread.run_sync(compressed)
        return Response(body, media_type="text/javascript", headers=headers | {"Content-Encoding": "gzip"})

    return Route(f"/{base.strip('/')}{FOLDER}/{{digest}}.js".replace("//", "/"), answer)


def compressed() -> bytes:
    """Return the script as gzip; whoever comes while it is being compressed waits for that."""
    with COMPRESSING:
        return plotly.compressed_script()
