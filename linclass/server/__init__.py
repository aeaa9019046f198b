"""How one process serves many visitors: whose script runs when."""
