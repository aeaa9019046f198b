"""A server's messages, held back for as long as a test wants, and its connection, cut for as long."""

from collections import deque

from playwright.sync_api import Page, WebSocketRoute

from tests.streamlit_internals import HEALTH, STREAM


class Gate:
    """Holds back, while it is closed, the messages of the server to a page.

    Attributes
    ----------
    waiting : deque of (WebSocketRoute, bytes)
        The messages that have come and were not let through.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.is_closed = False
        self.line: WebSocketRoute | None = None
        self.waiting: deque[tuple[WebSocketRoute, str | bytes]] = deque()
        page.route_web_socket(f"**{STREAM}", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        def take(message: str | bytes) -> None:
            self.waiting.append((line, message))
            if not self.is_closed:
                self.open()

        self.line = line
        line.connect_to_server().on_message(take)

    def let_one_through(self) -> None:
        line, message = self.waiting.popleft()
        line.send(message)

    def open(self) -> None:
        self.is_closed = False
        while self.waiting:
            self.let_one_through()

    def cut(self) -> None:
        """End the connection; nobody answers before `mend`."""
        self.page.route(f"**{HEALTH}", lambda route: route.abort())
        if self.line is not None:
            self.line.close()

    def mend(self) -> None:
        self.page.unroute(f"**{HEALTH}")
