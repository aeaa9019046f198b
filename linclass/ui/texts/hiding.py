"""Names of the parts that are hidden until the outcome has been predicted."""

from collections.abc import Mapping
from typing import Final

PARTS: Final[Mapping[str, str]] = {
    "line": "the line",
    "regions": "the regions",
    "w": "w",
    "view": "the view",
    "verdict": "the verdict",
    "formula": "the formula",
    "sentence": "the sentence",
}
