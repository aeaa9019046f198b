"""Serve plotly.js from the plotly wheel, compressed once, under an address with its digest."""

import functools
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from linclass.server.compressed_files import FOREVER, File
from linclass.vendor import plotly, streamlit

FOLDER = "/linclass/plotly"


def path() -> str:
    """Return the script's path below the app's; empty where the wheel has none."""
    digest = plotly.script_digest()
    return f"{FOLDER}/{digest}.js" if digest else ""


@functools.cache
def sources() -> tuple[str, ...]:
    """Return the addresses, relative to the app's, of plotly.js, of which a browser uses the first that answers."""
    return tuple(address for address in (path().removeprefix("/"), streamlit.plotly_script()) if address)


def text() -> str:
    """Return the script for a file that plays from the disk; FileNotFoundError where the wheel has none."""
    place = plotly.script_path()
    if place is None:
        raise FileNotFoundError("Plotly as it is installed here has no script to put into the file.")
    return place.read_text(encoding="utf-8")


def file() -> Iterator[tuple[str, File]]:
    """Yield the path below the app's, and the script, if there is one."""
    place = plotly.script_path()
    if place is not None:
        yield path().removeprefix("/"), File(place.read_bytes, "text/javascript", is_ours=True)


def route(base: str = "") -> Route:
    """Return the route of the script, which answers 404 to any other digest."""

    async def answer(request: Request) -> Response:
        place = plotly.script_path()
        if place is None or request.path_params["digest"] != plotly.script_digest():
            return PlainTextResponse("There is no such script.", 404)
        return FileResponse(place, media_type="text/javascript", headers={"Cache-Control": FOREVER})

    return Route(f"/{base.strip('/')}{FOLDER}/{{digest}}.js".replace("//", "/"), answer)
