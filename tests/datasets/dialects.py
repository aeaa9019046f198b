"""Thirty ways in which programs and people write the same table."""

from dataclasses import dataclass, replace

AXES = {"names": ("length", "height"), "counting": ("2019", "2020"), "short": ("length", "height"), "none": None}


@dataclass(frozen=True)
class Dialect:
    """A way to write a table of two numbers and a word.

    Attributes
    ----------
    quoted : str
        The cells in quotation marks: "none", "numbers", "words" or "all".
    header : str
        "names", "none", "counting" (2019, 2020) or "short" (one name fewer than columns, as R does).
    doubled : bool
        Every second row has its first separator twice.
    """

    separator: str = ","
    decimal: str = "."
    quoted: str = "none"
    header: str = "names"
    end: str = "\n"
    encoding: str = "utf-8"
    label: str = "class"
    minus: str = "-"
    group: str = ""
    before: str = ""
    gap: str = ""
    quote: str = '"'
    index: bool = False
    doubled: bool = False
    leading: bool = False
    trailing: bool = False
    blank_rows: bool = False
    percent: str = ""

    def write(self, points: list[tuple[int, int]], labels: list[str]) -> bytes:
        """Write points, given in hundredths, and their labels."""
        rows = [
            [*(self.number(value) for value in point), self.word(label)]
            for point, label in zip(points, labels, strict=True)
        ]
        if self.index or self.header == "short":
            rows = [[self.word(str(k + 1)), *row] for k, row in enumerate(rows)]
        axes = AXES[self.header]
        lines = [self.line(row, doubled=self.doubled and k % 2 == 1) for k, row in enumerate(rows)]
        if axes is not None:
            names = [*axes, self.label]
            lines.insert(0, self.line([self.word(name) for name in (["", *names] if self.index else names)]))
        if self.blank_rows:
            lines = [part for line in lines for part in (line, self.separator * 2)]
        return (self.before + self.end.join(lines) + self.end).encode(self.encoding)

    def number(self, hundredths: int) -> str:
        """Write a number with two decimals."""
        whole, rest = divmod(abs(hundredths), 100)
        digits = f"{whole:,}".replace(",", self.group) + f"{self.decimal}{rest:02}{self.percent}"
        text = (self.minus if hundredths < 0 else "") + digits
        return f"{self.quote}{text}{self.quote}" if self.quoted in ("numbers", "all") else text

    def word(self, text: str) -> str:
        return f"{self.quote}{text}{self.quote}" if self.quoted in ("words", "all") else text

    def line(self, cells: list[str], *, doubled: bool = False) -> str:
        first = self.separator if doubled else ""
        rest = (self.separator + self.gap).join(cells[1:])
        end = self.separator if self.trailing else ""
        return (self.separator if self.leading else "") + cells[0] + self.separator + first + self.gap + rest + end


PLAIN = Dialect()
GERMAN = Dialect(separator=";", decimal=",")
TABS = Dialect(separator="\t")
ARFF = (
    "% Measured by hand\n@RELATION leaves\n\n@attribute 'length' numeric\n@Attribute height REAL\n"
    "@ATTRIBUTE class {a, b}\n@DATA\n"
)
DIALECTS = {
    "plain": PLAIN,
    "Excel with a byte order mark": replace(PLAIN, end="\r\n", encoding="utf-8-sig"),
    "Excel in German": replace(GERMAN, end="\r\n", encoding="cp1252"),
    "Excel as Unicode text": replace(TABS, decimal=",", end="\r\n", encoding="utf-16"),
    "Excel with its separator announced": replace(GERMAN, before="sep=;\r\n", end="\r\n"),
    "a separator announced in capitals": replace(GERMAN, before="SEP=;\n"),
    "a separator announced in quotes": replace(GERMAN, before='"sep=;"\n'),
    "Google Sheets in German": replace(PLAIN, decimal=",", quoted="numbers", end="\r\n"),
    "LibreOffice with all in quotes": replace(PLAIN, decimal=",", quoted="all"),
    "LibreOffice in French": replace(GERMAN, group="\u202f", minus="\u2212"),
    "Swiss": replace(GERMAN, decimal=".", group="\u2019"),
    "English thousands": replace(PLAIN, quoted="numbers", group=","),
    "German thousands": replace(GERMAN, group="."),
    "old Macintosh": replace(PLAIN, end="\r", encoding="utf-16-be"),
    "no header": replace(PLAIN, header="none"),
    "no header, decimal commas": replace(GERMAN, header="none"),
    "R's write.table": replace(PLAIN, separator=" ", quoted="words", header="short"),
    "R's write.csv": replace(PLAIN, quoted="words", index=True),
    "pandas with its index": replace(PLAIN, index=True),
    "years for names": replace(PLAIN, header="counting", label="group"),
    "NumPy's savetxt": replace(PLAIN, separator=" ", before="# "),
    "comments": replace(PLAIN, before="# Leaves of two trees\n#\n# length, height: cm\n"),
    "a title": replace(PLAIN, before="Leaves of two trees\n\n"),
    "a title with a comma": replace(PLAIN, before="Leaves, 2020\n"),
    "ARFF": replace(PLAIN, header="none", before=ARFF, quote="'", quoted="words"),
    "blanks after commas": replace(PLAIN, quoted="words", gap=" "),
    "doubled tabs": replace(TABS, doubled=True),
    "leading tabs": replace(TABS, leading=True),
    "bars": replace(PLAIN, separator="|", trailing=True, blank_rows=True),
    "typographic minus and direction marks": replace(PLAIN, minus="\u200e\u2013"),
    "full width minus": replace(TABS, minus="\uff0d"),
    "percentages": replace(GERMAN, percent="\u00a0%"),
    "clusters": replace(PLAIN, label="cluster", separator=";"),
}
