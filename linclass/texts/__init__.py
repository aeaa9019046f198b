"""The sentences that belong to no lesson and no part of the interface."""
