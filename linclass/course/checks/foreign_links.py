"""Find the links of a text that lead to no page here and do not begin with https://."""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin

MAY_LINK = re.compile(r"\][(:]")  # no link and no definition of one is without
ALLOWED = re.compile(r"(?:https?://|/(?![/\\])|[?#])[^\s\\]*|")  # "//host" and "/\host" are other hosts to a browser


def has_foreign_link(text: str) -> bool:
    """Return whether Markdown has a link of another scheme or host, read with formulas or without.

    Definitions count wherever they stand, in quotations and lists too, and where nothing refers to them.
    """
    if not MAY_LINK.search(text):
        return False
    return any(not ALLOWED.fullmatch(target) for reader in _readers() for target in _targets(reader, text))


@functools.cache
def _readers() -> tuple[MarkdownIt, MarkdownIt]:
    """Return readers of Markdown without and with formulas, which keep every link as it is written."""
    with_formulas = MarkdownIt("commonmark").use(dollarmath_plugin, double_inline=True)
    readers = (MarkdownIt("commonmark"), with_formulas)
    for reader in readers:
        reader.validateLink = lambda url: True  # type: ignore[method-assign] # noqa: ARG005
        reader.normalizeLink = lambda url: url  # type: ignore[method-assign]
    return readers


def _targets(reader: MarkdownIt, text: str) -> Iterator[str]:
    """Yield the addresses of links and images in Markdown, those of unused definitions included."""
    env: dict[str, Any] = {}
    tokens = reader.parse(text, env)
    definitions = (*env.get("references", {}).values(), *env.get("duplicate_refs", ()))
    yield from (definition["href"] for definition in definitions)
    for token in _with_children(tokens):
        yield from (str(token.attrs[name]) for name in ("href", "src") if name in token.attrs)


def _with_children(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield tokens and, after each, those inside it."""
    for token in tokens:
        yield token
        yield from _with_children(token.children or ())
