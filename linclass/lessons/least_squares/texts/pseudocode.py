"""The iterations of least squares as pseudocode; {eta} is the rate of an update."""

LMS = (
    "k ← 0;  a ← 0",
    "for pass = 1, 2, …",
    "    for i = 1, …, n",
    "        k ← k + 1;  e ← bᵢ − aᵀx̃ᵢ",
    "        a ← a + {eta} e x̃ᵢ",
    "    stop if no update of the pass was longer than θ‖a‖, or the passes are used up",
)
RATES = {"inverse": "(η₁/k)", "inverse_pass": "(η₁/pass)", "constant": "η₁"}
BATCH = (
    "a ← 0",
    "for k = 1, 2, …",
    "    a ← a − (η₁/k) X̃ᵀ(X̃a − b)",
    "    stop if the update was shorter than θ‖a‖, or the passes are used up",
)
START, LMS_UPDATE, BATCH_UPDATE = (0,), (3, 4), (2,)
