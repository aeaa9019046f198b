"""The openings of every version of links: a link holds only what differs from its page's opening.

`openings.json` holds, for each version and page, the whole opening as a query. A link is read against the openings of
its own version, so that a page may open otherwise in a later version and no link changes. What a released version says
is never edited. A setting that a version does not name yet had there the value with which a later version first names
it: its default meant "as before". `python -m tests.links` writes the openings of the present version.
"""

import json
from importlib.resources import files

FILE = "openings.json"
OPENINGS: dict[str, dict[str, dict[str, str]]] = json.loads(files("linclass.lessons").joinpath(FILE).read_text("utf-8"))


def whole_opening(slug: str, version: str) -> dict[str, str]:
    """Return how a page opened when links of a version were written, as a query; empty for a page that no version has.

    Raises
    ------
    KeyError
        If there is no such version.
    """
    if version not in OPENINGS:
        raise KeyError(version)
    since = [OPENINGS[number].get(slug, {}) for number in OPENINGS if int(number) >= int(version)]
    return {name: text for named in reversed(since) for name, text in named.items()}
