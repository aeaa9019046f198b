"""Texts of the figures of posteriors."""

REST = "the rest"
LOG_ODDS = "log odds of {name} against {other}"
ALONG_ALT = "The posterior of class {name} as the sigmoid of its log odds, with {n} points on it, {above} of them above one half."
ALONG_ALT_AT = (
    "The posterior of class {name} as the sigmoid of its log odds, with {n} points on it, {above} of them above one half. The"
    " point x has the log odds {odds} and the posterior {posterior}."
)
SURFACE_ALT = (
    "The posterior of class {name} as a surface over the plane, from {low} to {high}; the line is where it is 1/2. Above it"
    " lie {above} of {n} points."
)
OF_ITS_CLASS = "{symbol} of its class"
EACH = "{symbol} of class {name} (from {low} to {high})"
SURFACES_ALT = (
    "{each} as {K} surfaces over the plane, every point on the surface of its own class, on average at height {mean}."
)
NO_HEIGHT = "none"
LEVEL = "P({name}|x) = {posterior}"
