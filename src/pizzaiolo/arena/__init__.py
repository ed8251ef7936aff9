"""Many games between bots on the same deals, and what can be said about them with confidence."""
