"""Films written by the browser as GIF, read by Pillow."""

import base64
import io

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from PIL import Image, ImageSequence

from .node import address, printed_by

COLOURS = np.array([[255, 255, 255], [8, 16, 24], [208, 0, 32], [0, 96, 176], [224, 104, 0]], dtype=np.uint8)
SIZE = (37, 23)


def written(frames: list[np.ndarray], delay: int = 10) -> Image.Image:
    """The film of these frames (height, width, 3)."""
    height, width, _ = frames[0].shape
    opaque = np.full((height, width, 1), 255, np.uint8)
    whole = [base64.b64encode(np.concatenate([frame, opaque], axis=2).tobytes()).decode() for frame in frames]
    script = f"""
import {{ Gif, Palette }} from "{address("takehome/gif")}";
const frames = {whole}.map((pixels) => new Uint8ClampedArray(Buffer.from(pixels, "base64")));
const gif = new Gif(new Palette(frames), {width}, {height}, {delay});
for (const frame of frames) gif.add(frame);
console.log(Buffer.from(gif.end()).toString("base64"));
"""
    return Image.open(io.BytesIO(base64.b64decode(printed_by(script))))


def shown(frames: Image.Image) -> list[np.ndarray]:
    """Its frames as they are seen."""
    return [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(frames)]


@pytest.mark.parametrize("seed", [0, 1])
def test_a_film_of_few_colours_is_exact(seed: int) -> None:
    """Every pixel comes back: of noise, of a frame like the one before, of one changed pixel, of one colour."""
    rng = np.random.default_rng(seed)
    noise = COLOURS[rng.integers(len(COLOURS), size=SIZE)]
    one = noise.copy()
    one[-1, -1] = COLOURS[(np.flatnonzero((noise[-1, -1] == COLOURS).all(axis=1))[0] + 1) % len(COLOURS)]
    frames = [noise, noise, one, np.broadcast_to(COLOURS[1], (*SIZE, 3)).copy(), noise]
    sequence = written(frames)
    assert sequence.size == SIZE[::-1]
    result = shown(sequence)
    assert len(result) == len(frames)
    for mine, theirs in zip(result, frames, strict=True):
        assert_array_equal(mine, theirs)


def test_more_codes_than_the_format_has() -> None:
    """A large frame of noise runs out of codes, begins anew, and comes back."""
    frame = COLOURS[np.random.default_rng(3).integers(len(COLOURS), size=(100, 150))]
    [result] = shown(written([frame]))
    assert_array_equal(result, frame)


def test_many_colours_are_near_their_own() -> None:
    """Of a thousand colours each is shown by a near one: its parts differ by less than 32 of 255 on average."""
    frame = np.random.default_rng(0).integers(256, size=(32, 32, 3), dtype=np.uint8)
    [result] = shown(written([frame]))
    assert np.abs(result.astype(int) - frame).mean() < 32
