"""The answers of a room as a picture: lines, directions and places on the plane, numbers and choices as bars.

The SVG is for the projector and for download, and contains no text from a phone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from xml.sax.saxutils import escape

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.window import SHAPE
from linclass.figures import clipping, thumbnail
from linclass.figures.layout import equal_units, nice_step, subscripted
from linclass.figures.marks import Spot, still
from linclass.figures.theme import Theme
from linclass.figures.thumbnail import ThumbnailSize
from linclass.lessons.guess import line_of
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionGuess,
    Guess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    NumberGuess,
    PlaceGuess,
    PointGuess,
    Right,
    RightLine,
    RightPoints,
)
from linclass.room.drawn import DrawnPoints
from linclass.room.question import RoomQuestion
from linclass.room.summary import Summary
from linclass.room.votes import RIGHT
from linclass.session.frame import evaluate

WIDTH, GAP = 640, 24  # pixels: the width of a picture, and the gap between two
MAX_BINS = 20
TICK_EVERY = 5  # edges of bins
POINT_RADIUS = 6.0  # of a drawn point, and of a place
ZOOMED = 1.5  # a histogram is zoomed in if its answers need less than 1 / ZOOMED of the slider's axis
FENCE = 3.0  # a number farther than so many interquartile ranges from the quartiles is far from all others
MAX_FAR_SHARE = 0.2  # of the answers: more of them are a group of their own
LEFT, TOP, BOTTOM = 16, 44, 34  # around bars
AXIS_NAME = 24  # the height of an axis's name below bars
VOTES = "first vote", "second vote"
MEDIAN, RIGHT_NAME = "median", "right"
MEDIAN_AT, RIGHT_AT = 0.12, 0.88  # places of their names along lines
FIRST_OPACITY = 0.5  # of the bars of the vote before a discussion
TYPE = 'font-family="sans-serif" font-size="18"'
DIGIT_WIDTH, DIGIT_HEIGHT = 11.5, 20.0  # in that type


def picture(summaries: Sequence[Summary], theme: Theme, stage: int) -> str:
    """Return the answers to one vote, or to both votes of a discussion; from stage `RIGHT` on with the right answer."""
    question = summaries[-1].question
    right = question.right if stage >= RIGHT else None
    match question.answer:
        case NumberAnswer():
            return _numbers(summaries, right, theme)
        case ChoiceAnswer() as answer:
            letters = {code: k for k, (_, code, _) in enumerate(answer.lettered)}
            values = [_places(one, letters) for one in summaries]
            ticks = [(float(k), letter) for k, (letter, _, _) in enumerate(answer.lettered)]
            is_right = letters[right.code] if isinstance(right, ChoiceGuess) else None
            return _bars(np.linspace(-0.5, len(letters) - 0.5, len(letters) + 1), values, ticks, is_right, theme)
    panels = [_Panel(question, theme).drawn(one, right) for one in summaries]
    return _beside(panels, theme)


def _places(summary: Summary, letters: Mapping[str, int]) -> list[float]:
    """Return the positions of the chosen options."""
    return [letters[made.code] for made in summary.guesses.values() if isinstance(made, ChoiceGuess)]


# ---- on the plane


class _Panel:
    """The plane with the answers to one vote."""

    def __init__(self, question: RoomQuestion, theme: Theme) -> None:
        self.question, self.theme, self.window = question, theme, question.points.window
        window = self.window
        shape = window.width / window.height if equal_units(window) else SHAPE
        self.size = ThumbnailSize(WIDTH, round(WIDTH / shape), radius=5.0, points=2000, fine=0.2, detailed=True)

    def drawn(self, summary: Summary, right: Right | None) -> str:
        """Return the points, all answers, their median, and the right answer if given."""
        question, accent = self.question, self.theme.stroke("guess").colour
        asked = question.session.asked
        session = replace(question.session, asked=asked.about(None, asked.hidden))
        given = [still(mark) for mark in evaluate(session, question.lesson, self.theme).plane.marks]
        places = [mark for mark in given if isinstance(mark, Spot)]
        others = [mark for mark in given if not isinstance(mark, Spot)]
        parts = [*map(self.spot, places), *self.axis_names()]  # below the answers, which can be pressed
        parts += [
            self.answer(device, made, accent)
            for device, made in summary.guesses.items()
            if not isinstance(made, PointGuess)
        ]
        parts += self.chosen(summary, accent)
        if (middle := summary.median) is not None:
            parts.append(f'<g class="median">{self.thick(middle, accent)}{self.named(middle, MEDIAN, MEDIAN_AT)}</g>')
        if right is not None:
            name = question.answer.method if isinstance(question.answer, LineAnswer) else RIGHT_NAME
            parts.append(f'<g class="right">{self.right(right)}{self.named(right, name, RIGHT_AT)}</g>')
        whole = thumbnail.svg(question.points, others, self.theme, self.size)
        return f"{whole.removesuffix('</svg>')}{''.join(parts)}</svg>"

    def at(self, places: FloatArray) -> FloatArray:
        """Return places (n, 2) of the plane in the picture's coordinates."""
        x_min, x_max, y_min, y_max = self.window
        x, y = np.atleast_2d(places).T
        return np.column_stack(
            [(x - x_min) / (x_max - x_min) * self.size.width, (y_max - y) / (y_max - y_min) * self.size.height]
        )

    def chord(self, made: Guess | Right) -> FloatArray:
        """Return the ends of a line or a direction in the picture, (2, 2); (0, 2) for one outside the window."""
        match made:
            case LineGuess():
                w, w0 = line_of(made)
            case RightLine(w=normal, w0=w0):
                w = np.array(normal)
            case DirectionGuess(angle=angle):
                w = np.array([-np.sin(np.radians(angle)), np.cos(np.radians(angle))])
                w0 = float(-w @ clipping.centre(self.window))
            case _:
                return np.zeros((0, 2))
        return self.at(clipping.chord(clipping.corners(self.window), w, w0))

    def path(self, made: Guess | Right) -> str:
        """Return the path of a line or a direction inside the window; empty for one outside."""
        ends = self.chord(made)
        return thumbnail.path(ends) if len(ends) else ""

    def named(self, made: Guess | Right, name: str, share: float) -> str:
        """Return a name beside a place, or beside a line at this share of its length from the lower end."""
        if isinstance(made, PlaceGuess):
            at = self.at(np.array(made.at))[0]
        elif len(ends := self.chord(made)):
            low, high = ends[np.argsort(-ends[:, 1], kind="stable")]
            at = low + share * (high - low)
        else:
            return ""
        return self.beside(at, name)

    def beside(self, at: FloatArray, name: str) -> str:
        """Return a name on the side of a place of the picture (2,) that has more room."""
        x, y = at.tolist()
        is_right = x < self.size.width / 2
        x += 14 if is_right else -14
        return _text(x, min(max(y, 20), self.size.height - 8), escape(name), self.theme, "start" if is_right else "end")

    def spot(self, mark: Spot) -> str:
        """Return a place that the question may be about, with its name."""
        x, y = self.at(mark.at)[0]
        colour = self.theme.stroke(mark.role).colour if mark.number is None else self.theme.classes[mark.number]
        style = f'fill="{self.theme.background}" stroke="{colour}" stroke-width="3"'
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{POINT_RADIUS:g}" {style}/>'
        return f'<g class="place">{shape}{self.beside(np.array([x, y]), mark.label)}</g>'

    def axis_names(self) -> tuple[str, str]:
        """Return the names of both features, each at the end of its axis."""
        across, upright = (escape(subscripted(name)) for name in self.question.points.feature_names)
        right = _text(self.size.width - 8, self.size.height - 8, across, self.theme, "end")
        return right, _text(8, 22, upright, self.theme, "start")

    def answer(self, device: str, made: Guess | DrawnPoints, colour: str) -> str:
        """Return one answer as a thin shape, with the device in an attribute for presses on it."""
        if isinstance(made, DrawnPoints):
            return f'<g data-answer="{device}">{"".join(map(self.point, made.points))}</g>'
        if isinstance(made, PlaceGuess):
            x, y = self.at(np.array(made.at))[0]
            return (
                f'<circle data-answer="{device}" cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}" fill-opacity=".35"/>'
            )
        style = f'fill="none" stroke="{colour}" stroke-opacity=".35" stroke-width="1.5"'
        return f'<path data-answer="{device}" d="{self.path(made)}" {style}/>'

    def point(self, point: tuple[float, float, int]) -> str:
        """Return a drawn point in the colour and shape of its class, translucent."""
        k = point[2]
        shape = thumbnail.symbol(self.theme.symbols[k], POINT_RADIUS)
        (x, y), ((right, down), outline) = self.at(np.array(point[:2]))[0], shape
        style = f'fill="{self.theme.classes[k]}" fill-opacity=".6" stroke="{self.theme.background}" stroke-width=".6"'
        return f'<path d="M{x + right:.1f} {y + down:.1f}{outline}" {style}/>'

    def thick(self, made: Guess, colour: str) -> str:
        """Return the median as a thick shape."""
        if isinstance(made, PlaceGuess):
            return self.cross(made, colour)
        return f'<path d="{self.path(made)}" fill="none" stroke="{colour}" stroke-width="5"/>'

    def cross(self, made: PlaceGuess, colour: str) -> str:
        """Return a place as a cross."""
        x, y = self.at(np.array(made.at))[0]
        return f'<path d="M{x - 9:.1f} {y:.1f}h18M{x:.1f} {y - 9:.1f}v18" stroke="{colour}" stroke-width="4"/>'

    def chosen(self, summary: Summary, colour: str) -> Iterator[str]:
        """Yield a disc on each chosen point, larger the more often it was chosen, and the counts beside the discs.

        A count stands on a side of its disc where no other count stands already: side by side, 1 and 1 are read as 11.
        If all sides are taken, the disc alone shows how often.
        """
        times = Counter(made.index for made in summary.guesses.values() if isinstance(made, PointGuess))
        taken: list[tuple[float, float, float]] = []
        counts = []
        for index, count in times.most_common():
            x, y = self.at(self.question.points.X[index])[0]
            radius = 7 + 30 * (count / len(summary.guesses)) ** 0.5
            style = f'fill="{colour}" fill-opacity=".3" stroke="{colour}"'
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {style}/>'
            half = DIGIT_WIDTH * len(str(count)) / 2
            beside, above = radius + 3 + half, radius + 12
            for dx, dy in ((beside, 0), (-beside, 0), (0, -above), (0, above)):
                is_free = all(
                    abs(x + dx - other) > half + width + DIGIT_WIDTH / 2 or abs(y + dy - height) > DIGIT_HEIGHT
                    for other, height, width in taken
                )
                if is_free and half < x + dx < self.size.width - half:
                    taken.append((x + dx, y + dy, half))
                    counts.append(_text(x + dx, y + dy + 6, str(count), self.theme))
                    break
        yield from counts

    def right(self, right: Right) -> str:
        """Return the right answer."""
        colour = self.theme.certificate
        match right:
            case PlaceGuess():
                return self.cross(right, colour)
            case RightPoints(indices=indices):
                places = self.at(self.question.points.X[sorted(indices)]) if indices else ()
                style = f'r="12" fill="none" stroke="{colour}" stroke-width="4"'
                return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" {style}/>' for x, y in places)
        return f'<path d="{self.path(right)}" fill="none" stroke="{colour}" stroke-width="4" stroke-dasharray="12 7"/>'


