"""SMO and the interior-point method as pseudocode."""

ALL_ZERO = "λ ← 0;  w ← 0"
NO_VIOLATION = "    if no pair violates the conditions: leave the loop"
UP = "    i ← of the points whose tᵢλᵢ may still grow, the one with the largest tᵢ − wᵀxᵢ"
DOWN = "    j ← of those whose tⱼλⱼ may still shrink, and tⱼ − wᵀxⱼ is less, the most promising one"
MOVE = "    δ ← ((tᵢ − wᵀxᵢ) − (tⱼ − wᵀxⱼ)) / ‖xᵢ − xⱼ‖²,  cut so that both stay in [0, C]"
UPDATE = "    tᵢλᵢ ← tᵢλᵢ + δ;  tⱼλⱼ ← tⱼλⱼ − δ;  w ← w + δ (xᵢ − xⱼ)"
ALL_AT_ONCE = "    after very many pairs: move all 0 < λᵢ < C at once, by Newton's direction"
ROUND = "w, w₀ ← solve for the points with 0 < λᵢ < C exactly"
SMO = (ALL_ZERO, "repeat", NO_VIOLATION, UP, DOWN, MOVE, UPDATE, ALL_AT_ONCE, ROUND)

INSIDE = "start inside:  0 < λᵢ < u,  ξᵢ > 0,  surplus sᵢ > 0    (u = C, or 1/n)"
CLOSED = "    if the duality gap is closed: leave the loop"
BARRIER = "    τ ← a smaller barrier than the mean of λᵢsᵢ and (u − λᵢ)ξᵢ"
NEWTON = "    Newton's direction towards  λᵢsᵢ = τ,  (u − λᵢ)ξᵢ = τ,  w = Σ λᵢtᵢxᵢ,  Σ λᵢtᵢ = 0"
LENGTH = "    η ← nearly as far as all stay positive, 1 at most"
GO = "    (w, w₀, λ, s, ξ) ← (w, w₀, λ, s, ξ) + η · direction"
CROSSOVER = "decide for each point whether λᵢ = 0, λᵢ = u or between; solve for w, w₀ exactly"
INTERIOR_POINT = (INSIDE, "repeat", CLOSED, BARRIER, NEWTON, LENGTH, GO, CROSSOVER)
