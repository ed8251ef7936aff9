"""Which version of its game's rules a table is played by."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(8), nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("tables", "rules")
