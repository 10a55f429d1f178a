# Why a move is not allowed (dudak.why), a rule set refused (dudak.ruleset), a deal not laid out (dudak.setup).
# Seats are counted from 1. $card, $top: stored text such as 7a; $suit: a l h b.

why-over = The deal is over.
why-choose-first = Choose your trump suit before play begins.
why-trump-needs-higher = The { CARD($card) } does not beat the { CARD($top) }: that is your own trump suit, so only a higher card of it does.
why-does-not-beat = The { CARD($card) } does not beat the { CARD($top) }: play a higher card of its suit, or your trump.
why-aside = The { CARD($card) } waits aside: cards picked up in this turn join your hand only after you beat.
why-face-down = The { CARD($card) } still lies face down: turn it up before you play it.
why-turn-up-first = Your only card lies face down: turn it up first, then you can lead it.
why-not-in-hand = You do not have the { CARD($card) } in your hand.
why-turn-up-to-declare = Here you declare by turning up your face-down card.
why-trumps-are-fixed = The trumps are fixed for this deal: there is nothing to declare.
why-has-trump = Your trump is already { SUIT($suit) } and stays so for the whole deal.
why-declare-after-beat = You have beaten already: now add a card. You can declare at the start of your next turn.
why-declare-too-late = You have already picked up or drawn: declare at the start of a turn.
why-suit-taken = The suit of { SUIT($suit) } already belongs to player { $seat }.
why-no-face-down-cards = No cards lie face down in this game.
why-nothing-face-down = No card lies face down before player { $seat }.
why-own-card-only = You may turn up only your own face-down card.
why-add-first = You have beaten: now add one card from your hand.
why-lead-first = The pile is empty: play a card from your hand.
why-must-beat = You can beat, and in this game who can beat must.
why-draw-first = While the talon has cards, you draw from it instead of picking up.
why-talon-empty = The talon is empty: beat or pick up.
why-not-your-turn = It is not your turn.

ruleset-unknown-preset = there is no preset “{ $preset }”; the presets are { $presets }.
ruleset-unknown-option = there is no such option; the options are { $options }.
ruleset-option-twice = the option stands twice.
ruleset-bad-value = “{ $value }” is not possible; allowed: { $values }.
ruleset-players = Dudák is for 2, 3 or 4 players.
ruleset-club-is-for-four = the club game is always for four players.
ruleset-hand-size = a hand has { $minimum } to { $maximum } cards.
ruleset-hand-too-large = { $players } players with { $size } cards each need more than the { $pack } cards of the pack.
ruleset-agreed-missing = say the agreed suits, one letter a seat ({ $players } of a l h b).
ruleset-agreed-length = there are { $players } players but { $given } agreed suits.
ruleset-agreed-repeats = two players cannot have the same suit while suits are exclusive.
ruleset-never-exclusive = suits cannot be exclusive when trumps are “{ $trumps }”.
ruleset-always-exclusive = suits are always exclusive when trumps are “{ $trumps }”.

setup-pack = A pack is the 32 cards, each once ({ $count } given).
setup-card = { $value } is not a card: a card is a rank 7 8 9 X U O K A and a suit a l h b.
setup-cards = { $value } are no cards: write them as a text such as "7a 8l", or as a list.
setup-suit = { $value } is not a suit: a suit is one of a l h b.
setup-dealer = The dealer must be a seat from 0 to { $last }.
setup-not-by-seat = “{ $what }” must be a list with one entry for each of the { $players } players.
setup-seats = “{ $what }” needs one entry for each of the { $players } players; { $given } given.
setup-no-face-down = No cards lie face down when trumps are “{ $trumps }”.
setup-twice = The card { $card } stands in two places.
setup-shown = Seat { $seat } shows { $card } but does not hold it, or shows it twice.
setup-shown-otherwise = The cards turned up do not follow the rule: each hand is turned up until a new suit shows.
setup-trumps-fixed = With trumps “{ $trumps }” the rules fix the suit of seat { $seat }, and it is another one.
setup-kings = With trumps “kings” every one of the { $players } players needs a drawn suit.
setup-trumps-repeat = Two players cannot have the same trump here.
setup-too-few-players = At least two players must hold cards.
setup-turn = The player to move must be one of the { $players } who still holds cards.
setup-turn-before-choice = The trumps must be chosen before it can be somebody's turn.
