"""The Chromium that the tests use is fit for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.browser
def test_the_browser_draws_czech_letters_and_suit_signs(page: Page) -> None:
    """A glyph that no font has comes out as the same box for all: then two different ones would look alike."""
    page.set_content("<canvas width=40 height=40></canvas>")
    draw = """letter => {
        const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d');
        pen.clearRect(0, 0, 40, 40); pen.font = '24px sans-serif'; pen.fillText(letter, 4, 30);
        return canvas.toDataURL();
    }"""
    letters = "ěščřžýáíéúůďťňŽ♠♥♦♣"
    drawn = {letter: page.evaluate(draw, letter) for letter in letters}
    box = page.evaluate(draw, "\U0010fffd")
    assert len(set(drawn.values())) == len(letters)
    assert box not in drawn.values()
