"""One data set after the other, drawn on the plane: the rule of each, and the button that draws the next."""

from dataclasses import dataclass, replace

from linclass import datasets, mistakes
from linclass.figures.bias_variance.spaghetti import boundaries
from linclass.lessons.bias_variance.settings import MAX_DRAWS, Settings, drawn
from linclass.lessons.bias_variance.study import Run
from linclass.lessons.kit import Action, Cache, Dataset, FloatArray, Missing, Recipe, State, fitting
from linclass.lessons.known_distribution import distribution

NOT_AGAIN = (
    "**These points can't be drawn again**: nobody knows the distribution that they come from. Take an example of a"
    " known one under *Points*; *Many fits* draws from Gaussians fitted to yours."
)

SEED, SEEDS = "seed", 10_000  # of a recipe, from 0 on


@dataclass(frozen=True, eq=False)
class EarlierRule:
    """The rule of a data set that stood on the plane before.

    Attributes
    ----------
    lines : list of arrays (m, 2)
        Its boundary in the window.
    training_error, true_error : float
        Of its own points, and of new ones.
    """

    lines: list[FloatArray]
    training_error: float
    true_error: float


def _again(state: State[Settings]) -> State[Settings]:
    """Draw the next data set of the same kind, and count it."""
    recipe = _recipe(state.points)
    if recipe is None:
        raise Missing(NOT_AGAIN)
    points = datasets.generate(_shifted(recipe, 1))
    draws = min(state.settings.draws + 1, MAX_DRAWS)
    return replace(state, points=points, settings=replace(state.settings, draws=draws))


REDRAW: Action[Settings] = Action(  # its view has the button, so the row of settings has none
    "again", "Draw the points again", _again, shown=lambda _settings, _view: False
)


def earlier(run: Run) -> list[EarlierRule]:
    """Return the rules of the data sets drawn before the one on the plane, the last first."""
    recipe = None if run.fitted is None else _recipe(run.data)
    if recipe is None:
        return []
    before = (_shifted(recipe, -back) for back in range(1, run.chosen.draws))
    return [rule for rule in (_rule(run, one) for one in before) if rule is not None]


def _rule(run: Run, recipe: Recipe) -> EarlierRule | None:
    """Return the chosen rule on a data set; None where it has no answer."""
    chosen, window = run.chosen, run.data.window
    key = datasets.encode_recipe(recipe), chosen.family, chosen.value, chosen.seed, tuple(window)

    def make() -> EarlierRule | None:
        data = datasets.generate(recipe)
        try:
            rule = fitting.fit(chosen.rule(run.class_count), data.X, data.y, lam=chosen.rules.field == "lam").rule
        except Missing:
            return None
        wrong = mistakes.count(rule, data.X, data.y) / len(data.y)
        return EarlierRule(boundaries([drawn(rule)], window), wrong, run.error_of(rule))

    return _RULES.get(key, make)


def _recipe(data: Dataset) -> Recipe | None:
    """Return how the points were made, where they can be drawn again from a known distribution."""
    if data.source is None or SEED not in data.source.settings or distribution(data) is None:
        return None
    return data.source


def _shifted(recipe: Recipe, by: int) -> Recipe:
    """Return the recipe with its seed moved on by so many, from the last seed back to 0."""
    seed = (int(recipe.settings[SEED]) + by) % SEEDS
    return replace(recipe, settings={**recipe.settings, SEED: seed})


_RULES: Cache[EarlierRule | None] = Cache(400)
