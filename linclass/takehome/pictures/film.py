"""A run as a film: a picture of plane and view for each step, the step's sentence below."""

from collections.abc import Sequence
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import FrameSequence, Picture
from linclass.lessons.plane import Plane
from linclass.takehome.documents.rich_text import lines
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import chart_drawing
from linclass.takehome.pictures.charts import Unwritable, chart
from linclass.takehome.pictures.picture import EDGE, FONT, GAP, ONE_WIDTH, TWO_WIDTH
from linclass.takehome.pictures.plane_drawing import PlaneDrawing
from linclass.wire.figure_json import phases_of

MAX_FRAMES = 100
MAX_BYTES = 8_000_000  # of all pictures together; of more, every second, third ... step is shown
MAX_LINES = 2  # of a step's sentence
SIZE = 14.0  # of its type


def player(state: PageState) -> Picture | None:
    """Return the picture of the view whose run the plane plays along; None where nothing plays."""
    return next((picture for picture in state.frame.pictures if picture.player and picture.frame_sequence), None)


def steps(picture: Picture) -> list[int]:
    """Return the steps that are shown: all that have a frame, or at most MAX_FRAMES of them, evenly, both ends kept."""
    names = [int(frame["name"]) for frame in picture.figure.to_dict()["frames"]]
    if len(names) <= MAX_FRAMES:
        return names
    return [names[round(k * (len(names) - 1) / (MAX_FRAMES - 1))] for k in range(MAX_FRAMES)]


def film(state: PageState) -> list[str]:
    """Return the film's pictures as SVG, all of one size; none where nothing plays."""
    picture = player(state)
    if picture is None or picture.frame_sequence is None:
        return []
    shown, sequence = steps(picture), picture.frame_sequence
    first = _frame(state, picture, sequence, shown[0])
    stride = -(-len(first) * len(shown) // MAX_BYTES)
    kept = [*shown[:-1:stride], shown[-1]] if stride > 1 else shown
    return [_frame(state, picture, sequence, step) for step in kept]


def plane_at(sequence: FrameSequence, step: int) -> Plane:
    """Return the plane at a step, in the last of its phases."""
    return phases_of(sequence.frame(step))[-1]


def _frame(state: PageState, picture: Picture, sequence: FrameSequence, step: int) -> str:
    """Return one step of the film as SVG: plane, view and the step's sentence."""
    across = (TWO_WIDTH - 2 * EDGE - GAP) / 2
    plane = plane_at(sequence, step)
    points = replace(state.frame.state.points, window=sequence.window)
    drawing = PlaneDrawing(points, plane.marks, LIGHT, across)
    parts, width, height = [_placed(drawing.svg(), EDGE)], ONE_WIDTH, drawing.height
    try:
        view, view_height = chart_drawing.svg(chart(picture, step, across), LIGHT, across, least=drawing.height)
    except Unwritable:
        pass
    else:
        parts.append(_placed(view, EDGE + across + GAP))
        width, height = TWO_WIDTH, max(height, view_height)
    below = _sentence(plane.status, EDGE + height, width)
    return _document([*parts, *below], width, 2 * EDGE + height + MAX_LINES * SIZE * 1.3)


def _placed(svg: str, x: float) -> str:
    """Return a drawing as a group at x, below the upper edge."""
    return f'<g transform="translate({x:g} {EDGE:g})">{svg}</g>'


def _sentence(text: str, y: float, width: float) -> Sequence[str]:
    """Return a step's sentence below y in at most MAX_LINES lines; the rest of a longer one is left out."""
    rows = lines(escape(text), SIZE, width - 2 * EDGE)[:MAX_LINES]
    style = f'font-size="{SIZE:g}" fill="{LIGHT.text}"'
    return [f'<text x="{EDGE:g}" y="{y + SIZE * 1.3 * (n + 1):.2f}" {style}>{row}</text>' for n, row in enumerate(rows)]


def _document(parts: Sequence[str], width: float, height: float) -> str:
    """Return parts as an SVG document on the ground of the light theme."""
    size = f'width="{width:g}" height="{height:.0f}" viewBox="0 0 {width:g} {height:.0f}"'
    ground = f'<rect width="100%" height="100%" fill="{LIGHT.background}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family={quoteattr(FONT)}>{ground}{"".join(parts)}</svg>'
    )
