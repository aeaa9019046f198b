"""The blocks of a view: pictures, tables and sentences as plain values, for a page, a handout or a test to read."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, Protocol, TypeAlias

from linclass.datasets.dataset import Window
from linclass.figures.marks import Mark
from linclass.figures.printed_sums import with_honest_signs
from linclass.lessons.by_hand import Exercise
from linclass.lessons.plane import Plane
from linclass.lessons.state import AnyAction, AnyState


class PlotlyDrawable(Protocol):
    """A Plotly figure, or whatever else can say what plotly.js should draw."""

    def to_dict(self) -> dict[str, Any]:
        """Return data, layout and, for an animation, frames."""


class Described(PlotlyDrawable, Protocol):
    """A figure that says what is to be seen in it."""

    @property
    def alt(self) -> str:
        """The sentence on what is to be seen, for those who can't see it."""


@dataclass(frozen=True)
class Player:
    """The controls under a figure with frames.

    Attributes
    ----------
    total : int
        The number of the last step; 0 is the first. A step without a frame can be asked for too: the page then shows
        the view again with that step in its options.
    columns : sequence of str
        The heads of the table under the player.
    rows : mapping from a frame's name to its cells
    label : str
        What a step is called: "update".
    initial : int or None
        The step shown where the person has asked for none, on the plane too; None is the last, with the answer.
    takes : function of a step and the state, or None
        Where the steps are the values of a setting: returns the state in which it has the one of this step (None for
        the last). The step is then no part of the state: `initial` is where the setting stands.
    lines : sequence of str
        The algorithm's pseudocode, folded under the player; blanks at a line's beginning are its indentation.
    present : mapping from a frame's name to line numbers, from 0
        Which lines this step executes: they are marked while it is shown.
    """

    total: int
    columns: Sequence[str] = ()
    rows: Mapping[str, Sequence[str]] = field(default_factory=dict)
    label: str = "step"
    initial: int | None = None
    takes: Callable[[int | None, AnyState], AnyState] | None = None
    lines: Sequence[str] = ()
    present: Mapping[str, Sequence[int]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class FrameSequence:
    """The frames on the plane while a player plays beside it.

    Attributes
    ----------
    window : Window
        The part of the plane that is shown.
    frame : function of a step
        Returns the marks and the sentence under the plane, or several of them: the phases in which the step is told
        where there is time, the last of which stays. Asked for every step that has a frame.
    ghost : sequence of Mark
        How the run ends: its lines can be shown, faint, beside every step.
    later : bool
        Whether its frames are made when a visitor plays it, and not before: many, for few look at all of them. Such a
        frame sequence tells every step in one phase.
    """

    window: Window
    frame: Callable[[int], Plane | Sequence[Plane]]
    ghost: Sequence[Mark] = ()
    later: bool = False


@dataclass(frozen=True, eq=False)
class Picture:
    """A figure; the next one under the same code replaces it in place, zoom and step kept.

    Attributes
    ----------
    code : str
        Its name within the page.
    alt : str
        What is to be seen now, for those who can't see it.
    frame_sequence : FrameSequence or None
        What the plane shows at each of the player's steps.
    width : int or None
        In pixels at most, for one that would be too high; None fills its place.
    written : mapping from a step, or "film", to bytes
        What travels to a browser that looks at this step, or plays, written once, whoever sees it.
    """

    code: str
    figure: PlotlyDrawable
    alt: str
    player: Player | None = None
    frame_sequence: FrameSequence | None = None
    width: int | None = None
    written: dict[int | str | None, bytes] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def of(
        cls,
        code: str,
        figure: Described,
        player: Player | None = None,
        frame_sequence: FrameSequence | None = None,
        width: int | None = None,
    ) -> "Picture":
        """Return a picture of a figure that says itself what is to be seen."""
        return cls(code, figure, figure.alt, player, frame_sequence, width)


@dataclass(frozen=True)
class Prose:
    """Markdown. A `note` stands in a box of its own, a `caption` in small type.

    Attributes
    ----------
    height : int or None
        In pixels; longer texts scroll.
    """

    text: str
    kind: Literal["text", "note", "caption"] = "text"
    height: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", with_honest_signs(self.text))


@dataclass(frozen=True)
class ColumnFormat:
    """The format of a column of a `Table`: printf's `format`, or a bar up to `bar`."""

    format: str = ""
    width: int | None = None
    bar: float | None = None
    help: str = ""


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of cells under named columns; numbers stay numbers, so that they can be sorted.

    Attributes
    ----------
    code : str
        Its name within the page.
    columns : mapping from a column's name to its cells
    formats : mapping from a column's name to how it is shown
    height : int or None
        In pixels; longer tables scroll.
    choose : function of a row number (or None) and the state, or None
        Returns the state after a click on that row.
    chosen : int or None
        The row that is marked.
    """

    code: str
    columns: Mapping[str, Sequence[Any]]
    formats: Mapping[str, ColumnFormat] = field(default_factory=dict)
    height: int | None = None
    choose: Callable[[int | None, AnyState], AnyState] | None = None
    chosen: int | None = None
    alt: str = ""


@dataclass(frozen=True, eq=False)
class EditableGrid:
    """A table of small whole numbers that the person edits.

    Attributes
    ----------
    cells : sequence of rows
    rows, columns : names of both
    beside : mapping of further columns, which can't be edited
    edit : function of the new cells and the state
        Returns the state after an edit.
    """

    code: str
    cells: Sequence[Sequence[int]]
    rows: Sequence[str]
    columns: Sequence[str]
    low: int
    high: int
    beside: Mapping[str, Sequence[Any]]
    edit: Callable[[Sequence[Sequence[int]], AnyState], AnyState]


@dataclass(frozen=True, eq=False)
class Buttons:
    """Buttons that change the state, in a row."""

    actions: Sequence[AnyAction]


@dataclass(frozen=True, eq=False)
class Board:
    """A second plane that can be dragged on: a plane of weights, say, with a start that can be dragged.

    Attributes
    ----------
    window : Window
        What it shows at first, and again whenever `revision` changes or `in_sight` is not in sight.
    revision : hashable
        What the window belongs to.
    axes : tuple of two names
    paint : function of the state and the window shown now
        Returns the marks and the sentence under them, at rest and during a drag; may raise Missing.
    moved : function of the state and a place
        Returns the state after the place was clicked, or a handle dragged there.
    in_sight : a place, or None
        What has to be seen: the handle, wherever a link or a field has put it.
    """

    code: str
    window: Window
    revision: object
    axes: tuple[str, str]
    paint: Callable[[AnyState, Window], tuple[Sequence[Mark], str]]
    moved: Callable[[AnyState, tuple[float, float]], AnyState]
    in_sight: tuple[float, float] | None = None


@dataclass(frozen=True, eq=False)
class Beside:
    """Two lists of blocks side by side, the first `share` times as wide as the second."""

    left: "Sequence[Block]"
    right: "Sequence[Block]"
    share: float = 1.0


@dataclass(frozen=True, eq=False)
class Folded:
    """A section of a view that a person opens, and that then stays open: a derivation, a table of all steps.

    Attributes
    ----------
    code : str
        Its name within the page.
    fill : callable
        Says what stands in it: it is asked when a visitor opens the section, not in every run, nor in every drag.
    derivations : tuple of str
        The codes of the lesson's derivations that stand in it: each can be opened as a board on the projector.
    """

    code: str
    title: str
    fill: "Callable[[], Sequence[Block]]"
    derivations: tuple[str, ...] = ()

    @cached_property
    def blocks(self) -> "Sequence[Block]":
        """Its blocks."""
        return self.fill()


@dataclass(frozen=True, eq=False)
class Worksheet:
    """A step of the run to be computed by hand: fields, and what is said of what was typed there.

    Attributes
    ----------
    code : str
        Its name within the page.
    is_done : bool
        Whether the person has computed it: then the plane shows the step.
    """

    code: str
    exercise: Exercise
    is_done: bool


def prose(lines: Iterable[str]) -> list[Prose]:
    """Return texts one below another."""
    return [Prose(line) for line in lines]


def sections(result: Mapping[str, Iterable[str]]) -> list[Prose]:
    """Return texts under their titles."""
    return prose(line for title, lines in result.items() for line in (f"**{title}**", *lines))


Block: TypeAlias = Picture | Prose | Table | EditableGrid | Buttons | Board | Beside | Folded | Worksheet


def pictures(blocks: Sequence[Block]) -> Iterator[Picture]:
    """Yield the pictures of a view, from top to bottom; what is folded away is left out."""
    for block in blocks:
        if isinstance(block, Picture):
            yield block
        elif isinstance(block, Beside):
            yield from pictures(block.left)
            yield from pictures(block.right)
