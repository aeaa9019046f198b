"""The method's own view: the run beside the plane with its pseudocode, the posteriors over it, the weights."""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from linclass.figures import logistic as pictures, posteriors
from linclass.figures.points import class_label
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Theme
from linclass.figures.words import place
from linclass.lessons.kit import (
    Block,
    Folded,
    FrameSequence,
    Line,
    Picture,
    Player,
    Prose,
    View,
    ViewOptions,
    class_named,
    counted,
    decimal,
    latex,
    prose,
    sections,
)
from linclass.lessons.logistic import derivations, weights
from linclass.lessons.logistic.plane import at_step
from linclass.lessons.logistic.settings import POSTERIORS, Settings
from linclass.lessons.logistic.study import Run

REPEAT = "repeat"
GRADIENT = "    g ← Σᵢ {c}(Pᵢ − tᵢ) (1, xᵢ) + λ (0, w)"
UNTIL = "until g is practically 0, or τ = {most}"
RATES = {"constant": "{eta}", "inverse": "{eta} / τ", "optimal": "‖g‖² / (gᵀ H g), halved until E falls"}


def code_lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen solver, for two classes or for more."""
    chosen = run.chosen
    eta = decimal(chosen.eta) if chosen.eta else "1/L"
    way = "optimal" if chosen.solver == "optimal_step" else chosen.schedule
    weighted = chosen.weight != 1.0
    values = {"rate": RATES[way].format(eta=eta), "most": decimal(chosen.max_iter), "c": "cᵢ " if weighted else ""}
    values["weights"] = f";  cᵢ ← {decimal(chosen.weight)} on the positive side, else 1" if weighted else ""
    return tuple(line.format(**values) for line in _written(run))


def executed(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen iteration executes; with the last the run ends."""
    total, count = len(run.steps) - 1, len(_written(run))
    return {str(s): (0,) if s == 0 else tuple(range(2, count - 1 if s < total or run.cut else count)) for s in at}


def _written(run: Run) -> tuple[str, ...]:
    """Return the lines of the pseudocode with their fields, for the chosen solver, two classes or more."""
    posteriors = (
        "    Pᵢ ← σ(wᵀxᵢ + w₀)  for all i" if run.binary else "    Pᵢₖ ← softmax of wₖᵀxᵢ + wₖ₀  for all i and k"
    )
    if run.chosen.solver == "newton":
        hessian = (
            "    H ← Σᵢ {c}Pᵢ (1 − Pᵢ) (1, xᵢ)(1, xᵢ)ᵀ + λ diag(0, 1, 1)"
            if run.binary
            else "    H ← the second derivatives of E"
        )
        return (
            "τ ← 0;  (w₀, w) ← 0{weights}",
            REPEAT,
            posteriors,
            GRADIENT,
            hessian,
            "    τ ← τ + 1;  (w₀, w) ← (w₀, w) − η H⁻¹ g,  η = 1 or halved until E falls",
            UNTIL,
        )
    return (
        "τ ← 0;  (w₀, w) ← 0{weights}"
        if run.chosen.seed is None
        else "τ ← 0;  every w ← a draw from U(−0.01, 0.01){weights}",
        REPEAT,
        posteriors,
        GRADIENT,
        "    η ← {rate}",
        "    τ ← τ + 1;  (w₀, w) ← (w₀, w) − η g",
        UNTIL,
    )


TEST = "test points"

COLUMNS = ("iteration", "E", "‖∇E‖", "η", "‖w‖", "w", "w₀")
COLUMNS_MANY = ("iteration", "E", "‖∇E‖", "η", "‖W‖", "wₖ − wₗ", "wₖ₀ − wₗ₀")

SURFACES = 24  # steps that have surfaces of their own


