"""The texts and tables of a page, in the order in which a document has them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from linclass.lessons.blocks import Beside, Block, Prose, Table
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.film import player
from linclass.wire.figure_json import step_of

AT_THE_END = "{title} at the end of the run"


@dataclass(frozen=True)
class Rows:
    """A table of words.

    Attributes
    ----------
    note : str
        What is said below: which rows are left out.
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""

    @classmethod
    def of(cls, table: Table) -> "Rows":
        """Return a table of a view."""
        cells = [[str(cell) for cell in column] for column in table.columns.values()]
        return cls(list(table.columns), list(zip(*cells, strict=True)))


def verdict(state: PageState) -> list[str]:
    """Return the verdict and its notes, Markdown."""
    verdict = state.frame.verdict
    return [text for text in (verdict.sentence, *verdict.notes) if text]


def heading(state: PageState, title: str) -> str:
    """Return the heading of a rule or a result, which says that it is the end's where another step is shown."""
    return AT_THE_END.format(title=title) if state.is_before_end else title


def view_texts(state: PageState) -> list[str | Rows]:
    """Return the texts and tables of the view, from top to bottom; what is folded away is left out."""
    view = state.frame.view
    return [] if view is None else list(_texts((*view.above, *view.blocks)))


def step_table(state: PageState, most: int) -> Rows | None:
    """Return the player's table, at most so many steps around the present one; None where there is none."""
    picture = player(state) or next((p for p in state.frame.pictures if p.player), None)
    if picture is None or picture.player is None or not picture.player.columns:
        return None
    names = sorted(picture.player.rows, key=int)
    step = step_of(picture, state.frame.options.step)
    now = next((n for n, name in enumerate(names) if step is not None and int(name) >= step), len(names) - 1)
    first = max(0, min(now - most // 2, len(names) - most))
    shown = names[first : first + most]
    is_whole = int(shown[-1]) - int(shown[0]) == len(shown) - 1  # a long run has rows for some of its steps only
    note = f"{'Steps' if is_whole else 'Some of the steps'} {shown[0]} to {shown[-1]} of {names[-1]} are shown."
    rows = [picture.player.rows[name] for name in shown]
    return Rows(picture.player.columns, rows, note if len(shown) < len(names) else "")


def _texts(blocks: Iterable[Block]) -> Iterator[str | Rows]:
    """Yield the texts and tables of blocks, those beside each other included."""
    for block in blocks:
        if isinstance(block, Prose):
            yield block.text
        elif isinstance(block, Table):
            yield Rows.of(block)
        elif isinstance(block, Beside):
            yield from _texts((*block.left, *block.right))
