"""The size of a PNG or JPEG image, read from the head of its file without decoding it."""

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})  # the markers of JPEG that give a size
MARKERS_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD8)})  # markers without a length


def of(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels; None where the bytes are no image of the two kinds."""
    if data.startswith(PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return _jpeg(data) if data.startswith(JPEG) else None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """Return width and height from a JPEG's first frame header; None where there is none."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in FRAMES:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        if marker == 0xFF or marker in MARKERS_WITHOUT_LENGTH:
            at += 1 if marker == 0xFF else 2
            continue
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
