"""A display of a cell without a browser: it sends what a browser sends, and keeps what comes back."""

import json
from typing import Any

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import PLANE
from linclass.notebook.cell import NotebookCell


class Display:
    """One display of a cell."""

    def __init__(self, cell: NotebookCell, name: str = "display") -> None:
        self.cell, self.name, self.asked = cell, name, 0
        self.answers: list[dict[str, Any]] = []
        self.news: list[dict[str, Any]] = []
        cell.send = self._sent
        self.version = self.shown["version"]

    @property
    def shown(self) -> dict[str, Any]:
        """The data of the cell at rest."""
        shown: dict[str, Any] = json.loads(self.cell._shown)
        return shown

    def _sent(self, content: dict[str, Any], _buffers: object = None) -> None:
        (self.answers if "id" in content else self.news).append(content)

    def ask(self, kind: str, **more: Any) -> Any:
        """Ask; return the answer, or raise ValueError with the sentence by which it is refused."""
        self.asked += 1
        about = {"id": self.asked, "kind": kind, "by": self.name, "theme": "light", "version": self.version}
        self.cell._received(self.cell, about | more, [])
        answer = self.answers[-1]
        assert answer["id"] == self.asked
        if answer["refusal"]:
            raise ValueError(answer["refusal"])
        return json.loads(answer["text"])

    def draw(self, X: FloatArray, y: IntArray, *, is_live: bool = False, **more: Any) -> Any:
        """Draw points: in the middle of a drag, or at its end."""
        drawing = {
            "points": np.column_stack([X, y]).ravel().tolist(),
            "live": is_live,
            "handles": {},
            "touched": None,
            "window": list(PLANE),
            "revision": 1,
            "seq": self.asked + 1,
        }
        return self.ask("ask" if is_live else "draw", drawing=drawing | more, asks="view")
