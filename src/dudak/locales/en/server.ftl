# What the server says: refusals at a table, errors of requests, why it cannot start.

## At a table

server-no-seat = You have no seat at this table.
server-no-table = There is no such table.
server-table-closed = This table is closed; nothing can be played here any more.
server-table-broken = This table cannot be read any more.
server-table-open = The table is open already.
server-deal-over = The deal is over.
server-deal-runs = The deal is still being played.
server-stale = The table has moved on since you last saw it.
server-not-your-turn = It is not your turn.
server-bot-plays = This seat is played by the computer.
server-no-move = That is no move.
server-no-open-seat = All the seats at this table are taken.
server-gave-up-already = You have given up this deal already.
server-out-already = You are out already and cannot give up any more.
server-no-deal = There was no such deal at this table.
server-no-ply = There is nothing to play on from this position.
server-reviews-busy = Too many reviews are being made at the moment, try again soon.
server-hint-people = Hints are given only at tables where all the others are computer players.
server-hint-slow = Wait a moment for the next hint.
server-no-pace = There is no such pace.
server-busy = The table is too busy just now; try again.
server-store-failed = The server could not save this; nothing has happened. Try again.
server-defect = Something went wrong on the server; nothing has happened. Try again.

## Messages and requests

server-nonsense = The server does not understand this message.
server-hello-first = The first message has to be a greeting (hello).
server-too-fast = Too many messages at once; slow down a little.
server-no-guest = The server does not know you; load the page again.
server-too-many-sockets = Too many connections are open; close some tables.
server-not-found = There is nothing at this address.
server-method = This address does not take requests of this kind.
server-bad-parameter = The parameter { $name } is missing or wrong.
server-json-please = The request has to be JSON (Content-Type: application/json).
server-no-json = The request is not proper JSON.
server-bad-body = The request does not have the form expected here.
server-too-large = The request is too large; { $limit } bytes are the most.
server-too-slow = The request did not arrive in time.
server-foreign-page = This request came from another site's page and was not carried out.
server-unknown-host = The server does not answer to this name.
server-too-many-bots = There are more bots than free seats; the table is for { $players }, you included.
server-no-such-bot = There is no such bot; there are: { $bots }.
server-too-many-openings = Too many tables were opened from here; wait a moment.
server-too-many-tables = You have { $limit } tables in play; finish one of them first.
server-nothing-finished = No deal at this table is over yet, so there is no record.
server-not-built = The page has not been built yet; run "make play", or "npm run build" in the folder web.

## Starting

server-in-house = Others in the house find it at { $url }
server-bad-setting = The setting { $name } cannot be { $value }.
server-port-taken = Port { $port } on { $host } is taken; choose another with --port.
server-no-port = Port { $port } cannot be used here; choose another with --port.
server-no-address = The address { $host } is not one of this computer.
server-in-use = Another Dudák server is working with the folder { $folder }; stop it, or choose another folder with --data.
server-no-folder = The folder { $folder } cannot be used for the tables.
server-no-start = The server could not start with the folder { $folder }.

## Checking a deal

server-fair-good = Deal { $number }: the cards are those the server committed itself to.
server-fair-bad = Deal { $number }: the cards are not those the server committed itself to.
server-fair-none = Deal { $number }: the record holds no commitment.
