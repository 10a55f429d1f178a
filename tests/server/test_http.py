"""The HTTP side."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from pathlib import Path

import msgspec
import pytest

from dudak.notation import Record
from dudak.server import wire
from dudak.server.archive import verify_text
from dudak.server.guests import Guests
from dudak.server.static import Static
from tests.server.helpers import Running, chooser, open_table, running, sitting


def is_problem(answer: object, status: int, key: str | None = None) -> None:
    assert answer.status_code == status, answer.text  # type: ignore[attr-defined]
    assert answer.headers["content-type"] == "application/problem+json"  # type: ignore[attr-defined]
    found = msgspec.json.decode(answer.content, type=wire.Problem)  # type: ignore[attr-defined]
    assert found.status == status
    assert found.text.cs
    assert found.text.en
    if key is not None:
        assert found.key == key


async def test_rules(server: Running) -> None:
    async with server.client() as guest:
        answer = await guest.get("/api/rules")
        found = msgspec.json.decode(answer.content, type=wire.RulesInfo)
        assert [preset.name for preset in found.presets][:2] == ["classic", "club"]
        assert [bot.name for bot in found.bots] == ["novice", "player", "regular", "master"]
        assert any(option.name == "pickup" for option in found.options)


async def test_checking_rules(server: Running) -> None:
    async with server.client() as guest:
        good = await guest.post("/api/rules/check", json={"preset": "classic", "changes": {"players": 3}})
        assert good.json()["rules"] == "classic players=3"
        assert good.json()["options"]["players"] == 3
        bad = await guest.post("/api/rules/check", json={"preset": "classic", "changes": {"players": 5}})
        is_problem(bad, 422)
        assert bad.json()["option"] == "players"
        unknown = await guest.post("/api/rules/check", json={"preset": "chess", "changes": {}})
        is_problem(unknown, 422)
        large = await guest.post("/api/rules/check", json={"preset": "classic", "changes": {"hand_size": 10**30}})
        is_problem(large, 422)


async def test_opening_a_table(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        me = (await guest.get("/api/me")).json()
        assert [row["id"] for row in me["tables"]] == [table]
        assert me["tables"][0]["rules"] == "classic"
    async with server.client() as other:
        assert (await other.get("/api/me")).json()["tables"] == []


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"rules": "classic players=9", "bots": []}, None),
        ({"rules": "chess", "bots": []}, None),
        ({"rules": "classic", "bots": ["beginner"] * 3 + ["x"]}, "server-bad-body"),
        ({"rules": "classic players=2", "bots": ["beginner"] * 2}, "server-too-many-bots"),
        ({"rules": "classic", "bots": ["hal"]}, "server-no-such-bot"),
        ({"rules": "classic", "bots": [], "pace": "warp"}, "server-bad-body"),
        ({"rules": "classic", "bots": [], "name": "x" * 25}, "server-bad-body"),
        ({"rules": "classic"}, "server-bad-body"),
        ({"rules": "classic", "bots": [], "cards": "mine"}, "server-bad-body"),
        ([], "server-bad-body"),
        ("x", "server-bad-body"),
    ],
)
async def test_tables_that_cannot_be_opened(server: Running, body: object, key: str | None) -> None:
    async with server.client() as guest:
        is_problem(await guest.post("/api/tables", json=body), 422, key)


async def test_bodies_that_are_no_json(server: Running) -> None:
    async with server.client() as guest:
        json = {"content-type": "application/json"}
        is_problem(await guest.post("/api/tables", content=b"{", headers=json), 400, "server-no-json")
        is_problem(await guest.post("/api/tables", content=b"\xff\xfe", headers=json), 400, "server-no-json")
        is_problem(await guest.post("/api/tables", content=b"[" * 15000, headers=json), 422)
        is_problem(await guest.post("/api/tables", content=b"{}"), 415, "server-json-please")
        is_problem(await guest.post("/api/tables", content=b" " * 20000, headers=json), 413, "server-too-large")


async def test_open_seats(server: Running) -> None:
    async with server.client() as one, server.client() as two, server.client() as three:
        table = await open_table(one, "classic players=2", bots=0)
        assert (await one.post(f"/api/tables/{table}/seat", json={})).json()["seat"] == 0
        assert (await two.post(f"/api/tables/{table}/seat", json={"name": "Dan"})).json() == {"id": table, "seat": 1}
        assert (await two.post(f"/api/tables/{table}/seat", json={})).json()["seat"] == 1
        is_problem(await three.post(f"/api/tables/{table}/seat", json={}), 409, "server-no-open-seat")
        is_problem(await three.post("/api/tables/2222/seat", json={}), 404, "server-no-table")
        assert [row["id"] for row in (await two.get("/api/me")).json()["tables"]] == [table]


async def test_the_record_holds_finished_deals_only(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        is_problem(await guest.get(f"/api/tables/{table}/record"), 409, "server-nothing-finished")
        is_problem(await guest.get("/api/tables/2222/record"), 404, "server-no-table")
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.play_out(chooser(1))
            await player.command("again")
            answer = await guest.get(f"/api/tables/{table}/record")
            assert answer.headers["content-type"].startswith("text/plain")
            record = Record.parse(answer.text)
            assert record.over
            assert record.extra["Round"] == "1"
            await player.until(lambda m: isinstance(m, wire.Update) and m.table.number == 2)
            await player.play_out(chooser(2))
            text = (await guest.get(f"/api/tables/{table}/record")).text
    assert [checked.good for checked in verify_text(text)] == [True, True]  # type: ignore[union-attr]
    spoilt = text.replace('FairSalt "', 'FairSalt "0', 1)
    assert [checked.good for checked in verify_text(spoilt)] == [False, True]  # type: ignore[union-attr]
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("[Fair"))
    assert [checked.good for checked in verify_text(bare)] == [None, None]  # type: ignore[union-attr]


@pytest.mark.parametrize("rules", ["open", "pocket", "secret", "karetni players=3", "classic trumps=kings", "lizaci"])
async def test_every_kind_of_deal_can_be_verified(server: Running, rules: str) -> None:
    async with server.client() as guest:
        table = await open_table(guest, rules)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.command("surrender")
            await player.until(lambda m: isinstance(m, wire.Update) and m.table.over)
            await player.command("again")
            await player.command("surrender")
            text = (await guest.get(f"/api/tables/{table}/record")).text
        assert [checked.good for checked in verify_text(text)] == [True, True]  # type: ignore[union-attr]


async def test_foreign_pages_change_nothing(server: Running) -> None:
    body = {"rules": "classic", "bots": ["beginner"] * 3}
    async with server.client() as guest:
        for headers in (
            {"origin": "http://evil.example"},
            {"origin": "null"},
            {"origin": f"http://127.0.0.1:{server.port + 1}"},
            {"origin": "http://[bad"},
            {"sec-fetch-site": "cross-site"},
        ):
            is_problem(await guest.post("/api/tables", json=body, headers=headers), 403, "server-foreign-page")
        assert (await guest.post("/api/tables", json=body, headers={"origin": server.url})).status_code == 201
        # reading is harmless, but not under a stranger's name
        assert (await guest.get("/api/rules", headers={"origin": "http://evil.example"})).status_code == 200
        is_problem(await guest.get("/api/rules", headers={"host": "evil.example"}), 421, "server-unknown-host")


async def test_methods_and_addresses(server: Running) -> None:
    async with server.client() as guest:
        for method, path, allow in (
            ("PUT", "/api/tables", "POST"),
            ("DELETE", "/api/rules", "GET, HEAD"),
            ("POST", "/", "GET, HEAD"),
            ("POST", "/healthz", "GET, HEAD"),
        ):
            answer = await guest.request(method, path)
            is_problem(answer, 405, "server-method")
            assert sorted(answer.headers["allow"].split(", ")) == sorted(allow.split(", "))
        for path in (
            "/api",
            "/api/nothing",
            "/assets/nothing.js",
            "/ws/table/x",
            "/nothing.txt",
            "/api/tables/A/record",
        ):
            is_problem(await guest.get(path), 404)
        head = await guest.head("/healthz")
        assert head.status_code == 200
        assert head.content == b""


async def test_the_guest_cookie(server: Running) -> None:
    async with server.client() as guest:
        first = await guest.get("/api/me")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        second = await guest.get("/api/me")
        assert "set-cookie" not in second.headers
        assert first.json()["guest"] == second.json()["guest"]
        assert "set-cookie" not in (await guest.get("/healthz")).headers
    async with server.client() as forger:
        for value in ("x", "x.y", "ImdhIg.sig", "a" * 5000, '"', first.json()["guest"]):
            answer = await forger.get("/api/me", headers={"cookie": f"dudak_guest={value}"})
            assert answer.json()["guest"] != first.json()["guest"]


def test_the_secret_is_kept_in_the_folder(tmp_path: Path) -> None:
    one, two = Guests.in_folder(tmp_path), Guests.in_folder(tmp_path)
    header = one.header("gAAAAAAAAAAAAAAAAAAAAAA").partition(";")[0]
    assert two.read(header) == "gAAAAAAAAAAAAAAAAAAAAAA"
    assert (tmp_path / "secret").stat().st_mode & 0o77 == 0
    assert Guests("another secret of some length, really").read(header) is None


async def test_security_headers_are_everywhere(server: Running) -> None:
    async with server.client() as guest:
        for path in ("/", "/api/rules", "/api/nothing", "/metrics", "/assets/x"):
            headers = (await guest.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_limits_on_requests(tmp_path: Path) -> None:
    async with (
        running(
            tmp_path, tables_per_guest=3, request_rate=0.001, request_burst=12, open_rate=0.001, open_burst=6
        ) as server,
        server.client() as guest,
    ):
        tables = [await open_table(guest) for _ in range(3)]
        body = {"rules": "classic", "bots": ["beginner"] * 3}
        is_problem(await guest.post("/api/tables", json=body), 409, "server-too-many-tables")
        async with sitting(server, guest, tables[0]) as player:
            await player.hello()
            await player.command("surrender")
        for name in tables[1:]:  # the oldest one makes room only when it is over
            async with sitting(server, guest, name) as player:
                await player.hello()
                await player.command("pace", pace="fast")
        await open_table(guest)
        left = [row["id"] for row in (await guest.get("/api/me")).json()["tables"]]
        assert tables[0] not in left
        assert len(left) == 3
        answers = [await guest.post("/api/rules/check", json={"preset": "classic"}) for _ in range(9)]
        is_problem(answers[-1], 429, "server-too-fast")
        assert "retry-after" in answers[-1].headers


async def test_metrics_and_health(server: Running) -> None:
    async with server.client() as guest:
        table = await open_table(guest)
        async with sitting(server, guest, table) as player:
            await player.hello()
            await player.play_out(chooser(1))
            text = (await guest.get("/metrics")).text
        assert "dudak_commands_total" in text
        assert "dudak_sockets 1.0" in text
        assert 'dudak_requests_total{method="POST",status="2xx"} 1.0' in text
        assert "dudak_command_seconds_bucket" in text
        assert (await guest.get("/healthz")).json()["status"] == "ok"


async def test_a_head_without_end_is_cut_off(server: Running) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
    for _ in range(40):
        writer.write(b"a" * 1024)
    await writer.drain()
    with contextlib.suppress(ConnectionResetError):  # if more was on its way than was read
        assert (await asyncio.wait_for(reader.read(), 10))[:12] in (b"HTTP/1.1 400", b"")
    with contextlib.suppress(ConnectionResetError):
        writer.close()
        await writer.wait_closed()


# --- the page ----------------------------------------------------------------------------------------------------------


async def ask(app: Static, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    told: list[dict[str, object]] = []

    async def send(message: dict[str, object]) -> None:
        told.append(message)

    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    await app({"type": "http", "method": method, "path": path, "headers": pairs}, None, send)
    names = {name.decode(): value.decode() for name, value in told[0]["headers"]}  # type: ignore[attr-defined]
    return int(told[0]["status"]), names, b"".join(m["body"] for m in told[1:])  # type: ignore[call-overload, misc]


async def test_the_page(tmp_path: Path) -> None:
    app = Static(tmp_path)
    status, headers, body = await ask(app, "/")
    assert status == 200
    assert "make play" in body.decode()
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a-1.js").write_text("let a = 1;" * 100)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".hidden").write_text("no")
    (tmp_path / "index.html").write_text("<!doctype html>")
    for path in ("/", "/table/abc", "/rules"):
        status, headers, body = await ask(app, path)
        assert (status, body) == (200, b"<!doctype html>")
        assert headers["cache-control"] == "no-cache"
    status, headers, body = await ask(app, "/assets/a-1.js", accept_encoding="gzip, br")
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]
    assert gzip.decompress(body) == b"let a = 1;" * 100
    status, _, body = await ask(app, "/assets/a-1.js", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")
    assert (await ask(app, "/icon.svg"))[1]["content-type"].startswith("image/svg+xml")
    for path in ("/.hidden", "/assets/b.js", "/../secret.txt", "/assets/../index.html.bak", "/api/x", "/assets/"):
        assert (await ask(app, path))[0] == 404, path
    assert (await ask(app, "/", method="POST"))[0] == 405
