"""Which links were opened, who may watch, what each seat added to the shuffle, and news among the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("watchers", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("opened", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("salt", sa.String(64)))
    op.add_column("chat", sa.Column("news", sa.String(16), nullable=False, server_default=""))
    op.execute("UPDATE seats SET salt = '', opened = (kind = 'human')")


def downgrade() -> None:
    op.drop_column("chat", "news")
    for name in ("salt", "opened"):
        op.drop_column("seats", name)
    op.drop_column("tables", "watchers")
