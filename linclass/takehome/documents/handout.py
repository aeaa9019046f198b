"""A handout of one page, HTML that prints on A4 and Letter: picture, result, rule, steps, room for notes."""

import re
from collections.abc import Iterator
from html import escape

from linclass.catalog import PAGES
from linclass.takehome import texts
from linclass.takehome.documents import second_and_board, sections
from linclass.takehome.documents.rich_text import markdown_as_markup
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.picture import plane_and_view, qr, qr_image, shown_link

MAX_STEPS = 10  # rows of the step table
MAX_COLUMNS = 9
TO_DRAG = re.compile(r": drag\b.*")  # what a page's sentence goes on with, which paper can't do
STYLE = """
@page { margin: 14mm; }
body { color: #1A1C20; margin: 0 auto; max-width: 182mm; }
body { font: 10.5pt/1.35 "Source Sans 3", "Helvetica Neue", Arial, sans-serif; }
header { align-items: start; display: flex; gap: 6mm; justify-content: space-between; }
h1 { font-size: 17pt; margin: 0; }
h2 { font-size: 11pt; margin: 3.5mm 0 1mm; }
p { margin: 0 0 1mm; }
svg { display: block; height: auto; max-width: 100%; }
figure { margin: 3mm 0 0; }
figure svg { max-height: 105mm; width: 100%; }
.qr { flex: none; height: 24mm; width: 24mm; }
.rule { font-size: 11.5pt; }
table { border-collapse: collapse; font-size: 8.5pt; width: 100%; }
th, td { border-bottom: 0.2mm solid #C9CED6; overflow-wrap: anywhere; padding: 0.6mm 1mm; text-align: right; }
.link { color: #5C626B; font-size: 8pt; overflow-wrap: anywhere; }
ol { margin: 0; padding-inline-start: 6mm; }
li { margin-bottom: 1mm; }
li em { color: #2B3A64; font-style: normal; }
.notes { border-top: 0.2mm solid #5C626B; margin-top: 4mm; min-height: 18mm; }
tr, figure, header { break-inside: avoid; }
@media screen { body { margin: 10mm auto; } }
"""


CODE = 'class="qr" '  # of the link's QR code in a page's head


def handout(state: PageState) -> str:
    """Return the handout of a state: no script in it, and nothing that is fetched."""
    idea = TO_DRAG.sub(".", PAGES[state.lesson.slug].idea)
    body = [
        f"<header><div><h1>{escape(state.title)}</h1><p>{escape(idea)}</p>{written_link(state.link)}</div>",
        f"{qr_image(state.link, CODE)}</header>",
        f"<figure>{plane_and_view(state)}{_caption(state)}</figure>",
        *_words(state),
        second_and_board.printed(state),
        '<section class="notes"><h2>Notes</h2></section>',
    ]
    return document(state.title, "".join(body), STYLE)


def written_link(link: str) -> str:
    """Return a link as it stands in a handout, and a sentence where it has no QR code beside it."""
    if not link:
        return ""
    reason = "" if qr(link) else f"<br>{texts.NO_CODE}"
    return f'<p class="link"><a href="{escape(link)}">{escape(shown_link(link))}</a>{reason}</p>'


def document(title: str, body: str, style: str) -> str:
    """Return a page to print: no script may run in it, and nothing may be fetched."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    policy += 'img-src data:">'
    top = f"<head>{head}{policy}<style>{style}</style></head>"
    return f'<!doctype html>\n<html lang="en">{top}\n<body>{body}</body></html>\n'


def _caption(state: PageState) -> str:
    """Return what holds at the step that is shown, where the result is the end's."""
    return f"<figcaption>{escape(state.frame.plane.status)}</figcaption>" if state.is_before_end else ""


def _words(state: PageState) -> Iterator[str]:
    """Yield the result, the rule and the steps under their headings, as HTML."""
    result = sections.verdict(state)
    if result:
        yield f"<h2>{sections.heading(state, texts.RESULT)}</h2>" + "".join(
            f"<p>{markdown_as_markup(text)}</p>" for text in result
        )
    rule = state.frame.verdict.rule
    if rule:
        yield f'<h2>{sections.heading(state, texts.RULE)}</h2><p class="rule">{markdown_as_markup(rule)}</p>'
    steps = sections.step_table(state, MAX_STEPS)
    if steps is not None:
        yield f"<h2>{texts.STEPS}</h2>{table(steps, MAX_COLUMNS)}"


def table(rows: sections.Rows, most: int | None = None) -> str:
    """Return a table, its first so many columns, as HTML."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in rows.columns[:most])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row[:most])}</tr>" for row in rows.rows)
    note = f"<p>{escape(rows.note)}</p>" if rows.note else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}"
