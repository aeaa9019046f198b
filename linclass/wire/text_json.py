"""Live text: the verdict, and the sentences, formulas and short tables of a view, as HTML that follows a drag.

Streamlit's own Markdown changes only with a script run. The browser renders the formulas in this HTML with KaTeX, or as
MathML.
"""

import functools
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias, TypeGuard

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from mdit_py_plugins.dollarmath import dollarmath_plugin

from linclass.course.words import Word, explained_names
from linclass.lessons.blocks import Beside, Block, Prose, Table
from linclass.lessons.lesson import DerivationLine, Verdict
from linclass.lessons.markdown import SET, displayed
from linclass.wire import schema

MAX_ROWS = 12  # of a table that is sent as a text
VERDICT, BOARD, ABOVE_VIEW, VIEW = (
    "verdict",
    "board",
    "above",
    "view",
)  # names of texts; the last two begin those of a view
# Browsers break a line between a formula and the bracket before it or the colon after it. So a short formula forbids
# breaks; a long one, which may be broken, takes the colon in.
SHORT_FORMULA = re.compile(
    r'[(“]<span class="math inline">[^<]{1,40}</span>[.,:;!?)”]*|<span class="math inline">[^<]{1,40}</span>[.,:;!?)”]+'
)
EMPHASIS_THEN_STOP = re.compile(r"(?<=</span>)(</(?:strong|em)>)([.,:;!?)”]+)")
LONG_FORMULA = re.compile(r'(<span class="math inline">[^<]{41,})</span>([.,:;!?)]+)')
# A relation in words, "λ > 0" or "J = **0.3**", or one whose left side is a formula; any other formula is skipped.
RELATION = re.compile(
    r'(?P<led><span class="math inline">[^<]{1,40}=</span> <strong>[^<]{1,20}</strong>)'
    r'|<(?P<tag>span|div) class="math \w+">[^<]*</(?P=tag)>'
    r"|(?P<said>(?<![^\s(“])[^\s<>(“]{1,12} (?:[=±≤≥≈]|&lt;|&gt;) (?:<strong>[^<\s]{1,20}</strong>|[^\s<]{1,20}))"
)
KEPT_HTML = re.compile(r'<(span|div) class="math \w+">[^<]*</\1>|<(a|code)\b.*?</\2>|<[^>]*>|&\w+;', re.DOTALL)
WIDE_SPACE = re.compile("[\u2002\u2003]")  # en and em space, which would indent a line that begins with one
MAX_TEXTS = 4000  # cached as HTML: those without numbers are the same for everybody

Text: TypeAlias = Prose | Table  # the blocks that this module encodes
Kind: TypeAlias = Literal["good", "mind", "text", "note", "caption", "line"]
SENTENCE_KINDS: tuple[Kind, ...] = ("good", "mind")  # of a verdict's pieces
DETAIL_KINDS: tuple[Kind, ...] = ("caption", "text")


def of_verdict(verdict: Verdict) -> schema.Pieces:
    """Return the verdict's sentence, its notes in small type, and the rule in numbers."""
    pieces: list[tuple[Kind, str]] = [("good" if verdict.good else "mind", verdict.sentence)]
    pieces += [("caption", note) for note in verdict.notes]
    made = [_piece(kind, text) for kind, text in (*pieces, ("text", verdict.rule)) if text]
    if verdict.sentence:
        made[0]["html"] = made[0]["html"].replace("<strong>", '<strong class="lc-leads">', 1)
    return made


def of_board(lines: Sequence[DerivationLine]) -> schema.Pieces:
    """Return the lines of a derivation, each as a piece."""
    return [_piece("line", line.text) for line in lines]


def of_view(result: Sequence[Block], place: str = VIEW) -> dict[str, schema.Pieces]:
    """Return the texts of a view by place, without closed sections."""
    texts: dict[str, schema.Pieces] = {}
    for where, part in parts(result, place):
        if isinstance(part, tuple):
            texts[where] = of_texts(part)
        elif isinstance(part, Beside):
            texts |= of_view(part.left, f"{where}.left") | of_view(part.right, f"{where}.right")
    return texts


def of_texts(texts: Sequence[Text]) -> schema.Pieces:
    """Return consecutive texts."""
    return [
        {"kind": "text", "html": table(text), "height": None}
        if isinstance(text, Table)
        else _piece(text.kind, text.text, text.height)
        for text in texts
    ]


def of_markdown(*texts: str) -> schema.Pieces:
    """Return consecutive texts in Markdown; nothing for an empty one."""
    return of_texts([Prose(text) for text in texts if text])


def parts(result: Sequence[Block], place: str) -> Iterator[tuple[str, Block | tuple[Text, ...]]]:
    """Yield blocks with their places, from top to bottom; consecutive texts are one part."""
    groups = itertools.groupby(enumerate(result), lambda block: -1 if is_text(block[1]) else block[0])
    for i, (_, group) in enumerate(groups):
        members = [block for _, block in group]
        texts = tuple(block for block in members if is_text(block))
        yield f"{place}.{i}", texts or members[0]


