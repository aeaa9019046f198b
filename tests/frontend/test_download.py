"""Saving a file that a script has made, without a browser."""

from .node import address, printed_list


def test_a_file_s_address_outlives_the_click() -> None:
    """Some browsers read the file only then; later it takes no more memory."""
    script = f"""
const [clicked, revoked, later] = [[], [], []];
const link = {{
  append() {{}}, click() {{ clicked.push([this.href, this.download, revoked.length]); }},
  setAttribute(name, value) {{ this[name] = value; }},
}};
Object.assign(globalThis, {{ document: {{ createElement: () => link }}, setTimeout: (next) => later.push(next) }});
Object.assign(URL, {{ createObjectURL: () => "blob:1", revokeObjectURL: (url) => revoked.push(url) }});
const {{ download }} = await import("{address("shared/download")}");
download(new Blob(["x"]), "room.csv");
const before = revoked.length;
for (const next of later) next();
console.log(JSON.stringify([clicked, before, revoked]));
"""
    assert printed_list(script) == [[["blob:1", "room.csv", 0]], 0, ["blob:1"]]
