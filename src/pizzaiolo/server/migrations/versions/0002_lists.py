"""What lists need stands in columns; deadlines and seats that others let a bot play outlive a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("actors", sa.Text))
    op.add_column("tables", sa.Column("scores", sa.Text))
    op.add_column("tables", sa.Column("deadline", sa.Float))
    op.add_column("seats", sa.Column("minded", sa.Boolean, nullable=False, server_default="0"))
    op.create_index("ix_tables_updated", "tables", ["updated"])


def downgrade() -> None:
    op.drop_index("ix_tables_updated", "tables")
    op.drop_column("seats", "minded")
    for name in ("deadline", "scores", "actors"):
        op.drop_column("tables", name)
