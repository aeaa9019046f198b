"""Texts of the first page of the subject."""

APPROACHES = {
    "function": "Discriminant function",
    "discriminative": "Discriminative: P(Cₖ|x)",
    "generative": "Generative: p(x|Cₖ) P(Cₖ)",
}
