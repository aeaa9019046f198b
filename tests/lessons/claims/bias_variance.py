"""The predicates of the claims about bias and variance."""

from collections.abc import Callable

import numpy as np

from linclass.bias_variance import Tally
from linclass.figures.words import percent
from linclass.lessons.bias_variance.resampling import decomposed_at
from linclass.lessons.bias_variance.settings import DATA_SET_SIZES
from linclass.lessons.bias_variance.study import Run
from linclass.lessons.bias_variance.words import ALONG_AXIS


def near(value: float, written: float) -> bool:
    """Return whether a value is what was said, to the last digit said."""
    return round(value, len(repr(written).partition(".")[2])) == written


def _along(run: Run) -> list[Tally]:
    """Return the decomposition at every complexity."""
    return [decomposed_at(run, value, run.chosen.n) for value in run.chosen.rules.values]


def _ends(run: Run) -> tuple[Tally, Tally]:
    """Return the decomposition with the fewest and with the most points."""
    few, many = (decomposed_at(run, run.chosen.value, n) for n in (DATA_SET_SIZES[0], DATA_SET_SIZES[-1]))
    return few, many


def _trades(run: Run, bias: tuple[float, float], variance: tuple[float, float], best: int) -> bool:
    """Return whether both are these for the simplest and the most complex rule, and the best lies in between."""
    simple, *_, complex_ = result = _along(run)
    is_best = run.chosen.rules.values[int(np.argmin([point.squared_error for point in result]))] == best
    biases, variances = (simple.squared_bias, complex_.squared_bias), (simple.variance, complex_.variance)
    return is_best and all(map(near, biases, bias)) and all(map(near, variances, variance))


def _has(run: Run, bias: float, variance: float) -> bool:
    """Return whether squared bias and variance are these."""
    result = decomposed_at(run, run.chosen.value, run.chosen.n)
    return near(result.squared_bias, bias) and near(result.variance, variance)


def line_on_xor(run: Run) -> bool:
    """Lose the variance to more data, but not the bias."""
    few, many = _ends(run)
    bias = near(few.squared_bias, 0.225) and near(many.squared_bias, 0.217)
    return bias and near(few.variance, 0.139) and near(many.variance, 0.002)


def curve_on_xor(run: Run) -> bool:
    """Come close to the best rule with more data."""
    few, many = _ends(run)
    return near(few.squared_error, 0.168) and near(many.squared_error, 0.0198)


def line_is_best(run: Run) -> bool:
    """Have the least squared error with the simplest rule."""
    errors = [point.squared_error for point in _along(run)]
    return int(np.argmin(errors)) == 0 and near(errors[0], 0.0314) and near(errors[-1], 0.18)


def floor(run: Run) -> bool:
    """Stay above what the best rule's own labels cost, however many the points."""
    least = run.least_squared_error_of_labels
    return near(least, 0.0208) and all(point.squared_error >= least for point in _ends(run))


def fixed_curve(run: Run) -> bool:
    """Have no variance anywhere."""
    result, x = run.chosen.regression, ALONG_AXIS
    return not result.variance(x).any() and near(float(result.squared_bias(x).mean()), 0.197)


def constant(run: Run) -> bool:
    """Have the variance of a mean."""
    result, x = run.chosen.regression, ALONG_AXIS
    return np.allclose(result.variance(x), 0.3**2 / 8) and near(float(result.squared_bias(x).mean()), 0.5)


def interpolation(run: Run) -> bool:
    """Have no bias at the places, and there the variance of the noise."""
    result = run.chosen.regression
    bias, variance = result.squared_bias(result.at), result.variance(result.at)
    return bool(bias.max() < 1e-20) and np.allclose(variance, 0.3**2) and result.method == "interpolation"


def _one_data_set(run: Run) -> bool:
    errors = [percent(error) for error in (run.training_error, run.true_error)]
    return errors == ["17.5%", "16.2%"] and len(run.data.y) == 40


HOLDS: dict[str, Callable[[Run], bool]] = {
    "again": _one_data_set,
    "degrees": lambda run: _trades(run, bias=(0.059, 0.0114), variance=(0.0025, 0.0517), best=4),
    "lines": lambda run: _has(run, bias=0.059, variance=0.009),
    "wild": lambda run: _has(run, bias=0.069, variance=0.194),
    "neighbours": lambda run: _trades(run, bias=(0.116, 0.0055), variance=(0.0104, 0.109), best=5),
    "line_on_xor": line_on_xor,
    "curve_on_xor": curve_on_xor,
    "line_is_best": line_is_best,
    "floor": floor,
    "fixed_curve": fixed_curve,
    "constant": constant,
    "interpolation": interpolation,
}