def is_text(block: Block) -> TypeGuard[Text]:
    """Return whether a block is sent as text: prose, or a short table of words whose rows can't be chosen."""
    if not isinstance(block, Table):
        return isinstance(block, Prose)
    if block.height is not None or block.choose is not None or block.formats:
        return False
    columns = block.columns.values()
    return max(map(len, columns), default=0) <= MAX_ROWS and all(
        isinstance(cell, str) for cells in columns for cell in cells
    )


@functools.lru_cache(MAX_TEXTS)
def html(text: str) -> str:
    """Return Markdown as HTML, with every formula as its source; HTML in the Markdown is escaped."""
    kept = EMPHASIS_THEN_STOP.sub(r"\2\1", str(_markdown().render(text)))
    kept = SHORT_FORMULA.sub(r'<span class="lc-kept">\g<0></span>', kept)
    kept = LONG_FORMULA.sub(r"\1{\2}</span>", kept)
    kept = RELATION.sub(_unparted, kept)
    return WIDE_SPACE.sub('<span class="lc-gap"> </span>', kept)


def _unparted(match: re.Match[str]) -> str:
    """Return a relation that can't be broken at a line's end; any other match unchanged."""
    relation = match["led"] or match["said"]
    return f'<span class="lc-kept">{relation}</span>' if relation else match[0]


def table(block: Table) -> str:
    """Return a table of words as HTML."""
    head = "".join(f'<th scope="col">{escapeHtml(name)}</th>' for name in block.columns)
    rows = zip(*block.columns.values(), strict=True)
    body = "".join(f"<tr>{''.join(f'<td>{escapeHtml(cell)}</td>' for cell in row)}</tr>" for row in rows)
    label = f' aria-label="{escapeHtml(block.alt)}"' if block.alt else ""
    return with_words(f"<table{label}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


@functools.lru_cache(MAX_TEXTS)
def with_words(written: str) -> str:
    """Return HTML with the first occurrence of each glossary word marked; the page has the explanations."""
    by_name, pattern = explained_names()
    marked: set[str] = set()

    def replaced(match: re.Match[str]) -> str:
        word = by_name[match.group(1).lower()]
        if word.code in marked:
            return match.group()
        marked.add(word.code)
        return f'<span class="lc-word" data-word="{word.code}">{match.group()}</span>'

    pieces, at = [], 0
    for kept in KEPT_HTML.finditer(written):
        pieces += [pattern.sub(replaced, written[at : kept.start()]), kept.group()]
        at = kept.end()
    return "".join([*pieces, pattern.sub(replaced, written[at:])])


@functools.cache
def glossary() -> str:
    """Return the explanations of all glossary words as HTML, which a page gets once, not with each text."""
    words = {word.code: word for word in explained_names()[0].values()}.values()
    meanings = "".join(f'<div data-word="{word.code}">{html(_explanation(word))}</div>' for word in words)
    return f'<div class="lc-glossary">{meanings}</div>'


def _explanation(word: Word) -> str:
    """Return a word, its meaning and its formula as Markdown for a tooltip."""
    formula = f" ${word.formula}$" if word.formula else ""
    return f"**{word.word}:** {displayed(word.meaning)}{formula}"


def _piece(kind: Kind, text: str, height: int | None = None) -> schema.Piece:
    """Return a Markdown text as HTML of one kind, with explained words unless it is a line; `height` in pixels."""
    return {"kind": kind, "html": html(text) if kind == "line" else with_words(html(text)), "height": height}


@functools.cache
def _markdown() -> MarkdownIt:
    """Return the Markdown renderer; a displayed formula in the middle of a paragraph stays a part of it."""

    def source(formula: str, _: Mapping[str, object]) -> str:
        return escapeHtml(formula)

    def displayed(_: RendererHTML, tokens: Sequence[Token], i: int, *_more: object) -> str:
        return f'<span class="math block">{escapeHtml(tokens[i].content)}</span>'

    def begin(self: RendererHTML, tokens: Sequence[Token], i: int, options: OptionsDict, _: object) -> str:
        target = str(tokens[i].attrGet("href"))
        if not target.startswith(SET):
            return self.renderToken(tokens, i, options, {})
        return f'<span data-set="{escapeHtml(target.removeprefix(SET))}">'

    def end(self: RendererHTML, tokens: Sequence[Token], i: int, options: OptionsDict, _: object) -> str:
        opened = next(token for token in reversed(tokens[:i]) if token.type == "link_open")
        is_set = str(opened.attrGet("href")).startswith(SET)
        return "</span>" if is_set else self.renderToken(tokens, i, options, {})

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.use(dollarmath_plugin, double_inline=True, renderer=source)
    reader.add_render_rule("math_inline_double", displayed)
    reader.add_render_rule("link_open", begin)
    reader.add_render_rule("link_close", end)
    return reader
