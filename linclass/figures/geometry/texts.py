"""Texts of the figures of the geometry of a linear rule."""

COSINE_ALT = (
    "The vectors w and x from the origin with {angle} degrees between them; x reaches {shadow} along w, and the boundary lies"
    " at {shift} in that direction."
)
HOMOGENEOUS_ALT = {  # by whether the negative class is reflected
    False: (
        "The points in homogeneous coordinates, at height 1, and the plane aᵀz = 0 through the origin; {wrong} of {n} points are"
        " on the wrong side."
    ),
    True: (
        "The points in homogeneous coordinates, the negative class reflected through the origin, and the plane aᵀz = 0 through"
        " the origin; {wrong} of {n} points are on the wrong side."
    ),
}
LEVELS_ALT = (
    "The activation {name} with a dot at the value c; as it climbs, the line where y = c moves over the plane in the direction"
    " of w, parallel to the boundary. The point x has a = {a}; on the correct side: {right} of {n} points, with a mean t a of"
    " {mean}."
)
DISTANCE_ALT = (
    "The value y over the signed distance r: a line of slope {slope}. The point x is at r = {r} with y = {y}, the origin at"
    " r = {origin} with y = {w0}. On the correct side: {right} of {n} points, from r = {low} to {high}."
)
DISTANCE_ALT_EMPTY = (
    "The value y over the signed distance r: a line of slope {slope}. The point x is at r = {r} with y = {y}, the origin at"
    " r = {origin} with y = {w0}. There are no points."
)
WEIGHTS_ALT = (
    "Weight space at w0 = {w0}, with a line for each of {lines} points: {region}. w = {w} leaves {wrong} of {n} points below the"
    " margin {margin}."
)
