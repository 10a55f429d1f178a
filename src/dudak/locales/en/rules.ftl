# The rules in words (dudak.rulebook). The program says which sentences hold; the variables say how they read.
# Options come under their own name: yes and no for true and false, "none" for nothing. Besides, $hand: cards in hand,
# $rest: cards in the talon, $talon: is there one, $lacks: may a player have no trump, $lying: are there face-down cards.

rules-title = { $preset } for { $players ->
    [2] two
    [3] three
   *[4] four
}
rules-title-changed = { $title }, house rules

## What it is about

rules-about = What it is about
rules-about-goal = Everyone tries to get rid of all their cards. The last player holding cards is the Dudák and loses.
rules-about-play = There is one pile in the middle of the table. The player to move beats its top card and adds another on top, which the next player has to beat in turn. Whoever does not beat { $talon ->
    [yes] draws from the talon or, once that is empty, picks up cards from the pile.
   *[no] picks up cards from the pile.
}
rules-about-trumps = { $trumps ->
    [common] One suit is trumps for all.
   *[other] What is special about Dudák: each player has a trump suit of their own, good for that player alone.
}

## Cards

rules-cards = Cards
rules-cards-pack = Dudák is played with German-suited cards: 32 cards in four suits, acorns, leaves, hearts and bells. The suits have no order among themselves.
rules-cards-ranks = Each suit has eight cards, from low to high: seven, eight, nine, ten, under, over, king and ace. Mind that the ten is lower than the under.
rules-cards-french = French cards will do as well: clubs for acorns, spades for leaves, hearts for hearts and diamonds for bells, the jack for the under and the queen for the over.

## Dealing

