# Co říká server: odmítnutí u stolu, chyby požadavků, proč nemůže začít.

## U stolu

server-no-seat = U tohoto stolu nemáte místo.
server-no-table = Takový stůl neexistuje.
server-table-closed = Tento stůl je uzavřený, už se tu nehraje.
server-table-broken = Tento stůl už nelze načíst.
server-table-open = Stůl už je otevřený.
server-deal-over = Rozdání skončilo.
server-deal-runs = Rozdání se ještě hraje.
server-stale = Hra mezitím pokročila.
server-not-your-turn = Nejste na tahu.
server-bot-plays = Za toto místo hraje počítač.
server-no-move = To není tah.
server-no-open-seat = Všechna místa u stolu jsou obsazená.
server-gave-up-already = V tomto rozdání už jste to vzdali.
server-out-already = Karty už jste odehráli, vzdát se nelze.
server-no-deal = Takové rozdání u tohoto stolu nebylo.
server-no-ply = Od tohoto postavení se hrát nedá.
server-reviews-busy = Rozborů se teď počítá příliš mnoho, zkuste to za chvíli.
server-hint-people = Nápověda je jen u stolů, kde jsou všichni ostatní hráči počítače.
server-hint-slow = Na další nápovědu chvíli počkejte.
server-no-pace = Takové tempo neexistuje.
server-busy = U stolu je teď příliš rušno, zkuste to znovu.
server-store-failed = Server to nemohl uložit, nic se nestalo. Zkuste to znovu.
server-defect = Na serveru se něco pokazilo, nic se nestalo. Zkuste to znovu.

## Zprávy a požadavky

server-nonsense = Této zprávě server nerozumí.
server-hello-first = První zpráva musí být pozdrav (hello).
server-too-fast = Příliš mnoho zpráv najednou, zpomalte.
server-no-guest = Server vás nezná, načtěte stránku znovu.
server-too-many-sockets = Je otevřeno příliš mnoho spojení, zavřete některé stoly.
server-not-found = Na této adrese nic není.
server-method = Tato adresa takové požadavky nepřijímá.
server-bad-parameter = Parametr { $name } chybí nebo je chybný.
server-json-please = Požadavek musí být JSON (Content-Type: application/json).
server-no-json = Požadavek není správný JSON.
server-bad-body = Požadavek nemá očekávanou podobu.
server-too-large = Požadavek je příliš velký, nejvýše může mít { $limit } bajtů.
server-too-slow = Požadavek nedorazil včas.
server-foreign-page = Požadavek přišel ze stránky jiného webu, a proto nebyl proveden.
server-unknown-host = Na toto jméno server neodpovídá.
server-too-many-bots = Hráčů počítače je víc než volných míst; u stolu hraje { $players ->
    [2] dva hráči
    [3] tři hráči
   *[4] čtyři hráči
} i s vámi.
server-no-such-bot = Takový hráč počítače není; jsou tu: { $bots }.
server-too-many-openings = Bylo odtud otevřeno příliš mnoho stolů, chvíli počkejte.
server-too-many-tables = Počet vašich rozehraných stolů dosáhl { $limit }; nejdřív některý dohrajte.
server-nothing-finished = U tohoto stolu ještě neskončilo žádné rozdání, záznam proto není.
server-not-built = Stránka ještě není sestavená; spusťte "make play", nebo "npm run build" ve složce web.

## Začátek

server-in-house = Ostatní v domě ho najdou na adrese { $url }
server-bad-setting = Nastavení { $name } nemůže být { $value }.
server-port-taken = Port { $port } na { $host } je obsazený; zvolte jiný volbou --port.
server-no-port = Port { $port } tu nelze použít; zvolte jiný volbou --port.
server-no-address = Adresa { $host } nepatří tomuto počítači.
server-in-use = Se složkou { $folder } už pracuje jiný server; ukončete ho, nebo zvolte jinou složku volbou --data.
server-no-folder = Složku { $folder } nelze pro stoly použít.
server-no-start = Server se složkou { $folder } nemohl začít.

## Ověření rozdání

server-fair-good = Rozdání { $number }: karty odpovídají závazku serveru.
server-fair-bad = Rozdání { $number }: karty neodpovídají závazku serveru.
server-fair-none = Rozdání { $number }: záznam závazek neobsahuje.
