"""TypeScript declarations of every message, for the browser.

python -m dudak.server.typescript           write web/src/lib/protocol.d.ts
python -m dudak.server.typescript --check   exit code 1 if that file is stale
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from dudak.server import wire

TARGET: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "protocol.d.ts"
UNIONS: Final = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage}
BODIES: Final = (
    wire.RulesInfo,
    wire.CheckBody,
    wire.CheckedRules,
    wire.RulesWords,
    wire.OpenBody,
    wire.SeatBody,
    wire.TableMade,
    wire.SeatTaken,
    wire.Me,
    wire.ReviewState,
    wire.ContinueBody,
    wire.Health,
    wire.Problem,
)
SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD: Final = """\
// Made from src/dudak/server/wire.py by `python -m dudak.server.typescript`. Do not edit.
"""


def declarations() -> str:
    """The text of the file."""
    types: list[Any] = [*UNIONS.values(), *BODIES]
    schemas, components = msgspec.json.schema_components(types, ref_template="{name}")
    parts = [HEAD]
    for name, schema in zip(UNIONS, schemas, strict=False):
        members = " | ".join(one["$ref"] for one in schema["anyOf"])
        parts.append(f"export type {name} = {members};\n")
    parts += [_interface(name, schema) for name, schema in components.items()]
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    # an answer always holds every field; only what the browser sends may leave something out
    sent = name.endswith("Body") or name == "Hello"
    for field, kind in schema["properties"].items():
        mark = "" if field in required or not sent else "?"
        lines.append(f"  {field}{mark}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
        item = _type(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return SIMPLE[str(kind)]


def _literal(value: object) -> str:
    return "null" if value is None else f"'{value}'" if isinstance(value, str) else str(value).lower()


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    text = declarations()
    if "--check" in arguments:
        return 0 if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
