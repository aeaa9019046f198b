"""The openings of every version of links: a link holds only what differs from its page's opening.

`openings.json` holds, for each version and page, the whole opening as a query. A link is read against the openings of
its own version, so that a page may open otherwise in a later version and no link changes. Openings of a version whose
links people have are never edited; `python -m tests.links` appends those of the version that is written now.
"""

from __future__ import annotations

import json
from importlib.resources import files

FILE = "openings.json"
OPENINGS: dict[str, dict[str, dict[str, str]]] = json.loads(files("linclass.lessons").joinpath(FILE).read_text("utf-8"))
