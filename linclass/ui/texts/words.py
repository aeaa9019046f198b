"""Texts of the glossary's page."""

NOTATION_LEAD = "What this app writes as $y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0$, with the **bias** $w_0$, and what each course writes."
