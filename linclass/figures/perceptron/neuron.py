"""The perceptron as a neuron: inputs, weights on the wires, the sum, the step; one frame for each step of a run."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import FONT_PX, Animation, Dict, FloatArray, Theme, decimal, layout, number_of, words
from linclass.figures.perceptron.trace import sample_of, shown_steps
from linclass.models.perceptron import PerceptronStep

INPUT, SUM, STEP, OUTPUT = 0.0, 1.55, 2.25, 2.95  # x of the columns
WIRES = (1.0, 6.0)  # pixels: the thinnest and the thickest wire
MOST_INPUTS = 16
QUIET = {"type": "scatter", "hoverinfo": "skip", "showlegend": False, "cliponaxis": False}


def neuron(
    Phi: FloatArray,
    t: FloatArray,
    steps: Sequence[PerceptronStep],
    names: Sequence[str],
    theme: Theme,
    *,
    focus: int | None = None,
) -> Animation:
    """Animate a run as a neuron; frame s shows the sample of step s passing through the weights before the step.

    A wire is as thick as its weight is large, solid for a positive weight and thin at zero; its number is written on
    it. A sample that is added to the weights although its output is right lies too close to the boundary, within the
    margin. At the first frame, and where a batch adds many samples, no sample passes and only the weights are shown.

    Parameters
    ----------
    Phi : array (n, M)
        The inputs of each sample: its coordinates, or their basis functions; at most 16.
    t : array (n,) of +1 and -1
    names : M names of the inputs
    """
    M = Phi.shape[1]
    if M > MOST_INPUTS:
        raise ValueError(f"A neuron is drawn with at most {MOST_INPUTS} inputs, not {M}.")
    heights = _heights(M)
    middle = (heights[0] + heights[-1]) / 2
    at = shown_steps(steps, focus)
    largest = (
        max(float(np.abs(np.r_[steps[s].w0, steps[s].w]).max()) for s in at if np.isfinite(steps[s].w).all()) or 1.0
    )
    labels = ["1", *map(layout.feature, names)]
    bodies = _bodies(labels, heights, middle, theme)
    standing = [{"x": body["x"], "y": body["y"]} for body in bodies]
    shown = []
    for s in at:
        wires, labelled = _places(Phi, t, steps, s, heights, middle, largest, theme)
        shown.append((str(s), [*wires, *standing, *labelled]))
    axon = {"mode": "lines", "x": [SUM, OUTPUT], "y": [middle, middle], "line": {"color": theme.muted, "width": 2}}
    hidden = {"visible": False, "fixedrange": True}
    arranged = layout.base(
        theme,
        xaxis=hidden | {"range": [-0.45, 3.5]},
        yaxis=hidden | {"range": [heights[-1] - 0.7, heights[0] + 0.7]},
        showlegend=False,
        margin={"l": 0, "r": 0, "t": FONT_PX, "b": 0},
        meta=words.about(_sentence(names, steps[-1]), 0.44),
    )
    return Animation([QUIET | axon], _templates(M, bodies, theme), arranged, shown)


def _heights(M: int) -> FloatArray:
    """Return where the M + 1 inputs stand, from the top: the constant 1 first."""
    result: FloatArray = np.linspace(1.0, -1.0, M + 1) * max(1.0, 0.3 * M)
    return result


def _bodies(labels: Sequence[str], heights: FloatArray, middle: float, theme: Theme) -> list[Dict]:
    """Return the nodes with their names, and the step: drawn anew in every frame, as they lie over the wires."""
    rise = 0.07 * float(heights[0] - heights[-1])
    step = {
        "mode": "lines",
        "x": [STEP - 0.1, STEP, STEP, STEP + 0.1],
        "y": [middle - rise, middle - rise, middle + rise, middle + rise],
        "line": {"color": theme.text, "width": 2},
    }
    nodes = {
        "mode": "markers+text",
        "x": [INPUT] * len(labels) + [SUM, STEP],
        "y": [*heights.tolist(), middle, middle],
        "text": [*labels, "Σ", ""],
        "textfont": {"size": [FONT_PX + 1] * len(labels) + [FONT_PX + 7, FONT_PX + 5], "color": theme.text},
        "marker": {
            "size": [2.6 * FONT_PX] * len(labels) + [3.6 * FONT_PX, 3.2 * FONT_PX],
            "color": theme.background,
            "symbol": ["circle"] * (len(labels) + 1) + ["square"],
            "opacity": 1,
            "line": {"color": theme.muted, "width": 2},
        },
    }
    return [QUIET | nodes, QUIET | step]


def _templates(M: int, bodies: list[Dict], theme: Theme) -> list[Dict]:
    """Return the looks of the M + 1 wires, of the bodies over them, and of the four sets of texts."""
    text = {"mode": "text", "textfont": {"size": FONT_PX, "color": theme.text}}
    wires = [QUIET | {"mode": "lines", "line": {"color": theme.muted, "width": 1}} for _ in range(M + 1)]
    return [*wires, *bodies, *(QUIET | text for _ in range(4))]


def _places(
    Phi: FloatArray,
    t: FloatArray,
    steps: Sequence[PerceptronStep],
    s: int,
    heights: FloatArray,
    middle: float,
    largest: float,
    theme: Theme,
) -> tuple[list[Dict], list[Dict]]:
    """Return the wires, and weights, inputs, sum and output as texts, at step s: those the sample met."""
    samples = sample_of(steps, s)
    passing = samples[0] if len(samples) == 1 else None
    rule = steps[s - 1] if passing is not None and s > 0 else steps[s]
    a = np.r_[float(rule.w0), rule.w]
    wires = [_wire(float(v), float(h), middle, largest, theme) for v, h in zip(a, heights, strict=True)]
    along = 0.42
    weights = {
        "x": [round(INPUT + along * (SUM - INPUT), 3)] * len(a),
        "y": [round(float(h + along * (middle - h)) + 0.09 * (heights[0] - heights[-1]) / 2, 3) for h in heights],
        "text": [f"w<sub>{j}</sub> = {decimal(float(v), 3)}" for j, v in enumerate(a)],
    }
    if passing is None:
        nothing: Dict = {"x": [None], "y": [None], "text": [""]}
        return wires, [weights, nothing, nothing, nothing]
    x = np.r_[1.0, Phi[passing]]
    y = float(a @ x)
    sign = "+1" if y > 0 else "−1" if y < 0 else "0"
    right = y * t[passing] > 0
    is_added = bool(steps[s].misclassified)
    colour = theme.misclassified if is_added or not right else theme.text
    target = "+1" if t[passing] > 0 else "−1"
    verdict = "✓" if right else "✗"
    gap = 0.16 * (heights[0] - heights[-1])
    inputs = {
        "x": [INPUT - 0.28] * len(x),
        "y": [round(float(h), 3) for h in heights],
        "text": ["", *(decimal(float(v), 3) for v in x[1:])],
    }
    total = {"x": [SUM], "y": [middle - 1.3 * gap], "text": [f"y = {decimal(y, 3)}"]}
    sentence = f"<b>{sign}</b> {verdict}<br>target {target}{'<br>too close' if is_added and right else ''}"
    out = {
        "x": [OUTPUT + 0.22],
        "y": [middle],
        "text": [sentence],
        "textfont": {"size": FONT_PX + 1, "color": colour},
    }
    return wires, [weights, inputs, total, out]


def _wire(weight: float, height: float, middle: float, largest: float, theme: Theme) -> Dict:
    """Return the wire of an input, the thicker the larger |weight| / largest, and broken if negative."""
    share = min(abs(weight) / largest, 1.0) if np.isfinite(weight) else 0.0
    width = round((WIRES[0] + share * (WIRES[1] - WIRES[0])), 1)
    colour = theme.muted if weight == 0 else theme.weight if weight > 0 else theme.certificate
    dash = "dash" if weight < 0 else "solid"
    return {"x": [INPUT, SUM], "y": [height, middle], "line": {"color": colour, "width": width, "dash": dash}}


def _sentence(names: Sequence[str], last: PerceptronStep) -> str:
    """Return the alt text: the inputs, and the weights after the last step."""
    inputs = ", ".join(["1", *names])
    return (
        f"A neuron with the inputs {inputs}. Each is multiplied by the weight on its wire, thick for a"
        " large weight and broken for a negative one; the sum goes through a step, and the output +1 or"
        f" −1 is compared with the target. After {number_of('update', last.k)} the weights are"
        f" {words.place([float(last.w0), *last.w])}."
    )
