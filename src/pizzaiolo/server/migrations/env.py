"""How Alembic reaches the database: with the plain driver of the same file or server."""

from alembic import context
from sqlalchemy import create_engine, pool
from sqlalchemy.engine import make_url

from pizzaiolo.server.tables import metadata

url = make_url(context.config.get_main_option("sqlalchemy.url") or "")
if url.get_backend_name() == "sqlite":
    url = url.set(drivername="sqlite")
with create_engine(url, poolclass=pool.NullPool).connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
