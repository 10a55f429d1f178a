"""Alembic's entry: runs on the connection that ``store.migrate`` hands over."""

from alembic import context

from dudak.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
