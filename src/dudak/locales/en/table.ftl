# The words of the table: what happens (table-step-…), what you may do (table-hint-…), buttons, names of cards and places
# for screen readers. $you is "yes" when the reader is meant.

## Steps

table-step-choose = { $you ->
    [yes] You choose { SUIT($suit) } as your trump.
   *[no] { $name } chooses { SUIT($suit) } as trump.
}
table-step-choose-hidden = { $you ->
    [yes] Your trump is chosen in secret.
   *[no] { $name } chooses a trump in secret.
}
table-step-declare = { $you ->
    [yes] You declare { SUIT($suit) } as your trump.
   *[no] { $name } declares { SUIT($suit) } as trump.
}
table-step-turn-up = { $you ->
    [yes] You turn up your card: { CARD($card) }.
   *[no] { $name } turns up a card: { CARD($card) }.
}
table-step-turn-up-other = { $you ->
    [yes] You turn up the card of { $owner }: { CARD($card) }.
   *[no] { $mine ->
        [yes] { $name } turns up your card: { CARD($card) }.
       *[no] { $name } turns up the card of { $owner }: { CARD($card) }.
    }
}
table-step-turn-up-hidden = { $you ->
    [yes] You turn up a face-down card.
   *[no] { $name } turns up a face-down card.
}
table-step-lead = { $you ->
    [yes] You lead the { CARD($card) }.
   *[no] { $name } leads the { CARD($card) }.
}
table-step-beat = { $you ->
    [yes] You beat with the { CARD($card) }.
   *[no] { $name } beats with the { CARD($card) }.
}
table-step-abstych = { $you ->
    [yes] You beat with your last card, the { CARD($card) }: abštych! The pile leaves the game.
   *[no] { $name } beats with a last card, the { CARD($card) }: abštych! The pile leaves the game.
}
table-step-add = { $you ->
    [yes] You add the { CARD($card) }.
   *[no] { $name } adds the { CARD($card) }.
}
table-step-pick-up = { $you ->
    [yes] You pick up the { CARD($card) }.
   *[no] { $name } picks up the { CARD($card) }.
}
table-step-pick-up-many = { $you ->
    [yes] You pick up { $count } cards.
   *[no] { $name } picks up { $count } cards.
}
table-step-pick-up-pile = { $you ->
    [yes] You pick up the whole pile, { $count } cards.
   *[no] { $name } picks up the whole pile, { $count } cards.
}
table-step-draw-card = { $you ->
    [yes] You draw the { CARD($card) }.
   *[no] { $name } draws the { CARD($card) }.
}
table-step-draw = { $you ->
    [yes] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[no] { $name } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
table-step-penalty = { $you ->
    [yes] For the trump ace you draw { $count ->
        [one] a card
       *[other] { $count } cards
    }, and the pile leaves the game.
   *[no] For the trump ace { $name } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }, and the pile leaves the game.
}
table-step-trump = { $you ->
    [yes] Your trump is { SUIT($suit) }.
   *[no] { $name } has { SUIT($suit) } as trump.
}
table-step-refill = { $you ->
    [yes] You draw up { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[no] { $name } draws up { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
table-step-out = { $you ->
    [yes] You are out: no card left.
   *[no] { $name } is out: no card left.
}
table-step-loser = { $you ->
    [yes] You are the Dudák.
   *[no] { $name } is the Dudák.
}

## What may be done

table-hint-deal = Dealing
table-hint-lead = Your turn: lead a card
table-hint-turn-up = Your turn: turn up a face-down card
table-hint-add = Add one card to the pile
table-hint-beat = { $instead ->
    [take] Your turn: beat the { CARD($card) }, or pick up
    [draw] Your turn: beat the { CARD($card) }, or draw
   *[none] Your turn: beat the { CARD($card) }
}
table-hint-cannot = { $instead ->
    [take] Your turn: you cannot beat the { CARD($card) }, pick up
    [draw] Your turn: you cannot beat the { CARD($card) }, draw
    [penalty] The ace of your own trump: draw { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[none] Your turn: turn up a face-down card
}
table-hint-cannot-yet = You cannot beat the { CARD($card) }: { $instead ->
    [draw] draw
   *[take] pick up
}, or { $trump ->
    [own] turn up your trump
    [any] turn up a card
   *[declare] declare a trump
}
table-hint-choose = Choose your trump
table-hint-menu-trump = Pick the suit to declare as your trump
table-hint-menu-turn-up = Pick whose card to turn up
table-hint-wait = { $name } to play
table-hint-preparing = { $name } has to wait: the computer is getting ready, this takes a while
table-hint-wait-choose = { $name } is choosing a trump
table-hint-out = You have no cards left. { $name } to play
table-hint-raised = { CARD($card) }: tap again to play it
table-hint-loser = { $you ->
    [yes] You are the Dudák
   *[no] { $name } is the Dudák
}
table-hint-surrendered = { $you ->
    [yes] You have surrendered
   *[no] { $name } surrenders
}
table-hint-no-loser = The deal ends with no Dudák

## Buttons

table-actions = What you can do
table-take = { $count ->
    [one] Take a card
   *[other] Take { $count } cards
}
table-take-pile = Take the pile ({ $count })
table-take-none = Take
table-draw = { $count ->
    [one] Draw
   *[other] Draw { $count } cards
}
table-draw-none = Draw
table-declare = Declare trump
table-choose = Choose your trump
table-turn-up = Turn up trump
table-turn-up-any = Turn up…
table-turn-up-own = Your card
table-turn-up-of = { $name }
table-suit = { SUIT($suit) }
table-sort-suit = Sort by suit
table-sort-rank = Sort by rank
table-close = Close
table-help = Controls
table-help-keys = Keys
table-help-signs = Signs on the table
table-help-sign-trump = that player’s trump
table-help-sign-count = how many cards are in hand
table-help-sign-dealer = who dealt
table-help-touch = Touch and mouse
table-help-arrows = move over the cards
table-help-ends = to the first and the last card
table-help-enter = play the card
table-help-take = take from the pile, or draw
table-help-trump = declare or turn up a trump
table-help-numbers = buttons from the left; when choosing a suit, its place
table-help-sort = sort the cards the other way
table-help-read = read what lies on the table
table-help-hint = ask for a hint (at tables against the computer)
table-help-escape = close a menu
table-help-this = this help
table-help-tap = Tap or click a card to play it. When the cards in hand are close together, the first tap raises a card and the second plays it.
table-help-slide = You can slide a finger along the cards; pull a card upwards to play it.
table-help-why = What cannot be done now is dimmed. Tap it to learn why.

## Names

table-label = Card table
table-hand = Your cards
table-you = You
table-card = { CARD($card) }
table-card-now = { $state ->
    [lead] { CARD($card) }, can be led
    [beat] { CARD($card) }, beats
    [add] { CARD($card) }, can be added
   *[no] { CARD($card) }, cannot be played now
}
table-card-hidden = face-down card
table-down-own = Your face-down card
table-down-own-known = Your face-down card, seen by you alone: { CARD($card) }
table-down-of = Face-down card, { $name }
table-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-trump = trump { SUIT($suit) }
table-trump-hidden = trump chosen in secret
table-dealer = dealer
table-turn = to play
table-thinking = thinking
table-offline = not connected
table-surrendered = surrendered
table-down = has a face-down card
table-place = out, place { $place }
table-dudak = Dudák
table-pile = Pile: { $count ->
    [one] 1 card, the { CARD($card) }
   *[other] { $count } cards, on top the { CARD($card) }
}
table-pile-empty = The pile is empty
table-aside = Set aside: { $cards }
table-talon = Talon: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-away = Out of the game: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-log = What happens

## What a player says aloud

table-say-take = I take
table-say-draw = I draw
table-say-abstych = Abštych!
table-say-trump = Trump: { SUIT($suit) }
table-say-out = I am out
