"""Write the TypeScript types of all that Python and the browser send to each other.

`python -m tests.frontend.typescript` reads them off the text of `linclass/wire/schema.py`, since neither the name of an
alias nor a comment is there at run time.
"""

import ast
import inspect
import re
from collections.abc import Sequence

from linclass.wire import schema
from tests.frontend.paths import FRONTEND

PATH = FRONTEND / "messages.d.ts"
HEAD = """\
// The messages between Python and the browser. Generated from linclass/wire/schema.py by
// `python -m tests.frontend.typescript`: edit messages there."""
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Never": "never"}
HAND_WRITTEN = ("Layout", "LogEntry", "Places", "Trace")  # in types.d.ts; three of them as plotly.js has them
PYTHON_ONLY = ("T_co", "Encoded", *HAND_WRITTEN)


def declarations(source: str) -> str:
    """Return the declarations in TypeScript of a schema's aliases and classes."""
    lines = source.splitlines()
    chunks = [HEAD, f'import type {{ {", ".join(HAND_WRITTEN)} }} from "./types.js";']
    written = 0
    for node in ast.parse(source).body:
        section = next((line for line in lines[written : node.lineno] if line.startswith("# ----")), None)
        chunks += [] if section is None else ["//" + section[1:]]
        written = node.end_lineno or node.lineno
        match node:
            case ast.ClassDef(name=name) if name not in PYTHON_ONLY:
                chunks.append(_interface(node, lines))
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if name not in PYTHON_ONLY:
                chunks.append(f"export type {name} = {written_type(value)};{_comment(node, lines)}")
    return re.sub(r"^(export type .*\n)\n(?=export type )", r"\1", "\n\n".join(chunks) + "\n", flags=re.MULTILINE)


def _interface(node: ast.ClassDef, lines: Sequence[str]) -> str:
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    is_total = not any(keyword.arg == "total" for keyword in node.keywords)
    heir = f" extends {', '.join(bases)}" if bases else ""
    body = [f"// {ast.get_docstring(node)}", f"export interface {node.name}{heir} {{"]
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            annotation, is_required = field.annotation, is_total
            if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired":
                annotation, is_required = annotation.slice, False
            mark = "" if is_required else "?"
            body.append(f"  {field.target.id}{mark}: {written_type(annotation)};{_comment(field, lines)}")
    return "\n".join([*body, "}"])


def _comment(node: ast.AST, lines: Sequence[str]) -> str:
    """Return the comment behind a declaration."""
    line = lines[(node.end_lineno or 1) - 1][node.end_col_offset or 0 :]  # type: ignore[attr-defined]
    match = re.fullmatch(r"\s*# (.*)", line)
    return f" // {match[1]}" if match else ""


def written_type(node: ast.expr) -> str:
    """Return a Python type in TypeScript; ValueError for one that has none here."""
    match node:
        case ast.Name(id=name):
            return NAMES.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(op=ast.BitOr()):
            return _union(_members(node))
        case ast.Subscript(value=ast.Name(id=name), slice=of):
            return _generic(name, _elements(of))
    raise ValueError(f"The schema has no type in TypeScript for {ast.unparse(node)}.")


def _generic(name: str, of: Sequence[ast.expr]) -> str:
    match name, of:
        case "Literal", _:
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in of)
        case "Encoded", [value]:
            return written_type(value)
        case "Sequence" | "list", [value]:
            item = written_type(value)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case "Mapping", [key, value]:
            return f"Readonly<Record<{written_type(key)}, {written_type(value)}>>"
        case "tuple", _:
            return f"readonly [{', '.join(map(written_type, of))}]"
    raise ValueError(f"The schema has no type in TypeScript for {name} of {len(of)}.")


def _elements(of: ast.expr) -> list[ast.expr]:
    """Return what stands between the brackets of a type."""
    return of.elts if isinstance(of, ast.Tuple) else [of]


def _members(node: ast.expr) -> list[ast.expr]:
    """Return the members of a union."""
    return [*_members(node.left), *_members(node.right)] if isinstance(node, ast.BinOp) else [node]


def _union(members: Sequence[ast.expr]) -> str:
    """Return a union; of tuples that begin alike it is the longest, whose further elements may be missing."""
    tuples = [m.slice for m in members if isinstance(m, ast.Subscript) and ast.unparse(m.value) == "tuple"]
    written = [[written_type(value) for value in _elements(of)] for of in tuples]
    longest = max(written, key=len, default=[])
    if len(written) < len(members) or any(short != longest[: len(short)] for short in written):
        return " | ".join(map(written_type, members))
    certain = min(map(len, written))
    return f"readonly [{', '.join([*longest[:certain], *(f'{value}?' for value in longest[certain:])])}]"


def generated() -> str:
    """Return what has to stand in messages.d.ts."""
    return declarations(inspect.getsource(schema))


if __name__ == "__main__":
    PATH.write_text(generated(), encoding="utf-8")
