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
record-cards-missing = these cards stand nowhere: { $cards }. Cards out of the game belong in the tag Discarded.
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
record-comment-open = this comment is never closed; expected a {"}"} before the end of the record.
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

## Commands and options

cli-about = Dudák, the Czech card game. Without a command it starts a server on this computer and opens the table in the browser.
cli-commands = commands
cli-serve = run the server without opening a browser
cli-deal = print a freshly shuffled deal as the beginning of a record
cli-replay = print every position of the records in a file
cli-convert = write the records of a file in other letters
cli-check = check the records of a file: every move, number and result
cli-rules = print the rules of a variant in words
cli-perft = count the sequences of legal moves from a shuffled deal, depth by depth
cli-verify = check that a deal came from the pack the server had committed itself to
cli-review = judge the moves of records: the risk of every choice, mistakes, the course of the chances

cli-opt-version = print the version and stop
cli-opt-lang = language of what is said; without it the one of LANG, else English
cli-opt-host = address to listen on (default: this computer only)
cli-opt-port = port to listen on (default: 8000, or the next free one for the table)
cli-opt-data = folder the tables are kept in
cli-opt-rules = a rule set: a variant (classic club open pocket secret talon zapletal karetni lizaci), then option=value for what differs; without any, classic
cli-opt-rules_depth = a rule set as for “dudak deal”, then how deep to count
cli-opt-seed = shuffle with this seed, for the same deal every time
cli-opt-dealer = seat that deals, from 1 (default: drawn)
cli-opt-letters = letters cards are shown in; without it Czech ones for Czech, else the stored ones
cli-opt-to = letters to write (default: stored)
cli-opt-json = print one JSON object for each position, seats counted from 0
cli-opt-file = a file of records, - for standard input
cli-opt-position = count from this position (a line as in the description of the formats)
cli-opt-record = count from the start of the record in this file
cli-opt-plain = count in plain Python even where the compiled rules are quicker
cli-opt-fair = records a table gave out, or a JSON file with hash, pack, kings and salt; - for standard input
cli-opt-hash = the hash shown at the deal
cli-opt-pack = the 32 cards of the pack, first card dealt first
cli-opt-kings = the kings drawn, where kings are drawn
cli-opt-salt = the salt
cli-opt-depth = how thorough: quick, standard, deep (2,000, 8,000, 50,000 simulations for a decision)
cli-opt-simulations = the exact number of simulations for a decision
cli-opt-review_seed = number to draw by; the same number, the same review
cli-opt-review_json = print one JSON object for each deal, seats counted from 0
cli-opt-html = write the review to this file as a page that needs a browser and nothing else

## What commands say

cli-ready = The table is open at { $url } (Ctrl-C closes it).
cli-all-right = { $count ->
    [one] One record, all right.
   *[other] { $count } records, all right.
}
cli-result = Result: { $result }
cli-pile = pile
cli-aside = aside
cli-talon = talon
cli-phase-choose = to choose a trump
cli-phase-lead = to lead
cli-phase-beat = to beat
cli-phase-add = to add
cli-perft-compiles = counting in the compiled rules from depth 5 on; the first time they have to be compiled, which may take a minute.
cli-fair-right = The deal is fair: the hash is that of this pack and salt.
cli-review-progress = deal { $number }: { $percent }%

## What can go wrong

cli-usage = { $message }; “{ $command } --help” says what there is.
cli-no-number = “{ $word }” is no whole number.
cli-number-range = { $number } is not from { $lowest } to { $highest }.
cli-arguments-missing = { $names } is missing; “{ $command } --help” says what there is.
cli-unknown-words = “{ $words }” is not understood; “dudak --help” says what there is.
cli-in-file = { $file }: { $what }
cli-no-file = there is no file “{ $file }”.
cli-is-folder = “{ $file }” is a folder, not a file of records.
cli-no-permission = the file “{ $file }” may not be read.
cli-not-text = the file “{ $file }” is not text in UTF-8.
cli-cannot-read = the file “{ $file }” cannot be read ({ $error }).
cli-cannot-write = what is said cannot be written ({ $error }).
cli-cannot-write-to = cannot write to the file “{ $file }” ({ $error }).
cli-cannot-encode = the output cannot hold these letters, its encoding is { $encoding }; PYTHONIOENCODING=utf-8 makes it hold them all.
cli-no-records = there are no records in “{ $file }”.
cli-hidden-cards = this record hides cards, so it cannot be replayed.
cli-no-seat = there is no seat { $seat } among { $players } players.
cli-perft-depth = the last word must say how deep to count, from 0 to 60; it is “{ $depth }”.
cli-perft-rules = “{ $words }” cannot be given here: the rules are those of the position or record.
cli-position = this is no position ({ $what }).
cli-no-server = the server needs the package “{ $module }”, which is not installed.
cli-fair-missing = to check a deal also give: { $names }.
cli-fair-json = “{ $file }” is not a JSON object with hash, pack, kings and salt.
cli-fair-wrong = the hash is not that of this pack, kings and salt: this is not the deal the server had committed itself to.
cli-fair-not-there = in “{ $file }” there is no deal with this { $names }.
