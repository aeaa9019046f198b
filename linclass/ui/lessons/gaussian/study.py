"""Gaussian classes fitted to the person's points, and what they say about one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping
from linclass.figures.ellipses import class_covariances
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.ui import fitting
from linclass.ui.texts import gaussian as texts
from linclass.ui.texts import sides as sides_texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.gaussian.settings import Settings
    from linclass.ui.sides import Sides

Model = LinearDiscriminantAnalysis | QuadraticDiscriminantAnalysis
MODELS: dict[str, type[Model]] = {"shared": LinearDiscriminantAnalysis, "own": QuadraticDiscriminantAnalysis}


@dataclass(frozen=True, eq=False)
class Lesson:
    """Gaussian classes on the person's points.

    Attributes
    ----------
    data : Dataset
        All points; `train` and `test` are parts of them.
    rule : the model, fitted on the training points' class numbers
    probe : array (2,), where the posterior is asked for
    """

    data: Dataset
    train: Dataset
    test: Dataset
    rule: Model
    probe: FloatArray
    chosen: Settings

    @property
    def classes(self) -> list[int]:
        """The numbers of the classes that have points."""
        return [int(k) for k in self.rule.classes_]

    @property
    def counted_priors(self) -> bool:
        """Whether the priors are estimated, n_k / n; one chosen for a class without training points is not used."""
        return self.rule.priors is None

    @property
    def of(self) -> int:
        """The class whose posterior is shown: the chosen one, or the last where that one has no point left."""
        return self.chosen.of if self.chosen.of in self.classes else self.classes[-1]

    def posteriors(self) -> FloatArray:
        """Return P(C_k | x) at the probe, (K,)."""
        return np.asarray(self.rule.predict_proba(self.probe[None])[0])

    def log_odds(self) -> float:
        """Return the log odds of the class `of` against all others at the probe."""
        odds = self.rule.log_odds(self.probe[None])
        return float(odds[0] if odds.ndim == 1 else odds[0, self.classes.index(self.of)])

    def densities(self) -> FloatArray:
        """Return p(x | C_k) at the probe, (K,); NaN where a class's covariance is singular."""
        found = []
        for mean, S in zip(self.rule.means_, class_covariances(self.rule), strict=True):
            sign, log_det = np.linalg.slogdet(S)
            if sign <= 0 or np.linalg.matrix_rank(S) < len(S):
                found.append(np.nan)
                continue
            deviation = self.probe - mean
            found.append(float(np.exp(-deviation @ np.linalg.solve(S, deviation) / 2 - log_det / 2) / (2 * np.pi)))
        return np.array(found)

    def wrong(self, data: Dataset) -> int:
        """Return how many of these points the rule gets wrong."""
        return int(np.sum(self.rule.predict(data.X) != data.y)) if len(data.y) else 0

    def counted(self, sides: Sides) -> int:
        """Return how many training points two sides have."""
        two = sides.of(self.train)
        return 0 if isinstance(two, str) else len(two.rows)

    def name(self, k: int) -> str:
        """Return what class k is called, safe inside Markdown; one that has only a number is "class 2"."""
        name = self.data.class_names[k]
        return texts.CLASS.format(name=name) if name.isdigit() else plain(name)


def study(data: Dataset, chosen: Settings, probe: tuple[float, float] | None = None) -> Lesson | str:
    """Fit the classes; `probe` is where the hand holds it. Where nothing can be fitted, say so in a sentence."""
    if len(data.y) == 0:
        return sides_texts.NO_POINTS
    if len(np.unique(data.y)) < 2:
        return sides_texts.ONE_CLASS
    train, test = chosen.split.parts(data)
    fitted = fitting.fit(MODELS[chosen.covariance](priors=_priors(train, chosen)), train.X, train.y)
    if isinstance(fitted, str):
        return texts.NO_MODEL.format(reason=plain(fitted))
    return Lesson(data, train, test, fitted.rule, _place(chosen.probe if probe is None else probe, data), chosen)


def _priors(train: Dataset, chosen: Settings) -> list[float] | None:
    """Return the prior of every class that has points: the chosen one, and the rest as they are counted."""
    counts = train.counts[train.counts > 0]
    of = np.flatnonzero(train.counts).tolist()
    if chosen.prior is None or chosen.of not in of:
        return None
    place = of.index(chosen.of)
    rest = (1 - chosen.prior) * counts / (counts.sum() - counts[place])
    rest[place] = chosen.prior
    return [float(share) for share in rest]


def _place(probe: tuple[float, float], data: Dataset) -> FloatArray:
    """Return the probe, or the middle of the window where it would be out of sight and reach."""
    x_min, x_max, y_min, y_max = data.window
    seen = x_min <= probe[0] <= x_max and y_min <= probe[1] <= y_max
    return np.array(probe) if seen else clipping.centre(data.window)
