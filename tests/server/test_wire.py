"""Messages, their declarations, and their words."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from dudak.ruleset import PRESETS
from dudak.server import typescript, wire
from dudak.words import LANGUAGES, has, locales, say
from tests.server.helpers import Running, chooser, open_table, sitting


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_update_is_as_declared(server: Running, preset: str) -> None:
    """Views and steps come as plain values from ``dudak.view``; here they are decoded strictly."""
    async with server.client() as guest:
        table = await open_table(guest, preset)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.play_out(chooser(4))
            view = msgspec.json.decode(player.frames[-1])["view"]
            assert set(view) == {f.name for f in msgspec.structs.fields(wire.View)}


def test_the_typescript_declarations_are_fresh() -> None:
    assert typescript.main(["--check"]) == 0, "run: python -m dudak.server.typescript"


async def test_openapi_document(server: Running) -> None:
    async with server.client() as guest:
        document = (await guest.get("/api/openapi.json")).json()
        assert document["openapi"] == "3.1.0"
        assert set(document["paths"]) == {
            "/api/rules",
            "/api/rules/check",
            "/api/rules/words",
            "/api/tables",
            "/api/tables/{id}/seat",
            "/api/tables/{id}/record",
            "/api/tables/{id}/deals/{number}/review",
            "/api/tables/{id}/deals/{number}/continue",
            "/api/me",
            "/healthz",
        }


def test_every_message_of_the_server_has_words_in_both_languages() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(wire.__file__).parents[1].rglob("*.py"))
    keys = set(re.findall(r'"(server-[a-z-]+)"', source))
    assert len(keys) > 30
    for lang in LANGUAGES:
        assert {key for key in keys if not has(key, lang)} == set()
        told = set(
            re.findall(
                r"^(server-[a-z-]+) =", (locales() / lang / "server.ftl").read_text(encoding="utf-8"), re.MULTILINE
            )
        )
        assert told - keys == set(), "said nowhere"
        say("server-too-many-bots", lang, players=3)


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"move","id":"a","version":1,"move":"Uh"}',
        '{"t":"move","id":"a","version":1,"move":"!h"}',
        '{"t":"move","id":"a","version":1,"move":"?3"}',
        '{"t":"move","id":"a","version":1,"move":"^"}',
        '{"t":"hello"}',
        '{"t":"hello","since":null}',
        '{"t":"surrender","id":"3f2b8c1e-1111-4222-8333-444455556666"}',
    ],
)
def test_what_is_understood(text: str) -> None:
    wire.decode_client(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"move","id":"a","version":1,"move":"1h"}',
        '{"t":"move","id":"a","version":1,"move":"?4"}',
        '{"t":"move","id":"","version":1,"move":"d"}',
        '{"t":"move","id":"a\\"","version":1,"move":"d"}',
        '{"t":"move","id":"%s","version":1,"move":"d"}' % ("a" * 65),
        '{"t":"move","id":"a","version":"1","move":"d"}',
        '{"t":"move","id":"a","version":1,"move":"d","seat":2}',
        '{"t":"move","id":"a","version":1e400,"move":"d"}',
        '{"t":"ack","id":"a","version":1}',
    ],
)
def test_what_is_not_understood(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        wire.decode_client(text)
