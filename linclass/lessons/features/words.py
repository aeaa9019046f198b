"""The result in words, the rule in numbers, and the explanations."""

from collections.abc import Callable, Mapping

from linclass.lessons.features import texts
from linclass.lessons.features.study import Run
from linclass.lessons.kit import Verdict, ViewOptions, counted, latex, plain_name, signed

SEPARABLE: dict[tuple[bool | None, bool | None], str] = {
    (True, True): "**Separable** by a line already, and in φ(x) too.",
    (False, True): "**No line separates these points; in φ(x), with M = {M}, a plane does.**",
    (False, False): "**Not separable**, neither by a line nor in φ(x) with M = {M}.",
    (True, False): "**Separable** by a line, but not in φ(x) with M = {M}.",
    (True, None): "**Separable** by a line; whether also in φ(x), with M = {M}, was too hard to prove.",
    (
        False,
        None,
    ): "**No line separates these points**; whether a plane in φ(x) does, with M = {M}, was too hard to prove.",
    (None, True): "**A plane in φ(x), with M = {M}, separates them**; whether a line does was too hard to prove.",
    (None, False): "**Not separable** in φ(x) with M = {M}; whether a line separates was too hard to prove.",
}
UNDECIDED = "Whether a line separates these points, or a plane in φ(x) with M = {M}, was too hard to prove."

SHOWN = 6  # terms of a sum that are written out


def verdict(run: Run, _options: ViewOptions) -> Verdict:  # it is true however it is looked at
    """Say whether a line, and a plane in feature space, can separate, and what the rule gets wrong."""
    wrong = run.wrong(run.train)
    errors = counted.misclassified(wrong, len(run.train.y), run.wrong(run.test), len(run.test.y))
    separable = [] if run.separable is None else [SEPARABLE.get(run.separable, UNDECIDED).format(M=run.M)]
    sentences = [*separable, f"{texts.METHODS[run.chosen.method]}: {errors}."]
    notes = filter(None, (run.chosen.parsed[1], *run.warnings))
    return Verdict(" ".join(sentences), wrong == 0, _rule(run), tuple(notes))


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the maps, and the cases in which the method fails."""
    return {
        "The idea, with your numbers": texts.IDEA.format(M=run.M, all=run.M + 1),
        "The feature maps": texts.MAPS,
        "Where it fails": texts.FAILS,
    }


def _rule(run: Run) -> str:
    """Write y(x) with its first terms, or for K functions their form, and the number of parameters."""
    if run.weights is None or len(run.weights[0]) > 1:
        return (
            rf"$y_k(\mathbf x)=w_{{k0}}+\mathbf w_k^\top\boldsymbol\phi(\mathbf x)$ for {run.K} classes,"
            rf" the largest decides; **{run.K * (run.M + 1)}** parameters"
        )
    w0, *w = run.written[0].tolist()
    terms = "".join(f"{signed(v)}\\,{name}" for v, name in zip(w[:SHOWN], run.names, strict=False))
    left = r"+\dots" if run.M > SHOWN else ""
    positive = plain_name(run.data.class_names[run.numbers[1]])
    return (
        rf"$y(\mathbf x)={latex(w0)}{terms + left}$,&ensp;class **{positive}** where $y>0$; **{run.M + 1}** parameters"
    )


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "features": lambda run, _: run.M,
}
