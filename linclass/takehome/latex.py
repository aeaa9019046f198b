"""A page's rule, matrices and step table as LaTeX."""

from __future__ import annotations

import re

from linclass.takehome.rich_text import GREEK

SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    '"': "''",
    "−": r"$-$",
    "–": "--",
    "—": "---",
    "…": r"\dots{}",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "‖": r"$\Vert$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "≠": r"$\ne$",
    "±": r"$\pm$",
    "∞": r"$\infty$",
    "→": r"$\to$",
    "←": r"$\gets$",
    "⊥": r"$\perp$",
    "′": r"$'$",
    "ᵀ": r"$^\top$",
    "∇": r"$\nabla$",
    "∂": r"$\partial$",
    "°": r"$^\circ$",
    "∈": r"$\in$",
    "\u00a0": "~",
    "\u202f": r"\,",
    "\u2009": r"\,",
    "ŷ": r"$\hat y$",
    "ŵ": r"$\hat w$",
    "⋯": r"$\cdots$",
    "―": "---",
    "ỹ": r"$\tilde y$",
    "½": r"$\frac12$",
    "√": r"$\surd$",
    "²": r"$^2$",
    "³": r"$^3$",
    "⁺": r"$^+$",
    "⁻": r"$^-$",
    "∑": r"$\sum$",
    "▸": r"$\triangleright$",
    "✓": r"$\checkmark$",
}
SPECIAL |= {letter: rf"$\{name}$" for name, letter in GREEK.items()}
LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋ₐₑᵢⱼₖₘₙₚᵣₛₜₗ", "0123456789+-aeijkmnprstl", strict=True))
SPECIAL |= {letter: f"$_{{{plainly}}}$" for letter, plainly in LOWERED.items()}
RAISED = dict(zip("⁰¹⁴⁵⁶⁷⁸⁹", "01456789", strict=True))
SPECIAL |= {letter: f"$^{{{plainly}}}$" for letter, plainly in RAISED.items()}
ACCENT = re.compile(r"(.)([\u0302\u0303\u0304])")
JOINT = re.compile(r"(?<!\\)\$\$")  # of two formulas beside each other
ACCENTS = {"\u0302": "hat", "\u0303": "tilde", "\u0304": "bar"}


def plain(text: str) -> str:
    """Return a text that LaTeX sets as it is: no character of it is a command."""
    parts, place = [], 0
    for match in ACCENT.finditer(text):
        parts.append("".join(SPECIAL.get(c, c) for c in text[place : match.start()]))
        parts.append(rf"$\{ACCENTS[match[2]]}{{{SPECIAL.get(match[1], match[1]).strip('$')}}}$")
        place = match.end()
    return JOINT.sub("", "".join([*parts, *(SPECIAL.get(c, c) for c in text[place:])]))
