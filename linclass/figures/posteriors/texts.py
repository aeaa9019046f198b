"""Texts of the figures of posteriors."""

ALONG_ALT = "The posterior of class {name} as the sigmoid of its log odds, with {n} points on it, {above} of them above one half."
ALONG_ALT_AT = (
    "The posterior of class {name} as the sigmoid of its log odds, with {n} points on it, {above} of them above one half. The"
    " point x has the log odds {odds} and the posterior {posterior}."
)
SURFACE_ALT = (
    "The posterior of class {name} as a surface over the plane, from {low} to {high}; the line is where it is 1/2. Above it"
    " lie {above} of {n} points."
)
SURFACES_ALT = (
    "{each} as {K} surfaces over the plane, every point on the surface of its own class, on average at height {mean}."
)
