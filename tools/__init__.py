"""What only those need who hand Pizzaiolo to others."""
