"""Security headers: the resources a page may load, the sites that may frame it, the referrer it sends."""

import re
from collections.abc import Sequence

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Streamlit writes styles and a script into its page, and Plotly compiles functions; nothing comes from another host.
POLICY = (
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
)
RULES = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
ORIGIN = re.compile(r"https?://(?:\*\.)?[A-Za-z0-9.-]+(?::\d+)?")


class Headers:
    """Middleware that adds these headers to every response.

    Parameters
    ----------
    app : the ASGI app
    ancestors : sequence of str
        The origins of pages that may show this one in a frame, "https://*.example.org" for all subdomains; empty for
        any page.
    """

    def __init__(self, app: ASGIApp, ancestors: Sequence[str] = ()) -> None:
        self._app = app
        policy = [*POLICY, f"frame-ancestors 'self' {' '.join(ancestors)}"] if ancestors else POLICY
        rules = {"Content-Security-Policy": "; ".join(policy)} | RULES
        self._headers = [(name.lower().encode(), value.encode()) for name, value in rules.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers that the response lacks."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = {name for name, _ in message["headers"]}
                more = [(name, value) for name, value in self._headers if name not in named]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def origins(text: str) -> tuple[str, ...]:
    """Return the origins in a text, separated by blanks; ValueError where one is malformed."""
    for origin in text.split():
        if not ORIGIN.fullmatch(origin):
            raise ValueError(f"An origin is like https://example.org or https://*.example.org; got {origin!r}.")
    return tuple(text.split())
