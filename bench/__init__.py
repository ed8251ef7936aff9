"""How fast the games are, always beside other engines and beside C, and whether they hold out."""
