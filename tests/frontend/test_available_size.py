"""The height that a figure gets, without a browser."""

import json

import numpy as np

from tests.frontend.node import address, printed_list


def test_what_is_under_a_figure_is_as_high_for_any_height_of_it() -> None:
    """Firefox gives heights in sixtieths of a pixel, in single precision; the pixels under a figure stay the same."""
    figures = np.arange(480 * 60, 490 * 60) / 60
    differences = [
        (np.float32(figures + under) - np.float32(figures)).astype(float).tolist() for under in (36, 36 + 1 / 60)
    ]
    script = f"""
import {{ wholePixels }} from "{address("figure/available_size")}";
console.log(JSON.stringify({json.dumps(differences)}.map((of) => [...new Set(of.map(wholePixels))])));
"""
    assert printed_list(script) == [[36], [37]]
