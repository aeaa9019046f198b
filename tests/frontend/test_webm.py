"""Films written by the browser as WebM: the container around the frames that the browser has encoded."""

import base64
import struct
from collections.abc import Iterator

from .node import address, printed_by

DELAY_MS = 500
KEYS = (0, 20, 40)  # frames that stand by themselves
COUNT = 45
SEGMENT, DURATION, CUES, CUE_POINT, CUE_TRACK, CLUSTER = 0x18538067, 0x4489, 0x1C53BB6B, 0xBB, 0xB7, 0x1F43B675
INFO, TRACKS, TRACK, VIDEO, BLOCK = 0x1549A966, 0x1654AE6B, 0xAE, 0xE0, 0xA3


def elements(data: bytes, start: int = 0) -> Iterator[tuple[int, int, bytes]]:
    """Yield the elements of Matroska in some bytes: id, place, content."""
    place = start
    while place < len(data):
        id_length = 9 - data[place].bit_length()
        size_length = 9 - data[place + id_length].bit_length()
        begin = place + id_length + size_length
        size = int.from_bytes(data[place + id_length : begin]) & ((1 << 7 * size_length) - 1)
        yield int.from_bytes(data[place : place + id_length]), place, data[begin : begin + size]
        place = begin + size
    assert place == len(data)


def only(data: bytes, *ids: int) -> bytes:
    """Return the content of the one element with the first id, in it of the one with the second, and so on."""
    for wanted in ids:
        [data] = [content for name, _, content in elements(data) if name == wanted]
    return data


def test_the_container_holds_each_frame_at_its_time() -> None:
    """Frames stand in their order; a group begins with one that stands by itself, and the index leads to each group."""
    script = f"""
import {{ container }} from "{address("takehome/webm")}";
const blocks = Array.from({{ length: {COUNT} }}, (_, n) => ({{
  isKey: {list(KEYS)}.includes(n), time: n * {DELAY_MS}, data: new Uint8Array(n + 1).fill(n),
}}));
console.log(Buffer.from(container(blocks, "V_VP9", 900, 502, {DELAY_MS})).toString("base64"));
"""
    segment = only(base64.b64decode(printed_by(script)), SEGMENT)
    assert struct.unpack(">d", only(segment, INFO, DURATION)) == (COUNT * DELAY_MS,)
    track = only(segment, TRACKS, TRACK)
    assert only(track, 0x86) == b"V_VP9"
    assert [int.from_bytes(only(track, VIDEO, side)) for side in (0xB0, 0xBA)] == [900, 502]
    clusters = {place: content for name, place, content in elements(segment) if name == CLUSTER}
    frames = []
    for content in clusters.values():
        start = int.from_bytes(only(content, 0xE7))
        for block in (data for name, _, data in elements(content) if name == BLOCK):
            assert block[0] == 0x81
            frames.append((start + int.from_bytes(block[1:3], signed=True), block[3] == 0x80, block[4:]))
    assert frames == [(n * DELAY_MS, n in KEYS, bytes([n]) * (n + 1)) for n in range(COUNT)]
    points = [point for name, _, point in elements(only(segment, CUES)) if name == CUE_POINT]
    assert [int.from_bytes(only(point, 0xB3)) for point in points] == [key * DELAY_MS for key in KEYS]
    assert [int.from_bytes(only(point, CUE_TRACK, 0xF1)) for point in points] == list(clusters)