def _beside(panels: Sequence[str], theme: Theme) -> str:
    """Return one picture, or two of equal size side by side, each clipped at its edges."""
    height = int(panels[0].split('height="', 1)[1].split('"', 1)[0])
    size = f"{len(panels) * (WIDTH + GAP) - GAP} {height}"
    places = [k * (WIDTH + GAP) for k in range(len(panels))]
    if len(panels) == 1:
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{panels[0]}</svg>'
    inside = "".join(panel.replace("<svg ", f'<svg x="{x}" ', 1) for x, panel in zip(places, panels, strict=True))
    inside += "".join(_text(x + WIDTH / 2, 24, name, theme) for x, name in zip(places, VOTES, strict=True))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{inside}</svg>'


# ---- bars


def _numbers(summaries: Sequence[Summary], right: Right | None, theme: Theme) -> str:
    """Return a histogram on the range of the number's field, or on the part of it that the answers need.

    A few answers far from all others get no room, as one of 2000 would push the others into one bar; the counts at both
    ends say how many there are, of both votes together.
    """
    answer = summaries[-1].question.answer
    if not isinstance(answer, NumberAnswer):
        raise TypeError("A histogram is of numbers.")
    values = [[made.value for made in one.guesses.values() if isinstance(made, NumberGuess)] for one in summaries]
    truth = right.value if isinstance(right, NumberGuess) else None
    low, high = answer.low, answer.high
    given = np.array([value for one in values for value in one])
    needed = _near(given, answer.step).tolist() + ([] if truth is None else [truth])
    if needed and (high - low) > ZOOMED * (span := max(max(needed) - min(needed), answer.step)):
        low, high = max(low, min(needed) - span / 2), min(high, max(needed) + span / 2)
    if answer.is_whole and high - low < MAX_BINS:
        edges = np.arange(np.floor(low), np.ceil(high) + 2) - 0.5
        ticks = [(value, decimal(value)) for value in (edges[:-1] + 0.5).tolist()]
    else:
        step = nice_step((high - low) / MAX_BINS)
        numbers = np.arange(np.floor(low / step), np.ceil(high / step) + 1)
        edges = step * numbers
        ticks = [(value, decimal(value, 3)) for value in edges[numbers % TICK_EVERY == 0].tolist()]
    below, above = int(np.sum(given < edges[0])), int(np.sum(given > edges[-1]))
    beyond = [f"{below} smaller" if below else "", f"{above} larger" if above else ""]
    return _bars(edges, values, ticks, truth, theme, axis=answer.what, beyond=beyond)


