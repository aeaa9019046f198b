"""The texts about live sentences."""
