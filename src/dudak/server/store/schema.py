"""The tables of the database, by SQLAlchemy Core. Migrations bring a file to this shape."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, UniqueConstraint

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    sqlite_with_rowid=False,
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("rules", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    sqlite_with_rowid=False,
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String, nullable=True),
    Index(None, "guest"),
    sqlite_with_rowid=False,
)

log: Final = Table(
    "log",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("command", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "command"),
    sqlite_with_rowid=False,
)

due: Final = Table(
    "due",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)
