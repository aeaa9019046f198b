"""The profile of Hypothesis for this folder."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)  # a busy machine is no reason to fail
settings.load_profile("steady")
