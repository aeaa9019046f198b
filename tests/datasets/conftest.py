"""How the property tests of this folder run."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)  # a busy machine is no reason to fail
settings.load_profile("steady")
