"""Print the words that a page shows outside its texts modules, as JSON: python -m tests.translation.pages PATH ..."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from tests.translation.__main__ import MACHINES, NO_WORDS, WORD  # it brackets the texts, before anything else

# isort: split
from google.protobuf.json_format import MessageToDict  # type: ignore[import-untyped] # it carries no types

from tests.translation.pseudo import unbracketed
from tests.ui.support import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from streamlit.testing.v1.element_tree import Block, Element

WORDLESS = {  # fields of Streamlit's messages and of ours that nobody reads
    *("id", "elementType", "format", "type", "page", "key", "code", "kind", "katex", "accept", "url", "icon"),
    *("name", "symbols", "background", "endpoint", "visit", "plane", "flexContainer", "gapConfig", "formId", "href"),
    *("plotly", "query", "run", "deck", "place", "views", "shortcut", "widthConfig", "heightConfig", "textAlignment"),
    *(
        "style",
        "queryString",
        "queryParamKey",
        "boards",
        "board",
        "hideable",
        "view",
        "verticalAlignment",
        "autocomplete",
        "follows",
        "labelVisibility",
        "data",
        "layout",
        "frames",
        "marks",
        "film",
        "theme",
        "strokes",
        "own",
        "check",
        "embedding",
        "parts",
        "around",
        "source",
    ),
}
KEY_CAPS = "keys"  # the names of keys, in the list of the projector's keys
STYLES = {"html"}  # elements that are style sheets


def messages(block: Element | Block) -> Iterator[tuple[str, Any]]:
    """Yield the kind and the message of everything that a page has mounted."""
    for child in getattr(block, "children", {}).values():
        if child.proto is not None:
            yield getattr(child, "type", "") or "block", child.proto
        yield from messages(child)


def fields(value: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each string of a message, and the names of the fields that lead to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from fields(part, (*way, name))
    elif isinstance(value, list):
        for part in value:
            yield from fields(part, way)
    elif isinstance(value, str):
        yield way, value


def shown(path: str) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield the kind of each element of a page, where in its message a string stands, and the string."""
    slug, _, link = path.partition("?")
    for kind, proto in messages(opened(slug, dict(parse_qsl(link)) or None).main):
        if kind == "bidi_component":
            sent = json.loads(proto.bytes) if proto.bytes.startswith(b"{") else {}
            yield from ((proto.component_name, *one) for one in fields(sent))
        elif kind not in STYLES:
            yield from ((kind, *one) for one in fields(MessageToDict(proto)))


def main() -> None:
    """Print a list of [path, kind, where, words]."""
    result = set()
    for slug in sys.argv[1:]:
        for kind, way, text in shown(slug):
            rest = " ".join(NO_WORDS.sub(" ", unbracketed(text)).split())
            if WORD.search(rest) and not WORDLESS & {*way} and way[-1] not in MACHINES | {KEY_CAPS}:
                result.add((slug, kind, " ".join(way[-2:]), rest))
    print(json.dumps(sorted(result), ensure_ascii=False, indent=0))  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main()
