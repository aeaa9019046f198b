"""The texts of two states side by side."""

BESIDE_HELP = (
    "Show a second state beside this one: other settings, another method, one point more. One drag moves both."
)
SWAP = "Swap"
SWAP_HELP = "Let both states change places."
TITLE = "**{second}** — first plane: {first}"
