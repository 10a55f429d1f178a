"""The OpenAPI 3.1 document, made from the operations and their types."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec

from dudak import __version__
from dudak.server.layer import JSON, PROBLEM, Operation
from dudak.server.wire import Problem

TEMPLATE: Final = "#/components/schemas/{name}"


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """Describe ``operations``."""
    types: list[Any] = [Problem]
    types += [o.body for o in operations if o.body is not None]
    types += [o.answer for o in operations if o.answer is not str]
    unique = list(dict.fromkeys(types))
    schemas, components = msgspec.json.schema_components(unique, ref_template=TEMPLATE)
    known = dict(zip(unique, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Dudák",
            "version": __version__,
            "description": "A caller is a guest, known by the signed cookie that the first answer sets. What happens at a "
            "table goes over the WebSocket at `/ws/table/{id}`.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(operation: Operation, known: dict[Any, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": f"^{pattern}$"}}
        for name, pattern in operation.parameters.items()
    ]
    for query in operation.query:
        schema: dict[str, Any] = {"type": "string"}
        if query.values:
            schema["enum"] = list(query.values)
        if query.max_length:
            schema["maxLength"] = query.max_length
        if query.default is not None:
            schema["default"] = query.default
        required = query.default is None
        parameters.append(
            {"name": query.name, "in": "query", "required": required, "description": query.about, "schema": schema}
        )
    good: dict[str, Any] = {"type": "string"} if operation.answer is str else known[operation.answer]
    responses: dict[str, Any] = {
        str(operation.status): {
            "description": HTTPStatus(operation.status).phrase,
            "content": {operation.media: {"schema": good}},
        }
    }
    for status in sorted({*operation.problems, 421, *((403,) if operation.method == "POST" else ())}):
        responses[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {PROBLEM: {"schema": known[Problem]}},
        }
    described: dict[str, Any] = {
        "summary": operation.summary,
        "operationId": operation.handler.__name__,
        "responses": responses,
    }
    if parameters:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": known[operation.body]}}}
    return described
