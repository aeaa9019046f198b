"""The result in words, the rule in numbers, the explanations, and the numbers that a speaker's notes can name."""

from collections.abc import Callable, Mapping, Sequence

from linclass import NuSVC
from linclass.lessons.kit import (
    Verdict,
    ViewOptions,
    class_named,
    counted,
    decided,
    decimal,
    latex,
    linear,
    percent,
    require,
    settable,
)
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors.study import Run

AT = {"soft": "At **C = {C}**", "hard": "With the **hard margin**", "nu": "At **ν = {nu}**"}  # C and ν can be dragged
ZERO_AT = "{at} $\\mathbf w=0$, and every point gets the same class."
NU_VOID = "ρ = 0: the bounds of ν say nothing here."
PROVING = ("multipliers", "solver")  # views with multipliers, which the duality gap is computed from


ERRORS = {  # keys: whether there are test points, whether the Bayes error is known
    (False, False): "Training error {errors} of {n}, {percent}.",
    (False, True): "Training error {errors} of {n}, {percent} (Bayes: {best}).",
    (True, False): (
        "Training error {errors} of {n}, {percent}, test error **{test_errors} of {test_n}** ({test_percent})."
    ),
    (True, True): (
        "Training error {errors} of {n}, {percent}, test error **{test_errors} of {test_n}**"
        " ({test_percent}; Bayes: {best})."
    ),
}


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, and write the rule.

    On the path, whose player sweeps C, it says at which C; where the solver's steps are shown, that it is at their end.
    Of three classes and more it says which side stands against which: the plane may show all of them.
    """
    if run.fit is None:
        shared = None if run.proof is None else run.proof.point
        if shared is None:
            return Verdict("", good=False)
        return Verdict(
            (
                f"**No hard margin exists**: the place ({decimal(shared[0])}, {decimal(shared[1])}) lies in"
                " the convex hulls of both classes (rubber bands around them), so no line separates them."
                " Choose the soft margin."
            ),
            good=False,
        )
    at = _moment(run, options)
    rule = (
        rf"{f'{at}: ' if at else ''}$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={linear(*run.written)}$, and the decision"
        rf" is class **{decided(run.two)}** ($t=+1$) where $y>0$; the margin's edges are $y=\pm{latex(run.rule[2])}$"
    )
    warnings = run.fit.warnings
    solution = _warned(run, at, warnings) if warnings else _solution(run, at)
    if not warnings and not run.void and options.view in PROVING:
        solution = [*solution, _certified(run)]
    plus, minus = class_named(run.two.positive.name), class_named(run.two.negative.name)
    if run.chosen.weighs:
        solution = [
            *solution,
            f"Slack of **{plus}** costs **{decimal(run.chosen.weight)} C**, that of {minus} costs C.",
        ]
    # Whether the sentence counts misclassified points
    counted = not warnings and not run.chosen.hard and bool(run.rule[0].any())
    sentence = " ".join([*solution, *_errors(run, counted=counted)])
    if run.of_several:
        sentence = f"**The sides: {plus} against {minus}.** {sentence}"
    return Verdict(sentence, not warnings, rule)


def _moment(run: Run, options: ViewOptions) -> str:
    """Return of which C, or of which step of the solver, the verdict speaks; empty where there is nothing to choose."""
    chosen = run.chosen
    if options.view == "path":
        return AT[chosen.machine].format(C=settable("C", decimal(chosen.C)), nu=settable("nu", decimal(chosen.nu)))
    return "At the end of the run" if chosen.plays_solver(options.view) and not run.void else ""


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:  # the same for every run
    """Write the idea, how several classes are done, where it fails."""
    return {
        "The idea": texts.IDEA,
        "More classes than two": texts.MANY,
        "Where it fails": texts.FAILS,
    }


def _warned(run: Run, at: str, warnings: Sequence[str]) -> list[str]:
    """Return the warnings of the fit, the first with its C, and what the duality gap or rho = 0 says."""
    first, *others = warnings
    warning = f"{at}: {first}" if at else first
    return [warning, *others, NU_VOID if run.void else _certified(run)]


def _solution(run: Run, at: str) -> list[str]:
    """Say how wide the margin is and what holds it; for nu, between which shares nu lies."""
    model = run.model
    hard, solved = (
        (
            "{at} the widest band without a point inside is **{margin}** wide, held by **{support}**.",
            (
                "{at} the margin is **{margin}**, held by **{support}**: {edge} on its edge, {inside} inside,"
                " {wrong} misclassified."
            ),
        )
        if at
        else (
            "The widest band without a point inside: **{margin}** wide, held by **{support}**.",
            "Margin **{margin}**, held by **{support}**: {edge} on its edge, {inside} inside, {wrong} misclassified.",
        )
    )
    sentences = [
        (hard if run.chosen.hard else solved).format(
            at=at,
            margin=decimal(model.margin_),
            support=counted.support_vectors(len(model.support_)),
            edge=len(model.support_) - run.margin_errors,
            inside=run.margin_errors - run.errors,  # a point on the boundary may count as right or wrong
            wrong=run.errors,
        )
    ]
    if not run.rule[0].any():
        sentences = [ZERO_AT.format(at=at) if at else "Here $\\mathbf w=0$, and every point gets the same class."]
    if isinstance(model, NuSVC):
        sentences.append(
            f"Shares: margin errors {decimal(model.margin_error_share_, 3)} ≤ ν = {decimal(model.nu, 3)} ≤"
            f" {decimal(model.support_share_, 3)} support vectors, as ρ = {decimal(model.rho_, 3)} > 0."
        )
    return sentences


def _certified(run: Run) -> str:
    """Say by how much any other line's cost can be lower: no more than the duality gap."""
    gap = latex(run.gap, 2)
    return (
        "Duality gap $0$: no line has a lower cost, which proves the result."
        if gap == "0"
        else f"Duality gap ${{{gap}}}$: no line has a cost that is lower by more than that, which proves the result."
    )


def _errors(run: Run, *, counted: bool) -> list[str]:
    """Return the errors beside those that have been counted already."""
    n, test_n = len(run.two.t), len(run.test.t)
    best = run.known if run.chosen.scheme(run.data) == "two" else None
    if counted and not test_n and best is None:
        return []
    sentence = ERRORS[test_n > 0, best is not None]
    return [
        sentence.format(
            errors=run.errors,
            n=n,
            percent=percent(run.errors / n),
            test_errors=run.test_errors,
            test_n=test_n,
            test_percent=percent(run.test_errors / max(test_n, 1)),
            best="" if best is None else percent(best.error),
        )
    ]


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "margin": lambda run, _: _with_band(run).model.margin_,
    "support": lambda run, _: int((_fitted(run).model.case_ != "a").sum()),
    "c": lambda run, _: run.chosen.C,
}


def _with_band(run: Run) -> Run:
    """Return the run if its machine has a band of finite width; raise Missing otherwise."""
    require(_fitted(run).rule[0].any())
    return run


def _fitted(run: Run) -> Run:
    """Return the run if it has a machine with a band; raise Missing otherwise."""
    require(run.fit is not None and not run.void)
    return run
