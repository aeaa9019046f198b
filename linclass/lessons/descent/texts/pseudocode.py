"""Gradient descent and Newton's method as pseudocode."""

START = "k ← 0;  w ← w(0)"
REPEAT = "repeat"
GRADIENT = "    k ← k + 1;  g ← ∇E(w)"
RATE = "    η ← {rate}"
UPDATE = "    descent:  w ← w − η g"
NEWTON = "    Newton:   w ← w − H⁻¹ g"
UNTIL = "until ‖η g‖ < θ = {theta}, or k = {most}"
RATES = {"constant": "{eta}", "inverse": "{eta} / k", "optimal": "‖g‖² / (gᵀ H g)"}
