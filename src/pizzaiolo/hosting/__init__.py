"""A live table: who sits where, every decision, and what each onlooker is told. Knows no network and no database."""
