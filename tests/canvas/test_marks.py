"""Marks on the plane and what its buttons say of it, without a browser."""

import json

from tests.frontend.node import address, printed_by


def test_a_ring_is_around_a_point_that_is_shown() -> None:
    """While a slider makes other points, the rings of their run are around these, and not around the person's own."""
    script = f"""
import {{ paintRings }} from "{address("canvas/marks")}";
import {{ Points, taken }} from "{address("canvas/points")}";
const circles = [];
const ctx = {{ beginPath() {{}}, stroke() {{}}, setLineDash() {{}}, arc: (x, y) => circles.push([x, y]) }};
const points = new Points();
points.list = taken([1, 1, 0, 2, 2, 0]);
const content = {{ theme: {{ strokes: {{ a: ["red", 2, []] }} }}, marks: {{ rings: [["a", 1, ""]] }} }};
const view = {{ toX: (x) => x, toY: (y) => y }};
const paint = () => paintRings(ctx, {{ view, points, pointRadius: 5, content }}, []);
paint();
points.generated = taken([7, 7, 0, 8, 8, 0]);
paint();
console.log(JSON.stringify(circles));
"""
    assert json.loads(printed_by(script)) == [[2, 2], [8, 8]]
