"""What the interface says, in one place a page, apart from the logic that chooses what to say."""
