"""The faces that people chose, and who came in where, for lists."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("face", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("places", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "places")
    op.drop_column("seats", "face")