def _near(values: FloatArray, step: float) -> FloatArray:
    """Return the values without a few that are so far off that the others would share a bar."""
    if len(values) == 0:
        return values
    first, third = np.percentile(values, [25, 75])
    fence = max(FENCE * (third - first), MAX_BINS * step)
    near = (values >= first - fence) & (values <= third + fence)
    return values[near] if np.mean(~near) <= MAX_FAR_SHARE else values


def _bars(
    edges: FloatArray,
    values: Sequence[Sequence[float]],
    ticks: Sequence[tuple[float, str]],
    right: float | None,
    theme: Theme,
    *,
    axis: str = "",
    beyond: Sequence[str] = (),
) -> str:
    """Return bars for the number of values between the edges, two side by side for two votes.

    If the edges are of an axis, which has a name, instead of options, the right value is a line across it. The words
    on values beyond its ends stand at the ends.
    """
    whole = round(WIDTH / SHAPE)
    height = whole - (AXIS_NAME if axis else 0)
    low, high = float(edges[0]), float(edges[-1])

    def across(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (WIDTH - 2 * LEFT)

    bar_counts = [np.histogram(one, edges)[0] for one in values]
    most = max(1, *(int(one.max()) for one in bar_counts))
    parts, numbers = [f'<rect width="{WIDTH}" height="{whole}" fill="{theme.background}"/>'], []
    for k, one in enumerate(bar_counts):
        for start, end, count in zip(edges.tolist(), edges[1:].tolist(), one.tolist(), strict=False):
            if count:
                is_right = right is not None and start <= right < end and end - start <= 1  # the bar is one option
                wide, tall = across(end) - across(start), (height - TOP - BOTTOM) * count / most
                step = 0.84 * wide / len(bar_counts)
                x, y = across(start) + 0.08 * wide + k * step, height - BOTTOM - tall
                colour = theme.certificate if is_right else theme.accent
                style = f'fill="{colour}" fill-opacity="{1 if k == len(bar_counts) - 1 else FIRST_OPACITY}"'
                parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{step:.1f}" height="{tall:.1f}" {style}/>')
                numbers.append(_text(x + step / 2, y - 6, str(count), theme))
    parts.append(f'<path d="M{LEFT} {height - BOTTOM}H{WIDTH - LEFT}" stroke="{theme.muted}"/>')
    parts += [_text(across(value), height - 10, label, theme) for value, label in ticks]
    if axis:
        parts.append(_text(WIDTH / 2, whole - 8, escape(axis), theme))
    ends = ((LEFT, "start"), (WIDTH - LEFT, "end"))
    parts += [
        _text(x, TOP - 6, words, theme, anchor) for (x, anchor), words in zip(ends, beyond, strict=False) if words
    ]
    if len(bar_counts) > 1:
        parts.append(_text(WIDTH / 2, 18, f"pale: {VOTES[0]}, full: {VOTES[1]}", theme))
    if right is not None and axis:
        x = across(min(max(right, low), high))
        style = f'stroke="{theme.certificate}" stroke-width="4" stroke-dasharray="12 7"'
        parts.append(f'<path class="right" d="M{x:.1f} {TOP}V{height - BOTTOM}" {style}/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {whole}">{"".join([*parts, *numbers])}</svg>'


def _text(x: float, y: float, text: str, theme: Theme, anchor: str = "middle") -> str:
    """Return a text with a halo, to be legible on any line."""
    halo = f'stroke="{theme.background}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {TYPE} text-anchor="{anchor}" {halo} fill="{theme.text}">{text}</text>'
