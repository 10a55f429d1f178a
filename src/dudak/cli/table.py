"""The commands that open the table: ``dudak`` and ``dudak serve``."""

from __future__ import annotations

import argparse

from dudak.cli.errors import CliError
from dudak.words import say


def play(args: argparse.Namespace) -> int:
    """Start a server on this computer and open the table in the browser."""
    return _serve(args, browser=True)


def serve(args: argparse.Namespace) -> int:
    """Run the server."""
    return _serve(args, browser=False)


def _serve(args: argparse.Namespace, *, browser: bool) -> int:
    try:
        from dudak.server import app
        from dudak.server.settings import Settings, SettingsError
    except ModuleNotFoundError as error:
        raise CliError("no-server", module=str(error.name)) from None

    def ready(url: str) -> None:
        print(say("cli-ready", args.lang, url=url), flush=True)
        others = app.house_url(host, url) if not settings.hosts else None  # else it may not answer to that name
        if others is not None:
            print(say("server-in-house", args.lang, url=others), flush=True)

    try:
        settings = Settings.from_env()
        host, port = getattr(args, "host", settings.host), getattr(args, "port", settings.port)
        folder = getattr(args, "data", None)
        app.serve(host, port, folder, browser, next_port=browser and not hasattr(args, "port"), ready=ready)
    except (SettingsError, app.ServeError) as error:
        raise CliError.of(error) from error
    return 0
