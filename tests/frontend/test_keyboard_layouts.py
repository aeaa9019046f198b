"""Keys of commands on keyboards for other alphabets, without a browser."""

from .node import address, printed_list, values_of

LETTERS = {  # by the key's place, what a layout types there
    "z": [("z", "KeyZ"), ("я", "KeyZ"), ("Я", "KeyZ"), ("ζ", "KeyZ"), ("ז", "KeyZ")],  # English, Russian, Greek, Hebrew
    "r": [("r", "KeyO"), ("к", "KeyR")],  # Dvorak, Russian
    "é": [("é", "KeyW"), ("é", "Digit2")],  # French layouts, which have all Latin letters
    "б": [("б", "Comma")],
    "Enter": [("Enter", "Enter")],
    " ": [(" ", "Space")],
}


def test_a_letter_of_another_alphabet_is_the_latin_one_on_its_key() -> None:
    """Layouts with Latin letters keep their own, wherever these are."""
    given = [[{"key": key, "code": code}] for keys in LETTERS.values() for key, code in keys]
    expected = [letter for letter, keys in LETTERS.items() for _ in keys]
    assert values_of("keyOf", "shared/key_of", given) == expected


def test_the_plane_takes_commands_from_every_keyboard() -> None:
    """Ctrl+Z undoes where Z types я or ζ, too."""
    script = f"""
const {{ listenToKeys }} = await import("{address("canvas/keys")}");
const {{ Points }} = await import("{address("canvas/points")}");
const {{ PointerState }} = await import("{address("canvas/pointer_state")}");
const [root, surface, said] = [{{}}, {{}}, []];
const board = {{ root, surface, pointer: new PointerState(), points: new Points(), view: {{ window: [-1, 1, -1, 1] }},
  announce: (name) => said.push(name), light() {{}} }};
let press;
listenToKeys(board, (target, type, listen) => {{
  if (target === root && type === "keydown") press = listen;
}});
const event = {{ code: "KeyZ", ctrlKey: true, target: surface, preventDefault() {{}}, stopPropagation() {{}} }};
for (const key of ["z", "я", "ζ"]) press({{ ...event, key }});
console.log(JSON.stringify(said));
"""
    assert printed_list(script) == ["nothingToUndo"] * 3
