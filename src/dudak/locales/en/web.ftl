# Texts of the pages in the browser.

## Course of a deal (act: what a player does, note: what follows from it)

card-acc = the { CARD($card, case: "acc") }
card-name = { CARD($card) }
suit-name = { SUIT($suit) }
act-sentence = { $you ->
    [yes] you { $text }.
   *[no] { $name } { $text }.
}
act-choose = { $you ->
    [yes] choose { SUIT($suit) } as your trump
   *[no] chooses { SUIT($suit) } as trump
}
act-choose-hidden = { $you ->
    [yes] choose a trump in secret
   *[no] chooses a trump in secret
}
act-declare = { $you ->
    [yes] declare { SUIT($suit) } as your trump
   *[no] declares { SUIT($suit) } as trump
}
act-turn-up = { $you ->
    [yes] turn up the { CARD($card) }
   *[no] turns up the { CARD($card) }
}
act-turn-up-of = { $you ->
    [yes] turn up the card that lay before { $owner }: the { CARD($card) }
   *[no] turns up the card that lay before { $yours ->
        [yes] you
       *[no] { $owner }
    }: the { CARD($card) }
}
act-lead = { $you ->
    [yes] lead the { CARD($card) }
   *[no] leads the { CARD($card) }
}
act-beat = { $you ->
    [yes] beat the { CARD($top) } with the { CARD($card) }
   *[no] beats the { CARD($top) } with the { CARD($card) }
}
act-beat-alone = { $you ->
    [yes] beat with the { CARD($card) }
   *[no] beats with the { CARD($card) }
}
act-add = { $you ->
    [yes] add the { CARD($card) }
   *[no] adds the { CARD($card) }
}
act-abstych = { $you ->
    [yes] sweep the pile with your last card (abštych)
   *[no] sweeps the pile with the last card (abštych)
}: { $count ->
    [one] { $count } card leaves the game
   *[other] { $count } cards leave the game
}
act-sweep = { $you ->
    [yes] set the pile aside
   *[no] sets the pile aside
} ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
act-take = { $you ->
    [yes] take
   *[no] takes
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
act-take-cards = { $you ->
    [yes] take { $cards }
   *[no] takes { $cards }
}
act-take-pile = { $you ->
    [yes] take the whole pile
   *[no] takes the whole pile
} ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
act-draw = { $you ->
    [yes] draw
   *[no] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
act-draw-cards = { $you ->
    [yes] draw { $cards }
   *[no] draws { $cards }
}
act-penalty = { $you ->
    [yes] draw
   *[no] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for the ace of trumps
act-refill = { $you ->
    [yes] draw up
   *[no] draws up
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
act-refill-cards = { $you ->
    [yes] draw up { $cards }
   *[no] draws up { $cards }
}
note-trump = { $you ->
    [yes] your trump is { SUIT($suit) }.
   *[no] { $name } has { SUIT($suit) } as trump.
}
note-out = { $you ->
    [yes] you have no cards left: you are out!
   *[no] { $name } has no cards left and is out.
}
note-loser = { $you ->
    [yes] you are the Dudák.
   *[no] { $name } is the Dudák.
}
note-surrender = { $you ->
    [yes] you surrender.
   *[no] { $name } surrenders.
}

## Header, common

web-title = Dudák
web-tagline = a Czech card game
web-skip = Skip to content
web-home = Start page
web-nav = Main menu
web-nav-play = Play
web-nav-rules = Rules
web-nav-about = About
web-language = Language
web-language-cs = Čeština
web-language-en = English
web-close = Close
web-cancel = Cancel
web-retry = Try again
web-loading = Loading…
web-you = You
web-footer = Free software. Nothing here tracks you: settings stay in this browser.
web-error-title = Something went wrong
web-error-offline = The server does not answer. Check your connection and try again.
web-error-server = The server reports error { $status }. Try again in a moment.
web-error-page = This page could not be shown.
web-missing-title = No game here
web-missing-text = There is no page at this address. Perhaps the link has a typo.
web-missing-home = Back to the start

## Start page

web-start-what = An old Czech card game in which every player has a trump of their own, and whoever is left holding cards is the Dudák. The Russian Durak is quite another game.
web-start-play = Play
web-start-playing = Shuffling…
web-start-last = { $variant } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
web-start-against = Against { $bots }
web-start-changed = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
web-start-learn = How to play
web-start-running = Games under way
web-start-running-item = { $variant }, deal { $number }
web-start-continue = Continue
web-start-running-over = finished
web-start-running-live = in play
web-start-running-practice = “what if” practice
web-start-own = Your own table
web-start-own-about = Pick a variant, opponents and house rules. Your last table will be waiting here next time.
web-start-variant = Variant
web-start-variant-rules = Rules: { $variant }
web-start-variant-rules-short = Rules
web-start-people = Players
web-start-players = Number of players
web-start-name = Your name
web-start-name-help = This is how others at the table see you.
web-start-bots = Opponents
web-start-bot = Opponent { $number }
web-start-bot-left = Opponent on your left
web-start-bot-across = Opponent across
web-start-bot-right = Opponent on your right
web-start-pace = Pace of the opponents
web-start-look = Cards and language
web-start-options = House rules
web-start-options-about = Everything people play differently at home or in the pub.
web-start-options-reset = Back to the variant’s own
web-start-option-changed = changed
web-start-refused = This cannot be played. { $why }
web-start-fix = Show the rule
web-start-checking = Checking…
web-start-club-four = Club Dudák is always for four.
web-agreed-seat = { $you ->
    [yes] You
   *[no] Opponent { $number }
}
web-pace-slow = slow
web-pace-normal = normal
web-pace-fast = fast
web-pace-instant = instant
web-faces = Cards
web-faces-german = German
web-faces-french = French

## Table

web-table-heading = Table: { $variant }
web-table-deal = Deal { $number }
web-table-area = Card table
web-table-menu = Menu
web-table-log = Course
web-table-log-title = Course of the deal
web-table-log-empty = Nothing has happened yet.
web-table-log-gap = The beginning of this deal is not recorded here.
web-table-log-choosing = Choosing trumps
web-table-log-turn = Turn { $number }
web-table-settings = Settings
web-table-rules = Rules of this game
web-table-surrender = Surrender
web-table-leave = Leave the table
web-table-leave-about = The game will wait for you on the start page.
web-table-result = Result
web-table-again = Play another game
web-table-missing = No such table
web-table-closed = You cannot reach this table now
web-table-missing-text = There is no table at this address, or you have no access to it.
web-table-opening = Taking your seat…
web-refused = The move was not accepted.
web-line-connecting = Connecting
web-line-open = Connected
web-line-lost = Connection lost, reconnecting
web-line-closed = Disconnected
web-surrender-title = Do you really want to surrender?
web-surrender-text = A surrendered deal counts as a loss.
web-surrender-yes = Yes, I surrender
web-surrender-no = Play on

## Settings

web-settings-title = Settings
web-settings-speed = Card motion
web-settings-speed-slow = slow
web-settings-speed-normal = normal
web-settings-speed-fast = fast
web-settings-speed-off = none
web-settings-sort = Order of your hand
web-settings-sort-suit = by suit
web-settings-sort-rank = by rank
web-settings-sound = Sounds
web-settings-sound-on = on
web-settings-sound-off = off
web-settings-panel = Course beside the table
web-settings-panel-on = show
web-settings-panel-off = hide

## Result

web-result-you-lost = You are the Dudák
web-result-you-won = You are not the Dudák this time
web-result-you-first = You win!
web-result-loser = { $name } is the Dudák
web-result-nobody = No Dudák this time
web-result-surrendered = You surrendered
web-result-repetition = The same position came up too many times, so the deal ends with no Dudák.
web-result-turn-limit = The deal went on for too long, so it ends with no Dudák.
web-result-surrender-text = A surrendered deal counts as a loss.
web-result-order = Order
web-result-place = Place
web-result-player = Player
web-result-deal = This deal
web-result-match = Total
web-result-dudak = Dudák
web-result-gave-up = surrendered
web-result-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-result-next-dealer = { $name } deals next.
web-result-next-dealer-you = You deal next.
web-result-look = Look at the table
web-result-record = Download the record
web-result-watching = You are watching: the players will deal the next game.
web-fair-checking = Checking that the deal was fair…
web-fair-good = The deal was fair: the pack matches the fingerprint you saw at its start.
web-fair-bad = Beware: the pack does not match the fingerprint from the start of the deal!
web-fair-unknown = Fairness cannot be checked here because the page was not loaded securely. The command “dudak verify” can check it.
web-fair-details = Details
web-fair-hash = Fingerprint (SHA-256)
web-fair-pack = Order of the pack
web-fair-salt = Salt

## Rules

web-rules-title = Rules
web-rules-about = Pick a variant. The rules are written for exactly that game, house rules included.
web-rules-choose = Variant
web-rules-contents = Contents
web-rules-play = Play this game
web-rules-refused = There are no such rules

## About

web-about-title = About the game
web-about-game-title = An old game hardly anyone knows
web-about-game = Dudák is played in Bohemia with a German-suited pack of thirty-two cards. Its rules travelled from table to table rather than in books, so nearly every family plays it a little differently. Here you can play nine recorded forms of it and bend each one to the way you know it.
web-about-trump-title = A trump of your own
web-about-trump = What sets Dudák apart are personal trumps: the suit you declare beats other suits in your hands only. An opponent’s trump is no help to you, and yours is none to them.
web-about-name-title = It is not Durak
web-about-name = In Czech the name “Dudák” is sometimes used for the Russian Durak, with its attackers and defenders. That is another game. In Dudák there is a single pile: whoever beats its top card adds another, and the next player has to beat that.
web-about-fair-title = A fair deal
web-about-fair = Before the first card falls, the server shows a fingerprint of the shuffled pack. When the deal is over it reveals the cards and your browser works the fingerprint out again, so nobody, not even the server, could have swapped cards during play. Computer players see only what a person at the table would see.
web-about-free-title = For everyone
web-about-free = The program is free under the MIT licence, drawings of the cards included. You play without an account, without advertising and without being followed around. Mouse, touch and keyboard all work, and the table speaks to screen readers.
