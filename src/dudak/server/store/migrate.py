"""Bring a database up to the newest migration."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.util.exc import CommandError
from sqlalchemy.engine import Connection

from dudak.server.store.base import StoreError
from dudak.server.store.schema import metadata

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def upgrade(connection: Connection) -> None:
    """Run what migrations are missing; ``StoreError`` if the database is of a later version than the program."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError("the database was written by a newer version of Dudák") from error


def drift(connection: Connection) -> list[object]:
    """Where the database differs from ``schema``: nothing, if the migrations are complete."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))
