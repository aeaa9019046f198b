"""The second state beside a page's and the derivation of its board, as parts of its documents."""

from collections.abc import Sequence
from html import escape

from linclass.lessons.lesson import DerivationLine
from linclass.lessons.second import titles
from linclass.session.frame import difference_between
from linclass.takehome.documents import sections
from linclass.takehome.documents.rich_text import latex_as_markup, markdown_as_markup
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.picture import description, plane_image
from linclass.wire import schema, text_json

SECOND, BOARD = "second", "board"  # the places of their texts in a file that plays


def printed(state: PageState, number: int = 1) -> str:
    """Return both as HTML to print, empty where a state has neither; `number` tells several planes of a file apart."""
    second = state.second
    parts = []
    if second is not None:
        sentences = [difference_between(state.frame, second.frame), *sections.verdict(second)]
        words = "".join(f"<p>{markdown_as_markup(text)}</p>" for text in sentences if text)
        parts.append(f"<h2>{_heading(state)}</h2><figure>{_plane(second, number)}</figure>{words}")
    lines = state.board_lines
    if lines:
        body = "".join(f"<li>{_printed_line(line)}</li>" for line in lines)
        parts.append(f"<h2>{markdown_as_markup(state.board_title)}</h2><ol>{body}</ol>")
    return "".join(parts)


def played(state: PageState) -> str:
    """Return both as HTML of a file that plays; their words are its texts of the places SECOND and BOARD."""
    second = state.second
    parts = []
    if second is not None:
        parts.append(f'<h2>{_heading(state)}</h2><div class="still">{_plane(second, 1)}</div>')
        parts.append(f'<div data-text="{SECOND}"></div>')
    if state.board_lines:
        parts.append(f'<h2>{markdown_as_markup(state.board_title)}</h2><div data-text="{BOARD}"></div>')
    return f'<section class="answer">{"".join(parts)}</section>' if parts else ""


def played_texts(state: PageState) -> dict[str, schema.Pieces]:
    """Return the texts of both by their places."""
    second, lines = state.second, state.board_lines
    result: dict[str, schema.Pieces] = {BOARD: text_json.of_board(lines)} if lines else {}
    if second is not None:
        difference = text_json.of_markdown(difference_between(state.frame, second.frame))
        result[SECOND] = [*difference, *text_json.of_verdict(second.frame.verdict)]
    return result


def _heading(state: PageState) -> str:
    """Return the title of the second state, and what the first is beside it."""
    assert state.session.second is not None  # noqa: S101 - for the type checker
    first, second = titles(state.session.second, state.lesson, state.frame.state)
    return escape(f"Beside it: {second} (above: {first})")


def _plane(second: PageState, number: int) -> str:
    """Return the second state's plane, with ids that differ from those of the first."""
    return plane_image(second.frame, f"second-{number}", description(second, "plane"))


def _printed_line(line: DerivationLine) -> str:
    """Return a line of a derivation as HTML: words, formulas, and the formulas with numbers."""
    formulas: Sequence[str] = [latex_as_markup(formula) for formula in line.symbols.splitlines()]
    numbers = [f"<em>{latex_as_markup(formula)}</em>" for formula in line.numbers]
    return "<br>".join(part for part in (markdown_as_markup(line.words), "&emsp; ".join([*formulas, *numbers])) if part)
