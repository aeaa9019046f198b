"""Numbers as the browser writes them, without a browser: as Python does."""

import json
import math
from typing import Any

import numpy as np
import pytest

from linclass.figures.numbers import decimal, whole
from linclass.takehome.pictures.ticks import ticks as saved_ticks
from tests.every_case import every_case
from tests.frontend.node import address, printed_list

RANDOM = np.random.default_rng(7)
VALUES = [
    *(0.0, -0.0, 1.0, -1.5, 0.1, 1e-4, 9.9999e-5, 0.00012345, 9999.4, 9999.6, 12346.0, 9_999_499.0, 9_999_999.0, 1e7),
    *(1e-5, 1.19e-6, -1.67e-16, 5e-300, 1.0000001, 2450.233, 69408.4, -1234567.0, 2.5e12, 1e21, 1e300, 4 / 3),
    *(RANDOM.normal(size=200) * 10.0 ** RANDOM.integers(-12, 13, 200)).tolist(),
]


def asked(call: str, values: list[Any]) -> list[Any]:
    """Return what a function of the scripts makes of values; `call` names it and `v`, one of them."""
    script = f"""
import * as numbers from "{address("shared/numbers")}";
console.log(JSON.stringify({json.dumps(values)}.map((v) => numbers.{call})));
"""
    return printed_list(script)


@pytest.mark.slow
@every_case("digits", [2, 3, 4])
def test_python_and_the_browser_write_a_number_alike(digits: int) -> None:
    """The same digits, signs, thousands and powers of ten."""
    assert asked(f"written(v, {digits})", VALUES) == [decimal(value, digits) for value in VALUES]


def test_what_is_no_number_is_written_alike() -> None:
    """An infinite cost has a sign, and nothing is nothing."""
    result = asked("written({inf: Infinity, minus: -Infinity, nan: NaN}[v])", ["inf", "minus", "nan"])
    assert result == [decimal(value) for value in (math.inf, -math.inf, math.nan)]


def test_hover_labels_call_no_posterior_1() -> None:
    """Plotly's format p writes a posterior with its sign of relation, g a number; others are Plotly's own."""
    script = f"""
import {{ formatHoverNumbers }} from "{address("vendor/plotly_hover_numbers")}";
const locale = {{ numberFormat: (format) => () => format }};
const plot = Object.assign(new EventTarget(), {{ _fullLayout: {{ _d3locale: locale }} }});
formatHoverNumbers(plot, new AbortController().signal);
plot.dispatchEvent(new Event("mousemove"));
const asked = [[".3p", 0.99999], [".3p", 0.7741], [".3p", 1e-9], [".4g", 0.99999], [".3f", 1]];
console.log(JSON.stringify(asked.map(([format, value]) => locale.numberFormat(format)(value))));
"""
    assert printed_list(script) == ["> 0.999", "= 0.774", "= 1×10⁻⁹", "1", ".3f"]


@pytest.mark.slow
def test_what_a_person_set_keeps_its_digits() -> None:
    """Coordinates and settings are not rounded; a count is written as Python writes it."""
    assert asked("exact(v)", [0.123456, -1003.2132, 1e-7, 123456.75, 0]) == [
        *("0.123456", "−1003.2132", "1×10⁻⁷", "123\u202f456.75", "0")
    ]
    assert asked("fixed(v, 2)", [-0.001, 1000000.5, -2.5]) == ["0.00", "1\u202f000\u202f000.50", "−2.50"]
    counts = [0, 7, 9999, 10_000, 1_234_567]
    assert asked("exact(v)", counts) == [whole(count) for count in counts]


def test_ticks_of_the_plane_have_one_form_of_powers_of_ten() -> None:
    """An axis is numbered in full, or all of it by powers of ten."""
    script = f"""
import {{ ticks }} from "{address("canvas/view")}";
const asked = [[-1.2, 1.2, 4], [0, 60000, 3], [0, 3e9, 3], [-2e-6, 2e-6, 4], [10000, 10001, 2]];
console.log(JSON.stringify(asked.map(([from, to, count]) => ticks(from, to, count).map(({{ label }}) => label))));
"""
    assert printed_list(script) == [
        ["−1", "0", "1"],
        ["0", "20\u202f000", "40\u202f000", "60\u202f000"],
        ["0", "1×10⁹", "2×10⁹", "3×10⁹"],
        ["−2×10⁻⁶", "−1×10⁻⁶", "0", "1×10⁻⁶", "2×10⁻⁶"],
        ["10\u202f000.0", "10\u202f000.2", "10\u202f000.4", "10\u202f000.6", "10\u202f000.8", "10\u202f001.0"],
    ]


def test_no_number_of_the_plane_stands_alone() -> None:
    """However small the plane, an axis has two numbers away from its ends: one alone is no scale."""
    spans = [
        (-half, shift + half, count)
        for half in (0.9, 1, 2, 4.8, 5, 7.3, 1e6)
        for shift in (0, 0.3)
        for count in (1, 2, 3.3)
    ]
    script = f"""
import {{ ticks }} from "{address("canvas/view")}";
const asked = {json.dumps(spans)};
console.log(JSON.stringify(asked.map((one) => ticks(...one).map(({{ value }}) => value))));
"""
    for (low, high, count), values in zip(spans, printed_list(script), strict=True):
        edge = 0.05 * (high - low)
        assert sum(low + edge <= value <= high - edge for value in values) >= 2
        assert values == pytest.approx([value for value, _ in saved_ticks(low, high, count)]), (
            "as in a picture to take home"
        )


def test_a_window_on_close_points_moves_like_any_other() -> None:
    """Wavelengths in metres, days of astronomers: one can zoom out and in, pan and fit, and zoom in only so far."""
    script = f"""
import {{ View }} from "{address("canvas/view")}";
const windows = [[4e-7, 7e-7, 4e-7, 7e-7], [2460000, 2460001.25, 2460000, 2460001], [-5, 5, -4, 4]];
const moves = [(view) => view.zoom(1.25), (view) => view.zoom(0.8), (view) => view.pan(10, 10)];
console.log(JSON.stringify(windows.map((window) => {{
  const view = new View();
  view.show(window, 1e9);
  view.resize(500, 400);
  const [left, right, low, high] = window;
  const fit = () => view.fit([[left, low, 0], [(left + right) / 2, (low + high) / 2, 1]], window);
  const moved = [...moves, fit].map((move) => {{
    const before = `${{view.window}}`;
    move(view);
    return before !== `${{view.window}}`;
  }});
  for (let k = 0; k < 1000; k += 1) view.zoom(0.8);
  return [moved, view.spanX > 1e-7 * (right - left)];
}})));
"""
    assert printed_list(script) == [[[True] * 4, True]] * 3
