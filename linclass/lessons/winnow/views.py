"""The method's own view: the run, mistakes against irrelevant features, many weights."""

from collections.abc import Iterable, Sequence

import numpy as np

from linclass.figures import winnow as pictures
from linclass.lessons.kit import (
    Block,
    FrameSequence,
    Picture,
    Player,
    Prose,
    View,
    ViewOptions,
    Work,
    counted,
    decimal,
    latex,
)
from linclass.lessons.winnow.by_hand import BY_HAND
from linclass.lessons.winnow.experiment import IRRELEVANT, RUNS, mistakes
from linclass.lessons.winnow.plane import ghost, phases
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.study import Run, Trained
from linclass.lessons.winnow.texts import LINES


def executed(made: Trained, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last the run ends."""
    last = len(made.played) - 1 if made.last.reason else None
    return {str(step): (*((3, 4, 5, 6) if step else (0,)), *((7,) if step == last else ())) for step in at}


SIGNS = {True: "+1", False: "−1"}
MISTAKE = "mistake"


def _run(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the weights a⁺ and a⁻ on the plane's points, a mistake at a time."""
    made = run.on_points
    theme = made.two.led(options.theme)
    at = pictures.shown_steps(made.played, options.focus)
    player = Player(
        total=len(made.played) - 1,
        columns=("k", "point", "t", "(a⁺ − a⁻)ᵀx̃", "a⁺ times", "a⁺", "a⁻"),
        rows={str(s): _row(made, s) for s in at},
        label=MISTAKE,
        lines=LINES,
        present=executed(made, at),
    )
    frames = FrameSequence(made.data.window, lambda step: phases(made, step), ghost(made))
    return [
        Picture.of(
            "run",
            pictures.weights(made.played, theme, names=made.two.feature_names, focus=options.focus),
            player,
            frames,
        )
    ]


def _row(made: Trained, s: int) -> tuple[str, ...]:
    """Return the arithmetic of a mistake: the point, what the rule before it said, the factors, the new weights."""
    step = made.played[s]
    with np.errstate(over="ignore", under="ignore"):
        plus, minus = np.exp(step.log_a), np.exp(-step.log_a)
    if step.i is None:
        return (str(step.k), *["–"] * 4, _vector(plus), _vector(minus))
    before = made.played[s - 1]
    x, t = made.two.X[step.i], made.two.t[step.i]
    with np.errstate(over="ignore", under="ignore"):
        factors = np.exp(step.log_a - before.log_a)
    y = float(x @ before.w + before.w0)
    point = f"{made.two.rows[step.i] + 1}: {_vector(x)}"
    return (
        str(step.k), point, SIGNS[bool(t > 0)], decimal(y), _vector(factors), _vector(plus), _vector(minus),
    )  # fmt: skip


def _vector(values: Iterable[float]) -> str:
    """Return numbers in three digits as "(1, 0.5, 2)"."""
    return f"({', '.join(decimal(float(v), 3) for v in values)})"


def work(run: Run, options: ViewOptions) -> Work | None:
    """Count the mistakes of both methods for every number of irrelevant features, three samples each."""
    if options.view != "dimensions":
        return None
    experiment = run.chosen.experiment
    return Work(
        key=experiment,
        task=lambda n: mistakes(experiment, IRRELEVANT[n // RUNS], n % RUNS),
        total=len(IRRELEVANT) * RUNS,
        label="run {done} of {total}",
    )


def _dimensions(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the mistakes of both methods against the number of irrelevant features, as far as they are counted."""
    counts = np.full((len(IRRELEVANT) * RUNS, 2), np.nan)
    counts[: len(options.done)] = np.array(options.done, dtype=float).reshape(-1, 2)
    winnow, perceptron = (column.reshape(-1, RUNS) for column in counts.T)
    bound = np.array([run.chosen.experiment.bound(D) for D in IRRELEVANT])
    picture = Picture.of(
        "dimensions",
        pictures.dimensions(
            IRRELEVANT,
            {"Winnow": ("winnow", winnow), "perceptron": ("perceptron", perceptron)},
            options.theme,
            bound=bound,
        ),
    )
    last = len(options.done) // RUNS - 1
    if last < 1:
        return [picture]
    caption = (
        f"From {IRRELEVANT[0]} to {IRRELEVANT[last]} irrelevant features the perceptron's mistakes grow from"
        f" {decimal(perceptron[0].mean())} to **{decimal(perceptron[last].mean())}**, Winnow's from"
        f" {decimal(winnow[0].mean())} to **{decimal(winnow[last].mean())}** (means over {RUNS} data sets)."
    )
    return [picture, Prose(caption)]


def _weights(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the weights of many features, a mistake at a time."""
    made = run.many
    player = Player(total=len(made) - 2, label=MISTAKE)
    r = run.chosen.relevant
    factors = np.abs(made[-1].log_a)
    caption = (
        f"After {counted.mistakes(made[-1].k)} $a^+$ or $a^-$ of every relevant feature (**{r}**) has been multiplied"
        f" by ${latex(float(np.exp(factors[1 : r + 1].min())))}$ or more, of every irrelevant one"
        f" (**{run.chosen.irrelevant}**) by no more than ${latex(float(np.exp(factors[r + 1 :].max())))}$."
    )
    return [
        Picture.of("weights", pictures.weights(made[:-1], options.theme, focus=options.step), player),
        Prose(caption),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("dimensions", "Irrelevant features", _dimensions),
    View("run", "Run", _run),
    View("weights", "Many weights", _weights, run="weights"),
    BY_HAND.view,
)
