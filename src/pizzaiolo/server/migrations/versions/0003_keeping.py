"""When tables go on by themselves, which cannot be opened, who is not let in, and what was changed past the server."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wakes", sa.Float))
    op.add_column("tables", sa.Column("broken", sa.Text))
    op.create_index("ix_tables_wakes", "tables", ["wakes"])
    op.create_index("ix_tables_over_updated", "tables", ["over", "updated"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "edits",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), nullable=False),
    )
    op.execute(
        "UPDATE tables SET wakes = 0 WHERE NOT over AND (deadline IS NOT NULL OR EXISTS"
        " (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND (seats.kind = 'bot' OR seats.lent)))"
    )


def downgrade() -> None:
    op.drop_table("edits")
    op.drop_table("bans")
    op.drop_index("ix_tables_over_updated", "tables")
    op.drop_index("ix_tables_wakes", "tables")
    for name in ("broken", "wakes"):
        op.drop_column("tables", name)
