# Review of a deal, and hints, in the browser and on the command line. Risk: the chance of ending as the Dudák.

## How good a move was

review-best = best move
review-good = good move
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

## Moves to choose from

review-move-card = { CARD($card) }
review-move-suit = { SUIT($suit) } as trumps
review-move-turn-up = turn up one’s own card
review-move-turn-up-of = turn up the card of { $name }
review-move-take = pick up
review-move-draw = draw

## The review on paper

review-title = Review
review-result = Result: { $result }
review-nobody = no Dudák
review-unfinished = not finished
review-lost-by = Dudák: { $names }
review-players = Players
review-player = Player
review-decisions = Decisions
review-average = Average loss
review-graph = The players’ risk, turn by turn
review-graph-about = The risk is the chance of ending as the Dudák: as each player could judge it alone, from the cards known at the player’s last turn. So it need not add up to 100%.
review-move = Move
review-moves = Moves
review-risk = Risk
review-loss = Loss
review-certain = certain
review-choosing = Choosing trumps
review-better = better { $move }
review-method = Each move is judged by a search that knows only what the player could know at the time: { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
} for a decision, four times as many in doubt. A difference smaller than twice the error of the estimate is no mistake.
review-classes = A loss below 2%: good move; below 5%: inaccuracy; below 15%: mistake; more: blunder.
review-points = In this game the order counts, so the loss is measured by the points of the places.

## Hints at the table

advice-ask = Hint
advice-ask-about = Hint (the deal is then marked “with hints”)
advice-thinking = Thinking…
advice-preparing = The computer is getting ready, this takes a while…
advice-title = Your risk of ending as the Dudák
advice-title-points = Best for points first; risk of the Dudák
advice-title-short = Your risk of being Dudák
advice-title-points-short = By points; risk of Dudák
advice-percent = { $percent }%
advice-said = Hint: { $move }, risk { $percent }%.
advice-said-other = Next { $moves }.
advice-said-one = { $move } { $percent }%
advice-trump = trump
advice-close = Close the hint
advice-mark = with hints
advice-marked = The computer gave hints in this deal.

## The review in the browser

review-working = The review is being made…
review-preparing = The computer is getting ready…
review-preparing-about = This takes a while, then the review begins. The first time takes longest.
review-working-about = Every move is played out thousands of times. It may take half a minute.
review-back = back to the table
review-steps = Step through
review-first = To the start
review-previous = Previous move
review-next = Next move
review-last = To the end
review-next-mistake = Next mistake
review-end = End of the deal
review-forced = This move was the only one.
review-lost = risk { $played }% instead of { $best }%
review-lost-points = loss { $percent }%
review-choices = What could be played
review-error = Error of the estimate
review-played = played
review-all-choices = Show all { $count } choices
review-what-if = What if: play from here
review-link = Copy a link
review-link-copied = The link to this position is copied.
review-record = Copy the record
review-record-copied = The record is copied.
review-not-copied = Nothing can be copied here.
review-points-lost = { $number }%
review-out = out
review-pile = Pile
review-pile-order = Pile from the bottom
review-aside = Aside
review-talon = Talon: { $count }
review-away = Out of the game: { $count }
review-board-about = The card being played stands out. Darkened cards were unknown to the player to move. At a mistake the best card has a dashed edge.
review-practice = what if
review-open = Review
