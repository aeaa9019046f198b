"""The best rule, in words, and what to take from it."""

from collections.abc import Callable, Mapping, Sequence

from linclass.lessons.compare import texts
from linclass.lessons.compare.partitions import caveat
from linclass.lessons.compare.rules import KINDS
from linclass.lessons.compare.settings import BAYES, NEIGHBOURS
from linclass.lessons.compare.study import JudgedRule, Run
from linclass.lessons.kit import Verdict, ViewOptions, percent

NOTE = "**{name}:** {why}"


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say which rules are wrong least, on both parts, and what went wrong."""
    fitted = [judged for judged in run.judged_rules if judged.name != BAYES]
    notes = [NOTE.format(name=texts.NAMES[name], why=why) for name, why in run.failed.items()]
    notes += [NOTE.format(name=r.title, why=" ".join(r.warnings)) for r in run.judged_rules if r.warnings]
    painted = run.chosen.painted(run.data) == NEIGHBOURS  # on the plane
    if painted and not options.live and (simplified := caveat(run)):
        notes.append(simplified)
    return Verdict(" ".join(_best(run, fitted)) if fitted else "", notes=tuple(notes))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Return the idea, the baselines, and the cases in which the method fails."""
    return {
        "What each rule looks for": texts.IDEA,
        "Two baselines": texts.BASELINES,
        "Where a comparison misleads": texts.FAILS,
    }


def _best(run: Run, fitted: Sequence[JudgedRule]) -> list[str]:
    """Say which rules misclassify fewest training and test points, and the Bayes error where it is known."""
    least = min(judged.wrong for judged in fitted)
    names = _names([judged for judged in fitted if judged.wrong == least])
    sentences = [f"Fewest training points misclassified: **{least} of {len(run.train.y)}**, by {names}."]
    if len(run.test.y):
        missed = min(judged.missed for judged in fitted)
        names = _names([judged for judged in fitted if judged.missed == missed])
        sentences.append(f"Fewest test points misclassified: **{missed} of {len(run.test.y)}**, by {names}.")
    if run.known is not None:
        error = percent(run.known.error)
        bound = (
            "The best rule there is has an error of **{error}** on new points (Bayes)."
            if error.startswith("<")
            else "No rule can have an error below **{error}** on new points (Bayes)."
        )
        sentences.append(bound.format(error=error))
    return sentences


def _names(judged_rules: Sequence[JudgedRule]) -> str:
    return ", ".join(judged.title for judged in judged_rules)


def _errors(name: str) -> Callable[[Run, ViewOptions], float | str]:
    """Return the quantity that is a rule's number of misclassified training points."""
    return lambda run, _: run.judged_rule(name).wrong


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    f"{name}_errors": _errors(name) for name in KINDS
}