def _run(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show posterior, cost and ‖w‖, in step with the plane."""
    odds = run.chosen.over == "odds"
    curves = _curves(run)
    return [
        Picture.of(
            "run",
            pictures.training(
                run.pair_steps, run.two, curves, options.theme, odds=odds, name=_posterior(run), focus=options.focus
            ),
            player(run, options),
            frame_sequence(run),
        ),
        Folded(
            "derived",
            "What you see, derived with your numbers",
            lambda: _derived(run, options, curves),
            (derivations.GRADIENT.code,),
        ),
    ]


def _derived(run: Run, options: ViewOptions, curves: pictures.TrainingCurves) -> list[Prose]:
    """Return the sentences on ‖w‖ and stopping, and the derivations with the person's numbers."""
    caption = [
        (
            "All that the rule sees of a point is $y=\\mathbf w^\\top\\mathbf x+w_0$, its **log odds**"
            " (logit). On the boundary $y=0$ and $P=\\frac12$."
        )
        if run.chosen.over == "odds"
        else _lengths(run),
        _stopping(run, curves),
    ]
    derived = {
        "The likelihood is a product": derivations.likelihood(run, run.step(options)),
        derivations.GRADIENT.title: [derivations.GRADIENT.text(run, options)],
        "Logit, and the priors in w₀": derivations.priors(run),
    }
    return [Prose(" ".join((*caption, *_pair_words(run)))), *sections(derived)]


def _curves(run: Run) -> pictures.TrainingCurves:
    """Return mean cross-entropy and ‖w‖ at the iterations compared, and where the test points' cost is lowest."""
    steps = run.compared
    costs = {"training points": run.mean_costs(run.train)}
    best = None
    if len(run.test.y):
        costs[TEST] = run.mean_costs(run.test)
        best = steps[costs[TEST].argmin()].k
    lengths = np.hypot.reduce(np.array([step.w for step in steps]).reshape(len(steps), -1), axis=1)
    drawn = {name: values.tolist() for name, values in costs.items()}
    until = run.chosen.max_iter if run.cut else None  # the axis stays where it is during a drag
    return pictures.TrainingCurves([step.k for step in steps], lengths.tolist(), drawn, best, until, letter=run.letter)


def _lengths(run: Run) -> str:
    """Return how ‖w‖ grew, of three classes and more the pair's, at the iterations of the lecture."""
    total = len(run.steps) - 1
    at = [*(k for k in pictures.LECTURE if k < total), total]
    lengths = (run.length_at(run.pair_steps[k]) for k in at)
    sentence = (
        (
            "$\\|\\mathbf w\\|={lengths}$: the longer $\\mathbf w$, the harder the sigmoid"
            " $\\sigma(\\|\\mathbf w\\|\\,r)$."
        )
        if run.binary
        else "$\\|\\mathbf w_k-\\mathbf w_l\\|={lengths}$: the longer it is, the harder the sigmoid of the pair."
    )
    return sentence.format(lengths=r" \to ".join(latex(length, 3) for length in lengths))


def _stopping(run: Run, curves: pictures.TrainingCurves) -> str:
    """Say where the test points' cost is lowest, or without test points how ‖w‖ grows."""
    if curves.best is None:
        return (
            "Where a minimum exists $\\|\\mathbf w\\|$ levels off; on separable classes it grows for"
            " ever, roughly like the logarithm of the number of iterations."
        )
    sentence = (
        "Points that the rule has not seen are fitted best at the end of this run: no reason to stop earlier."
        if curves.best == run.last.k
        else "Points that the rule has not seen are fitted best after **{best}**: **early stopping** ends there."
    )
    return sentence.format(best=counted.iterations(curves.best))


def player(run: Run, options: ViewOptions, at: Sequence[int] | None = None) -> Player:
    """Return the controls of the run, with the numbers of every step that has a frame."""
    total = len(run.steps) - 1
    at = pictures.shown_steps(total, options.focus) if at is None else at
    return Player(
        total,
        COLUMNS if run.binary else COLUMNS_MANY,
        {str(s): _row(run, s) for s in at},
        "iteration",
        lines=code_lines(run),
        present=executed(run, at),
    )


def frame_sequence(run: Run) -> FrameSequence:
    """Return the plane at every step, and the boundary at the end as a ghost."""
    end = at_step(run, len(run.steps) - 1).marks
    ghost = [m for m in end if isinstance(m, Line) and m.role == "logistic" and m.number is None]
    return FrameSequence(run.data.window, lambda s: at_step(run, s), ghost, later=True)


def _row(run: Run, s: int) -> tuple[str, ...]:
    """Return the table's cells after step s: the pair's w and w0, all else of the whole run."""
    step, pair = run.steps[s], run.pair_steps[s]
    numbers = (step.cost, step.gradient_norm, step.eta, run.length_at(step))
    [[*w, w0]] = run.written(pair.w, pair.w0).tolist()
    return (str(step.k), *(decimal(v) for v in numbers), place(w, 4), decimal(w0))


def _posteriors(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the posterior of one class, of all, or the linear functions behind them, at every step that has a frame."""
    here, total = run.step(options), len(run.steps) - 1
    at = (here,) if options.live else posteriors.steps(total, options.step, SURFACES)
    stills = {s: _surfaces(run, s, options.theme, is_preview=options.live or s != here) for s in at}
    block = Picture.of("posteriors", posteriors.played(stills, here), player(run, options, at), frame_sequence(run))
    if run.chosen.heights == "one":
        return [block]
    if run.chosen.heights == "functions":
        return [
            block,
            Prose(
                (
                    "The functions $y_k=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ before softmax: the highest decides,"
                    " and two of them meet at the boundary between their classes."
                ),
                "caption",
            ),
        ]
    return [block, Folded("softmax", "Softmax, with your numbers", lambda: prose(derivations.softmax(run, here)))]


def _surfaces(run: Run, s: int, theme: Theme, *, is_preview: bool) -> Sketch:
    """Return the surfaces over the plane after a step, at rest or as a preview."""
    if run.chosen.heights == "functions":
        W = weights.all_vectors(run.steps[s].w, run.steps[s].w0, run.binary)
        return posteriors.surfaces(
            lambda X: X @ W[:, :2].T + W[:, 2], run.classes, run.data, theme, symbol="y", is_preview=is_preview
        )
    rule = run.rule_at(s)
    if run.chosen.heights == "one":
        return posteriors.surface(rule, run.data, theme, number=run.two.positive.classes[0], is_preview=is_preview)
    order = [int(k) for k in rule.classes_]
    return posteriors.surfaces(rule.predict_proba, order, run.data, theme, is_preview=is_preview)


def _weights(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the path in weight space and, below, all vectors as a table."""
    path = Picture.of("weights", weights.picture(run, options), player(run, options), frame_sequence(run))
    sentence = (
        (
            "The path of $\\mathbf w$ over the iterations, on the contours of the cost at the $w_0$ of the end of"
            " the run. Along a ray from zero the boundary keeps its direction, and only the certainty changes."
        )
        if run.binary
        else (
            "The path of every class's $\\mathbf w_k$. Only differences count: $\\mathbf w_k-\\mathbf w_l$ is"
            " orthogonal to the boundary of k and l."
        )
    )
    return [
        path,
        Folded(
            "vectors",
            "All weight vectors, and LDA's",
            lambda: [Prose(sentence), *weights.tables(run, run.step(options))],
        ),
    ]


def _posterior(run: Run) -> str:
    """Return the title of the vertical axis: of three and more classes, the share of k within k and l."""
    if run.binary:
        return ""
    k, other = (class_label(c, run.data.class_names[c]) for c in (run.classes[column] for column in run.columns))
    return f"P({k}|{k} or {other}, <b>x</b>)"


def _pair_words(run: Run) -> list[str]:
    """Return, for three classes and more, which pair the pictures are of."""
    if run.binary:
        return []
    return [
        (
            f"Only **{class_named(run.two.positive.name)}**, *k*, and **{class_named(run.two.negative.name)}**, *l*,"
            " are shown above: $y=\\ln P_k/P_l=(\\mathbf w_k-\\mathbf w_l)^\\top\\mathbf x+w_{k0}-w_{l0}$."
        )
    ]


def _short(show: Callable[[Run, ViewOptions], Sequence[Block]]) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return a picture of the run that is looked at: of a shorter one during a drag."""
    return lambda run, options: show(run.seen(options), options)


VIEWS: tuple[View[Settings, Run], ...] = (
    View("run", "Training", _short(_run), formerly=("hardening", "sigmoid", "growth")),
    View(POSTERIORS, "Posteriors", _short(_posteriors), formerly=("surface", "levels")),
    View("weights", "Weights", _short(_weights)),
)
