"""Weight space beside data space: each sample is a line there, the solutions are a cone, the run is a path."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.arrows import GAP, NO_POINTS
from linclass.figures.kit import (
    FONT_PX,
    LINKED,
    Animation,
    Dict,
    FloatArray,
    Stroke,
    Theme,
    TwoClasses,
    Window,
    arrows,
    clipping,
    decimal,
    layout,
    number_of,
    plane,
    solution_region,
    windows,
    words,
)
from linclass.figures.perceptron.trace import added, curve_steps, rules, sample_of, shown_steps, usable
from linclass.models.perceptron import PerceptronStep
from linclass.numerics.homogeneous import reflected

LINES = 2400  # sample lines in all frames together
MIN_SAMPLE_LINES, MAX_SAMPLE_LINES = 8, 60  # sample lines in one frame
DENSE_VERTICES = 60  # vertices; a path of more is drawn faint
SHAPE = 1.6  # width : height of the picture
AXES_SHARE = 0.9  # of the height between the margins: above the axes stands the heading
UNSEEN = np.full((2, 2), np.nan)


def weight_space(
    two: TwoClasses,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    focus: int | None = None,
    margin: float = 0.0,
) -> Animation:
    """Animate a run in weight space, in the slice (w1, w2) at each step's own w0.

    Shaded: the solutions of that slice, all w with t_i (w'x_i + w0) >= b. In a class's colour: the lines where one of
    its samples lies on the boundary, if the samples are few enough to be told apart. Red: the line of the sample just
    added, and eta t_i x_i added to w. The path is that of the whole run.

    Parameters
    ----------
    two, steps, focus, margin : as in `run`; its frames have the same names
    """
    at, X, t = shown_steps(steps, focus), two.X, two.t
    Z = reflected(X, t)
    path = rules(steps, curve_steps(len(steps) - 1, at))[:, 1:]
    window = windows.around_origin(
        np.array([step.w for step in steps]), SHAPE
    )  # of all steps: the same whatever is in focus
    slices = _Slices(steps, Z, Z[solution_region.relevant(X, t)], margin, window, few=len(t) <= _lines(len(at)))
    digits = plane.decimals(window)
    clear = 0.7 if len(path) < DENSE_VERTICES else 0.25
    fixed = [plane.line(path, Stroke(theme.text, 1.0), "path of <b>w</b>", digits, opacity=clear, hoverinfo="skip")]
    frames = []
    for s in at:
        places = slices.places(s)
        frames.append((str(s), [*(plane.xy(v, digits) for v in places), {"text": [slices.title(s, places[0])]}]))
    templates = [*_templates(steps, two.labels, two.led(theme)), title(window, theme)]
    for template, samples in zip(templates[1:3], slices.by_class, strict=True):
        template |= {"meta": LINKED, "customdata": np.repeat(two.rows[samples] + 1, 3).tolist()}
    x, y = headed(layout.plane(window, theme, ("w1", "w2")), AXES_SHARE)
    meta = {"alt": slices.sentence(), "variants": [layout.single(layout.shape(window) / AXES_SHARE)], "heading": 1}
    arrangement = layout.base(theme, xaxis=x, yaxis=y, meta=meta)
    return Animation(fixed, templates, arrangement, frames)


class _Slices:
    """The places of all moving traces at any step."""

    def __init__(
        self,
        steps: Sequence[PerceptronStep],
        Z: FloatArray,
        relevant: FloatArray,
        margin: float,
        window: Window,
        *,
        few: bool,
    ) -> None:
        self.steps, self.Z, self.relevant, self.margin, self.few = steps, Z, relevant, margin, few
        self.by_class = [np.flatnonzero(side * Z[:, 0] > 0).tolist() if few else [] for side in (-1, 1)]
        self.window = window
        self.corners = clipping.corners(window)

    def places(self, s: int) -> list[FloatArray]:
        w, w0 = usable(self.steps[s])
        samples = sample_of(self.steps, s) if self.steps[s].corrected else ()
        before = usable(self.steps[s - 1])[0] if samples else w
        return [
            solution_region.slice_at(self.relevant, w0, self.margin, self.corners),
            *(self._lines(samples_of_class, w0) for samples_of_class in self.by_class),
            self._lines(samples if len(samples) == 1 or self.few else (), w0),
            arrows.labelled_beside(np.array([before, w]) if samples else NO_POINTS, self.window, np.zeros(2)),
            arrows.labelled_ahead(np.array([np.zeros(2), w]) if w.any() else NO_POINTS, self.window),
        ]

    def title(self, s: int, region: FloatArray) -> str:
        """Return the sentence on the slice at step s: its w0, and whether it holds a solution."""
        w0 = usable(self.steps[s])[1]
        missing = solution_region.seen(region, self.relevant, w0, self.margin, self.corners)
        return f"slice at w<sub>0</sub> = {decimal(w0)}" + (f": {missing}" if missing else "")

    def sentence(self) -> str:
        """Return the alt text of the whole run."""
        last = len(self.steps) - 1
        w, w0 = usable(self.steps[last])
        missing = solution_region.seen(self.places(last)[0], self.relevant, w0, self.margin, self.corners)
        return (
            "Weight space, w1 and w2, with a line for each of {n} points and the path of w over {updates},"
            " which ends at {w}; at w0 = {w0}: {region}."
        ).format(
            n=len(self.Z),
            updates=number_of("update", self.steps[last].k),
            w=words.place(w),
            w0=decimal(w0),
            region=missing or "the solutions form a polygon",
        )

    def _lines(self, samples: Sequence[int], w0: float) -> FloatArray:
        """Return three places for each sample: the ends of its line and a gap, or gaps where it is not seen."""
        parts: list[FloatArray] = []
        for i in samples:
            ends = clipping.chord(self.corners, self.Z[i, 1:], float(self.Z[i, 0] * w0 - self.margin))
            parts += [ends if len(ends) else UNSEEN, GAP]
        return np.vstack(parts) if parts else NO_POINTS


def _lines(frames: int) -> int:
    """Return how many sample lines each of so many frames may have, of LINES in all."""
    return int(np.clip(LINES // frames, MIN_SAMPLE_LINES, MAX_SAMPLE_LINES))


def _templates(steps: Sequence[PerceptronStep], labels: tuple[str, str], theme: Theme) -> list[Dict]:
    """Return the looks of the solutions, each class's lines, the misclassified sample's line, and both arrows."""
    certificate = theme.stroke("certificate")
    bare: Dict = {"hoverinfo": "skip"}
    thin: Dict = {"hoverinfo": "skip", "opacity": 0.45}
    return [
        {
            **plane.line(NO_POINTS, certificate, "solutions", 0),
            "line": {"color": certificate.colour, "width": 1.25},
            "fill": "toself",
            "fillcolor": plane.fade(certificate.colour, 0.22),
            **bare,
        },
        *(
            plane.line(
                NO_POINTS,
                Stroke(theme.classes[k], 1.0),
                f"a point of {layout.pretty(label)}",
                0,
                **thin,
            )
            for k, label in enumerate(labels)
        ),
        plane.line(NO_POINTS, Stroke(theme.update, 1.5), "the misclassified one", 0, **bare),
        arrows.style("update", added(steps), theme),
        arrows.style("weight", "<b>w</b>", theme),
    ]


def headed(axes: tuple[Dict, Dict], share: float) -> tuple[Dict, Dict]:
    """Return axes x and y with this share of the height, so that a heading stands above them and no line crosses it.

    On the page `meta.heading`, its lines, says how high it is: on a large screen the share would leave a gap above it.
    """
    x, y = axes
    return x, y | {"domain": [0, share], "constraintoward": "top"}


def title(window: Window, theme: Theme) -> Dict:
    """Return the trace of a heading above the left end of the axes, without its text."""
    return {
        "type": "scatter",
        "mode": "text",
        "x": [window.x_min],
        "y": [window.y_max],
        "textposition": "top right",
        "cliponaxis": False,
        "textfont": plane.halo(theme.text, theme, FONT_PX),
        "hoverinfo": "skip",
        "showlegend": False,
    }
