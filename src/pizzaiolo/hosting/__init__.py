"""A table where people and bots sit: who plays which seat, and what each onlooker is told. Knows no network."""
