"""Who minds bots: whatever they do, and however many think at once, a table gets an open action in time."""
