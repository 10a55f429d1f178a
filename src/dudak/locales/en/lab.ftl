# The lab (dudak.lab, dudak lab …)

cli-lab = research: tournaments of bots, exact endgames, statistics of variants (“dudak lab COMMAND --help”)
cli-lab-tournament = let bots play one another: loss rates with intervals, points, ratings
cli-lab-solve = solve an endgame of two players exactly: who wins, by which moves, in how many turns
cli-lab-endless = look for deals or positions that never end
cli-lab-variants = what the variants are like: length, choices, who loses, what cards are worth; a report with pictures
cli-lab-table = the table of all bots against all, as it stands in the documentation
cli-lab-train = train the net that master asks, in deals that it plays against itself (needs torch); the same command goes on

cli-lab-opt-bot = a bot by name, or a program as “cmd:./mybot” (see the protocol); once for each bot
cli-lab-opt-rules = a rule set, a variant and then option=value in quotes; may be given several times; without any, classic
cli-lab-opt-deals = how many deals of each rule set and table (the same cards go round all seats)
cli-lab-opt-seed = number that the deals follow from; the same number, the same deals
cli-lab-opt-simulations = how much a bot may compute a move, in simulations: results can be repeated exactly (default: 1000)
cli-lab-opt-seconds = how long a bot may think a move, in seconds
cli-lab-opt-tables = together: different bots at one table; pairs: each alone among several of each other one
cli-lab-opt-sprt = stop as soon as it is clear which of two loss rates is the first bot’s at the first table, such as 0.25 0.20
cli-lab-opt-workers = processes to play in (default: one for each core)
cli-lab-opt-backend = where to play: on this computer, or on a Dask cluster
cli-lab-opt-scheduler = address of the cluster’s scheduler, such as tcp://host:8786
cli-lab-opt-out = keep every deal in this file (.csv or .parquet); a stopped tournament goes on from it
cli-lab-opt-plot = draw the loss rates into this file (.svg, .png or .pdf)
cli-lab-opt-json = print one JSON object instead of tables
cli-lab-opt-position = a position in quotes (a line as in the description of the formats), or - for lines of standard input
cli-lab-opt-nodes = how many positions to keep at most
cli-lab-opt-policy = who plays at all seats: a bot, or greedy, the simple player of the playouts, which is compiled
cli-lab-opt-cards = instead of playing, draw endgames of so many cards at random and ask the solver
cli-lab-opt-one_bot = the bot that plays at all seats (default: the strongest)
cli-lab-opt-table_bot = a bot for the table; once for each (default: all there are)
cli-lab-opt-short = how many deals of every variant for its short form (default: a quarter of those of classic)
cli-lab-opt-folder = write the report, with its pictures, into this folder
cli-lab-opt-train_folder = keep deals, nets and the curve in this folder; a training that was stopped goes on from it
cli-lab-opt-train_seed = number that the training follows from; the same number, the same net (default: 1)
cli-lab-opt-train_generations = how often to play, with the net so far, and learn from it (default: 4)
cli-lab-opt-train_shards = files of deals a generation (default: 50)
cli-lab-opt-train_deals = deals of every rule set in a file (default: 8)
cli-lab-opt-train_simulations = simulations a move in these deals (default: 128)
cli-lab-opt-train_epochs = how often a generation goes over its deals (default: 4)
cli-lab-opt-train_matches = deals played to measure each generation, from every seat (default: 20)

## What the lab says

lab-bot = bot
lab-lost = lost
lab-interval = 95 %
lab-points = points
lab-rating = rating
lab-time = time a move
lab-forfeits = given up
lab-fair = fair share
lab-games = { $count ->
    [one] one game
   *[other] { $count } games
}
lab-ended = ended by a stop rule: { $loops }; { $turns } turns a game
lab-sprt-first = The loss rate of { $bot } is { $rate }, not { $other } (evidence { $evidence }).
lab-sprt-open = It is still open whether the loss rate of { $bot } is { $rate } or { $other } (evidence { $evidence }).
lab-kept = The deals are in { $file }.
lab-stopped = Stopped; the same command goes on from here.
lab-stopped-lost = Stopped; with --out it could go on from here.
lab-training = Training
lab-train-generation = generation
lab-train-epoch = epoch
lab-train-net = surprise of the net
lab-train-search = of its teacher
lab-train-two = loses, two players
lab-train-four = loses, four players
lab-trained = The net is in { $file }.
lab-playing = playing

lab-win = The player to move wins.
lab-loss = The player to move loses.
lab-endless = Nobody can force an end: well played, the deal never ends.
lab-unknown = The search ran out of room; --nodes gives it more.
lab-move = move
lab-outcome = outcome
lab-within = within turns
lab-outcome-win = wins
lab-outcome-loss = loses
lab-outcome-endless = never ends
lab-outcome-unknown = not known
lab-line = one way: { $moves }
lab-searched = { $nodes } positions, { $seconds } s

lab-endless-found = { $rules }: { $found } of { $deals } deals among { $bot } do not end.
lab-endless-positions = { $rules }: { $found } of { $deals } endgames with { $cards } cards never end, however well they are played; { $unknown } are not known.
lab-endless-deal = deal { $number } (seed { $seed }): the same again every { $turns } turns, from
lab-endless-long = deal { $number } (seed { $seed }): { $turns } turns and no end, now

lab-head-variant = rules
lab-head-deals = deals
lab-head-turns = turns
lab-head-branching = branching
lab-head-leads = lead changes
lab-head-matter = matter
lab-head-stopped = stopped

lab-written = Written to { $folder }.

## What can go wrong in the lab

cli-lab-command = “dudak lab” needs one of: { $commands }.
cli-lab-extra = this needs the package “{ $module }”, which is not installed; pip install 'dudak[{ $extra }]' brings it.
cli-lab-no-fraction = “{ $word }” is no number.
cli-lab-fraction-range = { $word } is not above { $lowest } and below { $highest }.
cli-lab-no-bots = a tournament needs at least two bots: --bot NAME --bot NAME.
cli-lab-bot-twice = the bot “{ $bot }” is named twice.
cli-lab-unknown-bot = there is no bot “{ $bot }”; there are: { $bots }, and programs as cmd:./mybot.
cli-lab-bot-start = the program of the bot “{ $bot }” does not play ({ $reason }).
cli-lab-too-few = { $players } seats cannot be filled with { $bots } different bots; --tables pairs seats one several times.
cli-lab-journal = the deals in “{ $file }” are of a tournament with other settings; choose another file or remove it.
cli-lab-journal-damaged = “{ $file }” is damaged, or no list of deals; choose another file or remove it.
cli-lab-sprt-same = --sprt takes two different rates, such as --sprt 0.2 0.25.
cli-lab-no-positions = no position was read.
cli-lab-other-training = “{ $folder }” holds a training with other settings; choose another folder, or remove this one.
cli-lab-torch = training needs torch: pip install torch==2.13.0 (in an environment of your own; the game itself never needs it).
cli-lab-ending = “{ $file }” ends in none of { $endings }.
cli-lab-file = “{ $file }” cannot be written ({ $error }).
cli-lab-scheduler = no cluster answers at “{ $address }”.
cli-lab-scheduler-alone = --scheduler goes with --backend dask.
cli-lab-two = an endgame is a deal that is not over, with two players left.
cli-lab-cards-two = endgames with { $cards } cards cannot be drawn for these rules.
