"""Balanced Winnow as pseudocode."""

LINES = (
    "k ← 0;  a⁺ ← (1, …, 1);  a⁻ ← (1, …, 1)",
    "repeat",
    "    for i = 1, …, n",
    "        if tᵢ (a⁺ − a⁻)ᵀx̃ᵢ ≤ 0",
    "            k ← k + 1",
    "            a⁺ⱼ ← a⁺ⱼ · α^(tᵢ x̃ᵢⱼ) for all j",
    "            a⁻ⱼ ← a⁻ⱼ · α^(−tᵢ x̃ᵢⱼ) for all j",
    "until a whole pass made no mistake, or the passes are used up",
)
