"""Files that the browser adds to a zip of the server's, read by Python's zipfile."""

import base64
import io
import json
import zipfile

import pytest

from .node import address, printed_by

WRITTEN = {"points.csv": b"x,y\n1,2\n" * 500, "π.tex": b""}


@pytest.mark.parametrize(
    "added", [{}, {"a.png": bytes(range(256)) * 9, "dark π.png": b"\x00"}, {f"{n}.png": b"" for n in range(300)}]
)
def test_a_zip_with_more_files_is_a_zip(added: dict[str, bytes]) -> None:
    """Every file is there under its name, byte by byte and with its checksum; what was compressed stays so."""
    before = io.BytesIO()
    with zipfile.ZipFile(before, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in WRITTEN.items():
            archive.writestr(name, content)
    files = [[name, base64.b64encode(content).decode()] for name, content in added.items()]
    script = f"""
import {{ appended }} from "{address("takehome/zip")}";
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const zip = bytes("{base64.b64encode(before.getvalue()).decode()}");
const made = appended(zip, {json.dumps(files)}.map(([name, text]) => [name, bytes(text)]));
console.log(Buffer.from(await made.arrayBuffer()).toString("base64"));
"""
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(printed_by(script)))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == WRITTEN | added
        assert archive.getinfo("points.csv").compress_size < len(WRITTEN["points.csv"])
