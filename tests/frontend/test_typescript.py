"""The types that the scripts are checked with are those that Python declares."""

import pytest

from tests.every_case import every_case
from tests.frontend.typescript import PATH, declarations, generated


def test_the_types_are_those_of_the_schema() -> None:
    """messages.d.ts is what the generator writes."""
    assert PATH.read_text(encoding="utf-8") == generated(), (
        "linclass/wire/schema.py and messages.d.ts differ: run `python -m tests.frontend.typescript`."
    )


@every_case(
    ("declared", "written"),
    [
        ("A: TypeAlias = float | None  # in pixels", "export type A = number | null; // in pixels"),
        ("A: TypeAlias = Sequence[str | None]", "export type A = readonly (string | null)[];"),
        (
            "A: TypeAlias = Mapping[str, tuple[int, bool]]",
            "export type A = Readonly<Record<string, readonly [number, boolean]>>;",
        ),
        ("A: TypeAlias = tuple[int] | tuple[int, str]", "export type A = readonly [number, string?];"),
        (
            "A: TypeAlias = tuple[int] | tuple[str, str]",
            "export type A = readonly [number] | readonly [string, string];",
        ),
        ('A: TypeAlias = Literal["x", "y"] | Encoded[B]', 'export type A = "x" | "y" | B;'),
        (
            'class A(B):\n    """Text."""\n\n    n: int  # steps\n    o: NotRequired[Never]',
            "// Text.\nexport interface A extends B {\n  n: number; // steps\n  o?: never;\n}",
        ),
        (
            'class A(TypedDict, total=False):\n    """Text."""\n\n    n: int',
            "// Text.\nexport interface A {\n  n?: number;\n}",
        ),
    ],
)
def test_a_declaration_is_written_with_its_comment(declared: str, written: str) -> None:
    """Optional fields, elements that may be missing, null, parts that are encoded already, and inherited fields."""
    assert declarations(declared).endswith(f"\n\n{written}\n")


@every_case("unknown", ["dict[str, int]", "set[int] | None", "1"])
def test_a_type_that_has_none_in_typescript_is_refused(unknown: str) -> None:
    """It is never written as something that allows more."""
    with pytest.raises(ValueError, match="no type in TypeScript"):
        declarations(f"A: TypeAlias = {unknown}")