rules-deal = Dealing
rules-deal-seats = { $players ->
    [2] Two players take turns.
    [3] Three players play clockwise.
   *[4] Four players play clockwise, each for themselves.
}
rules-deal-strip = { $strip ->
    [random] For equal hands two random cards are laid aside, seen by nobody; thirty cards are in play.
   *[sevens] For equal hands the seven of leaves and the seven of bells are taken out, as all know; thirty cards are in play.
}
rules-deal-packet = Cards are dealt { $packet ->
    [2] two at a time
   *[1] one at a time
}, beginning with the player to the dealer’s left.
rules-deal-hand = { $talon ->
    [yes] Each player gets { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in hand{ $lying ->
        [yes] {" "}and one more, which lies face down before them
       *[no] {""}
    }. { $rest ->
        [one] The one card left lies face down as the talon
       *[other] The { $rest } cards left lie face down as the talon
    }.
   *[no] All cards are dealt out: { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in each hand{ $lying ->
        [yes] , and one more face down before each player
       *[no] {""}
    }.
}
rules-deal-begins = { $players ->
    [2] The dealer’s opponent begins.
   *[other] The player to the dealer’s left begins.
}
rules-deal-dealer = The first dealer is drawn by lot. After that the Dudák of the last deal deals; when there was none, or somebody gave up, lots are drawn again.

## Trumps

rules-trumps = Trumps
rules-trumps-personal = A trump is a suit whose cards beat cards of all other suits, for its owner alone: another player’s trump is a suit like any other to you. Once you have a trump it stays for the deal.
rules-trumps-common = For everyone { SUIT($common_suit) } are trumps: cards of that suit beat cards of all other suits.

rules-trumps-declared = At the start nobody has a trump. The player to move may declare one suit as their own trump, once a deal; nobody has to. { $declare ->
    [any_time] Declare at any time in your own turn until you beat, even while { $talon ->
        [yes] drawing or picking up
       *[no] picking up
    }, and also before leading to an empty pile.
   *[at_start] Declare at the start of your own turn, before the first card is { $talon ->
        [yes] played, picked up or drawn
       *[no] played or picked up
    }; on an empty pile too.
}
rules-trumps-exclusive = { $exclusive ->
    [yes] A suit that somebody has is taken: nobody else may have it.
   *[no] Several players may have the same suit.
}
rules-trumps-fourth = As soon as three players have a trump, the last suit falls to the fourth at once, even to one who is already out.

rules-trumps-announced = { $announce ->
    [before_deal] Blindly, before seeing their cards, all players name aloud the suit that will be their trump.
   *[after_deal] After the deal all players look at their cards and name aloud the suit that will be their trump.
} The player to the dealer’s left begins, and everyone must name one.

rules-trumps-chosen_secretly = After the deal all players look at their cards and choose a trump in secret. Everyone must choose. A choice stays hidden until its owner first beats a card of another suit with a trump, and so gives it away.

rules-trumps-agreed = Trumps are agreed in advance, clockwise: { $seats }.
rules-trumps-agreed-seat = seat { $seat } { SUIT($suit) }

rules-trumps-turned = Cards turned up at the first deal decide the trumps, and these hold for the whole match. Nobody looks at their hand yet. The first player’s first card is turned up, to the dealer’s left, and its suit is that player’s trump. The second player’s cards are turned up in the order dealt until a suit comes that nobody has yet{ $players ->
    [2] .
    [3] , and likewise the third player’s.
   *[4] , and likewise the third player’s. The fourth player simply gets the last suit.
}
rules-trumps-turned-none = If all cards of a hand are turned up and none is of a new suit, that player chooses one of the suits left, after everyone’s cards have been turned up and before play. All have seen the cards turned up; they go back to the hand.

rules-trumps-kings = Before the deal the four kings are shuffled and each player draws one: its suit is that player’s trump. The kings then go back into the pack.

rules-trumps-pocket = The face-down card before you is your pocket. You have seen it, the others have not. Its suit becomes your trump when you reveal the card and take it into your hand.
rules-trumps-secret = Nobody has seen the face-down card before you, not even you. Its suit becomes your trump when you reveal the card and take it into your hand.
rules-trumps-reveal = { $declare ->
    [any_time] You may reveal it at any time in your own turn until you beat, even while { $talon ->
        [yes] drawing or picking up
       *[no] picking up
    }; you need not do it at all.
   *[at_start] You may reveal it at the start of your own turn, before the first card is { $talon ->
        [yes] played, picked up or drawn
       *[no] played or picked up
    }; you need not do it at all.
} While the card lies face down it cannot be played, but it counts: with a card before you, you are not out yet. Several players may have the same trump.
rules-trumps-reveal-any = A player without a trump may reveal any card that still lies face down instead, an opponent’s too: it goes into the hand of whoever reveals it, and its suit is their trump. One who then has to lead with only the own face-down card left turns that up as well; the trump does not change.

## The turn

rules-turn = The turn
rules-turn-empty = If the pile is empty, lead any card; that ends the turn. { $lying ->
    [yes] With nothing but your face-down card you must reveal it first.
   *[no] {""}
}
rules-turn-beat = If there are cards in the pile, beat the top one: with a higher card of its suit or, unless it is itself of { $trumps ->
    [common] the trump suit, with any trump. A trump is therefore beaten by a higher trump only.
   *[other] your trump suit, with any card of your trump. A card of your own trump you can therefore beat only with a higher one of the same suit.
} { $lacks ->
    [yes] Without a trump you beat with higher cards of the same suit only.
   *[no] {""}
}
rules-turn-example = An example: the nine of acorns lies on top. The under of acorns beats it and, for a player whose trump is hearts, any heart. A player whose trump is acorns needs a higher acorn.
rules-turn-add = Having beaten, add one more card on top, any card. It is for the next player to beat.
rules-turn-must = { $must_beat ->
    [yes] Who can beat must beat; only who cannot { $talon ->
        [yes] draws or picks up.
       *[no] picks up.
    }
   *[no] Nobody has to beat: you may { $talon ->
        [yes] draw or pick up
       *[no] pick up
    } even when you could.
}

## Picking up

rules-pick = Picking up
rules-pick-talon = Cards are picked up from the pile only once the talon is empty.
rules-pick-all = { $way ->
    [one] Who does not beat takes cards off the top of the pile one by one. As soon as a card is laid bare that { $must_beat ->
        [yes] can be beaten, it is beaten.
       *[no] the player can and wants to beat, it is beaten.
    }
    [run] Who does not beat takes the top card of the pile and with it all cards of the same suit directly under it. As soon as a card is laid bare that { $must_beat ->
        [yes] can be beaten, it is beaten; else it goes on.
       *[no] the player can and wants to beat, it is beaten; else it goes on.
    }
   *[pile] Who does not beat takes the whole pile into the hand. That ends the turn without a card played, and the next player leads.
}
rules-pick-without = { $way ->
    [one] Who has no trump and does not beat takes cards off the top of the pile one by one. As soon as a card is laid bare that { $must_beat ->
        [yes] can be beaten, it is beaten.
       *[no] the player can and wants to beat, it is beaten.
    }
    [run] Who has no trump and does not beat takes the top card of the pile and with it all cards of the same suit directly under it. As soon as a card is laid bare that { $must_beat ->
        [yes] can be beaten, it is beaten; else it goes on.
       *[no] the player can and wants to beat, it is beaten; else it goes on.
    }
   *[pile] Who has no trump and does not beat takes the whole pile into the hand. That ends the turn without a card played, and the next player leads.
}
rules-pick-with = { $way ->
    [one] Who has a trump takes cards one by one and { $must_beat ->
        [yes] beats as soon as possible.
       *[no] may beat any card laid bare in this way.
    }
    [run] Who has a trump takes the top card and the cards of the same suit directly under it, and { $must_beat ->
        [yes] beats as soon as possible.
       *[no] may beat any card laid bare in this way.
    }
   *[pile] Who has a trump and does not beat must take the whole pile into the hand. That ends the turn without a card played, and the next player leads.
}
rules-pick-aside = Cards taken bit by bit wait aside; only cards held before may be used to beat. After beating they join the hand, and one of them may be the card added. Who takes the last card of the pile in this way has them all in hand and plays nothing; the next player leads.
rules-pick-change = Who comes by a trump while picking up goes on as a player with a trump.

## Talon

rules-stock = Talon
rules-stock-draw = While there are cards in the talon nobody picks up from the pile. Who does not beat draws from the talon into the hand, one card at a time, and beats as soon as { $must_beat ->
    [yes] possible, also with a card just drawn.
   *[no] able and willing, also with a card just drawn.
} If the talon runs out in the middle, the player beats or picks up.
rules-stock-refill = { $refill ->
    [yes] At the end of every turn the player draws back up to { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in hand, as far as the talon goes. With enough cards there is nothing to draw.
   *[no] Nobody draws after a turn: only who does not beat draws from the talon.
}
rules-stock-ace = The ace penalty: when the top card is { $trumps ->
    [common] the ace of trumps, nothing beats it
   *[other] the ace of your own trump, you cannot beat it
}. While there are cards in the talon the player draws { $ace_penalty ->
    [one] one card
   *[other] { $ace_penalty } cards
} (or what is left), the pile is out of the game, and the next player leads. With the talon empty cards are picked up as usual.

## Going out

rules-out = Going out
rules-out-last = A player with no card left at the end of the turn{ $lying ->
    [yes] , not even face down,
   *[no] {""}
} is out; { $players ->
    [2] that ends the deal.
   *[other] the others play on.
} { $players ->
    [2] {""}
   *[other] The last card led or added stays on the pile, for the next player to beat.
}
rules-out-drawn = Nobody is out while there are cards to draw up from the talon: what counts is the hand after that.
rules-out-abstych = Who beats with the only card in hand{ $parts ->
    [yes] , with nothing aside,
   *[no] {""}
} adds nothing. This is the abštych, or vejbit: the whole pile is out of the game and the next player leads. { $lying ->
    [yes] With a card still face down a player stays in even so.
   *[no] {""}
}
rules-out-dudak = The last player holding cards is the Dudák.

## Result

rules-result = Result
rules-result-score = { $scoring ->
    [points] { $players ->
        [2] The player who gets rid of the cards scores 1 point, the Dudák loses 1.
        [3] The first to get rid of the cards scores 1 point, the second nothing, and the Dudák loses 1.
       *[4] The first to get rid of the cards scores 3 points, the second nothing, the third loses 1 and the Dudák loses 2.
    } A match sums the points.
   *[loser] { $players ->
        [2] The Dudák scores nothing, the other player 1 point.
       *[other] All that matters is who loses: everyone but the Dudák scores 1 point, in whatever order they went out.
    } A match sums the points.
}
rules-result-surrender = Giving up is losing. If only computer players are left in the game, the deal ends there; otherwise the computer plays the cards on, and whoever is last has lost as well.

## Stopping

rules-stop = When a deal is stopped
rules-stop-why = There are deals in which nobody would ever get rid of their cards.
rules-stop-repetition = When the same position stands at the start of a turn { $repetition ->
    [2] for the second time
    [3] for the third time
    [4] for the fourth time
    [5] for the fifth time
   *[other] { $repetition } times
} (the same cards in hands and pile, the same trumps, the same player to move), the deal ends.
rules-stop-turns = After { $turn_limit ->
    [one] one turn
   *[other] { $turn_limit } turns
} the deal ends, decided or not.
rules-stop-nobody = Then there is no Dudák, and no points are counted.
rules-stop-never = A deal is played until only one player holds cards, however long it takes.
