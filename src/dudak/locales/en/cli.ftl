# Records (dudak.notation) and the command line (dudak.cli). Cards and acts are passed as they are written in the record.

## Records: where, and what was expected

record-at-token = line { $line }, column { $column }, at “{ $token }”: { $what }
record-at = line { $line }, column { $column }: { $what }

record-one-record = { $count ->
    [0] there is no record here; one begins with [Dudak "1"].
   *[other] expected one record, but there are { $count }.
}
record-first-tag = expected a record, which begins with [Dudak "1"].
record-version = this version reads records of version { $version } only.
record-tag = expected a tag such as [Rules "classic"], closed on the same line.
record-tag-twice = the tag { $tag } stands twice in this record.
record-tag-missing = this record lacks the tag { $tag }.
record-tag-after-moves = a tag cannot stand among the moves; the next record begins with [Dudak "1"].
record-rules = expected a rule set, a preset and then option=value. { $option }:
record-names = expected { $players } names between commas; there are { $given }.
record-seat = expected a seat from 1 to { $players }.
record-termination = expected “surrender” with the seats that gave up, “repetition” or “turn limit”, with a comma between.
record-result = expected a result: x3 (seat 3 is the Dudák), x- (no loser) or * (unfinished).

record-deal-sections = expected at most four parts: hands | talon | face-down cards | removed cards.
record-too-many-hands = expected { $players } hands; there are { $given }.
record-too-few-hands = expected { $players } hands; there are only { $given }.
record-too-many-face-down = expected { $players } face-down cards, - where there is none; there are { $given }.
record-too-few-face-down = expected { $players } face-down cards, - where there is none; there are only { $given }.
record-too-many-trumps = expected { $players } suits, - where there is none; there are { $given }.
record-too-few-trumps = expected { $players } suits, - where there is none; there are only { $given }.
record-shown = expected { $players } parts with | between them, - where nothing was turned up; there are { $given }.
record-hand = expected a hand of four suits, such as 7U.-.9K.89OA, or ?5 for five hidden cards.
record-card = expected a card: a rank (7 8 9 X U O K A) and a suit (a l h b).
record-card-or-hidden = expected a card, ? for a hidden one or - for none.
record-suit = expected a suit (a l h b), or - for none.
record-card-twice = the card { $card } stands in two places.
record-turned = with open trumps the tag Trumps or Shown must say which suit is whose.
record-set-up = this cannot be laid out.

record-mixed-token = these letters are of different alphabets.
record-mixed = this is in { $found ->
    [czech] Czech
    [french] French
   *[stored] stored
} letters, but the record was in { $before ->
    [czech] Czech
    [french] French
   *[stored] stored
} letters so far; a record keeps to one alphabet.
record-accents = Czech letters need their accents: ž (acorns), z (leaves), č (hearts), k (bells); c alone is French clubs.

record-act = expected a move: Oh (lead), Oh+7a (beat and add), Oh# (last card), !h (trump), ^2 or ^^ (pick up), d2 (draw), or a result.
record-glyph = expected a number from 0 to 999 after $.
record-comment-open = this comment is never closed; expected a } before the end of the record.
record-after-result = the result { $result } ends the record; expected [Dudak "1"] or nothing.
record-number = this is turn { $expected } (turn and seat).
record-number-over = the deal is over, nobody is to move.
record-illegal = this move is not allowed.
record-hidden-choice = a hidden choice can only stand in a record with hidden cards.
record-abstych = this beats with the last card: expected { $expected }.
record-beat-alone = this beats, so a card has to be added: expected { $expected } and that card.
record-no-beat = the pile is empty or beaten already: expected { $expected } alone.
record-no-abstych = this is not the last card: expected { $expected } and the card added.
record-turned-up = another card lies there: expected { $expected }.
record-pick-count = the cards are taken together here: expected { $expected }.
record-pick-most = there are fewer cards in the pile: expected { $expected }.
record-draw-count = expected { $expected }.
record-penalty = the ace of the player’s own trump lies on top: expected { $expected }.
record-no-penalty = no ace of the player’s own trump lies on top: expected { $expected }.
record-outs = somebody goes out here: expected { $expected }.
record-no-outs = nobody else goes out here: expected { $expected }.
record-result-of-tag = the tag Result says { $result }.
record-result-not-over = the deal is not over yet: expected * (unfinished), or [Termination] to say why it ended.
record-result-other = the deal has ended otherwise: expected { $result }.
record-stop-over = the deal was played to its end, no rule has stopped it.
record-stop-turns = only { $turns } turns were played; the limit is { $limit }.
record-stop-repetition = the last position came up { $times } times; the limit is { $limit }.
