"""The sharing of one process by many visitors: the order in which scripts run."""
