"""A phone and its room, without a browser."""

import json

from .node import address, printed_by


def test_a_phone_that_joins_again_follows_once() -> None:
    """Typing the code of the same room, or of another, leaves no stream of before: each state is shown once."""
    script = f"""
const open = new Set(), shown = [];
Object.assign(globalThis, {{
  addEventListener() {{}}, setInterval() {{}}, matchMedia: () => ({{ matches: false }}),
  document: {{ baseURI: "http://localhost/", visibilityState: "visible", addEventListener() {{}} }},
  localStorage: {{ getItem: () => null, setItem() {{}} }},
}});
globalThis.fetch = async (url, {{ body, signal }}) => {{
  const {{ room }} = JSON.parse(body);
  if (url.pathname.endsWith("join")) return Response.json({{ room, code: room, device: "d" }});
  return new Response(new ReadableStream({{
    start(stream) {{
      open.add(stream);
      signal.addEventListener("abort", () => open.delete(stream) && stream.error(signal.reason));
    }},
  }}));
}};
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show: ({{ at }}) => shown.push(at) }});
const counts = [];
for (const name of ["A", "A", "B"]) {{
  await room.join(name);
  await pause();
  counts.push(open.size);
}}
for (const stream of open) stream.enqueue(new TextEncoder().encode('data: {{"at": 1}}\\n\\n'));
await pause();
console.log(JSON.stringify([counts, shown]));
process.exit(0);
"""
    assert json.loads(printed_by(script)) == [[1, 1, 1], [1]]
