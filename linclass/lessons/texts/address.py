"""The sentences of an address that could not be read in full."""

DATA = "{reason}. The page shows its own example instead."
PART = "The link says {name} = {value}, which was ignored: {reason}."
OTHER = (
    "This link is not as it was written: it was cut short on its way, or changed by hand. What could be read of it is"
    " shown, which may be something else than was meant."
)
