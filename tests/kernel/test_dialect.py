"""rules.py and policy.py keep to what both Python and Numba understand, so nobody learns it from a traceback."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dudak
from dudak.rules import Code, State

SOURCES = ("rules.py", "kernel/policy.py")
ROOT = Path(dudak.__file__).parent

STATEMENTS = (
    ast.FunctionDef,
    ast.arguments,
    ast.arg,
    ast.If,
    ast.While,
    ast.For,
    ast.Return,
    ast.Assign,
    ast.AugAssign,
)
VALUES = (ast.Expr, ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.Call, ast.IfExp, ast.Compare)
OPERATIONS = (ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.operator, ast.boolop, ast.unaryop, ast.cmpop, ast.expr_context)
ALLOWED = (*STATEMENTS, *VALUES, *OPERATIONS)
FORBIDDEN_OPERATORS = (ast.Div, ast.Pow, ast.MatMult, ast.In, ast.NotIn, ast.Is, ast.IsNot)


def functions(source: str) -> list[ast.FunctionDef]:
    tree = ast.parse((ROOT / source).read_text("utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def offences(function: ast.FunctionDef, known: set[str]) -> list[str]:
    """What in the function is not of the dialect."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    local = {arg.arg for arg in function.args.args}
    local |= {n.id for stmt in body for n in ast.walk(stmt) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    found = []
    for node in (node for stmt in body for node in ast.walk(stmt)):
        bad = not isinstance(node, ALLOWED) or isinstance(node, FORBIDDEN_OPERATORS)
        if isinstance(node, ast.Constant):
            bad = type(node.value) not in (int, bool)
        elif isinstance(node, ast.Name):
            bad = node.id not in local | known
        elif isinstance(node, ast.Attribute):  # fields of the state and the code, nothing else
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            bad = node.attr not in {"s": State.__slots__, "r": Code.__slots__}.get(owner, ())
        elif isinstance(node, ast.Call):
            bad = not isinstance(node.func, ast.Name) or bool(node.keywords)
        elif isinstance(node, ast.For):
            call = node.iter
            is_range = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"
            bad = not is_range or bool(node.orelse)
        elif isinstance(node, ast.While):
            bad = bool(node.orelse)
        elif isinstance(node, ast.Expr):
            bad = not isinstance(node.value, ast.Call)
        if bad:
            found.append(
                f"{function.name}, line {node.lineno if hasattr(node, 'lineno') else '?'}: {ast.unparse(node)}"
            )
    return found


def known_names(source: str) -> set[str]:
    """What the functions of a source may name: its functions, its constants, the lent functions it imports, range."""
    tree = ast.parse((ROOT / source).read_text("utf-8"))
    names = {"range"} | {function.name for function in functions(source)}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper():
            names.add(node.target.id)
        if isinstance(node, ast.ImportFrom) and node.module in ("dudak.rules", "dudak.kernel.bits"):
            names |= {alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("source", SOURCES)
def test_only_the_dialect_is_spoken(source: str) -> None:
    known = known_names(source)
    assert [line for function in functions(source) for line in offences(function, known)] == []


@pytest.mark.parametrize("source", SOURCES)
def test_functions_are_plain_short_and_annotated(source: str) -> None:
    for function in functions(source):
        args = function.args
        assert not (args.defaults or args.kwonlyargs or args.vararg or args.kwarg or function.decorator_list)
        assert all(arg.annotation for arg in args.args) and function.returns is not None
        assert ast.get_docstring(function), f"{function.name} says nothing"
        assert (function.end_lineno or 0) - function.lineno < 30, f"{function.name} is long"


@pytest.mark.parametrize(
    "text",
    [
        "for card in s.pile: pass",
        "x = s.pile[1:2]",
        "x = 'one'",
        "raise ValueError",
        "x = [1]",
        "x = s.hands[0] / 2",
        "x = 0.5",
        "x = s.colour",
        "x = max(1, 2)",
        "x = s.pile.index(3)",
        "x = {1: 2}",
        "x = 1 in s.pile",
        "x = lambda: 1",
        "x = [c for c in s.pile]",
        "legal(s=s)",
        "x = None",
    ],
)
def test_what_is_not_of_the_dialect_is_seen(text: str) -> None:
    function = ast.parse(f"def f(s, r):\n    {text}").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert offences(function, known_names("rules.py"))
