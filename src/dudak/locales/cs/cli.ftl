# Záznamy (dudak.notation) a příkazová řádka (dudak.cli). Karty a tahy přicházejí tak, jak stojí v záznamu.

## Záznamy: kde je chyba a co se čekalo

record-at-token = řádek { $line }, sloupec { $column }, „{ $token }“: { $what }
record-at = řádek { $line }, sloupec { $column }: { $what }

record-one-record = { $count ->
    [0] není tu žádný záznam; záznam začíná značkou [Dudak "1"].
   *[other] má tu být jeden záznam, ale je jich { $count }.
}
record-first-tag = tady má začínat záznam, a to značkou [Dudak "1"].
record-version = tato verze čte jen záznamy verze { $version }.
record-tag = tady má být značka, třeba [Rules "classic"], uzavřená na témže řádku.
record-tag-twice = značka { $tag } je v záznamu dvakrát.
record-tag-missing = záznamu chybí značka { $tag }.
record-tag-after-moves = mezi tahy značka být nemůže; další záznam začíná značkou [Dudak "1"].
record-rules = tady mají být pravidla: varianta a za ní volba=hodnota. { $option }:
record-names = mají tu být jména ({ $players }) oddělená čárkami, je jich { $given }.
record-seat = tady má být místo od 1 do { $players }.
record-termination = tady má být „surrender“ s místy, která se vzdala, „repetition“ nebo „turn limit“, oddělené čárkou.
record-result = tady má být výsledek: x3 (Dudákem je místo 3), x- (bez Dudáka), nebo * (nedohráno).

record-deal-sections = části mohou být nejvýš čtyři: karty v rukou | talon | zakryté karty | vyřazené karty.
record-too-many-hands = hráčů je { $players }, ale rukou s kartami { $given }.
record-too-few-hands = hráčů je { $players }, ale rukou s kartami jen { $given }.
record-too-many-face-down = hráčů je { $players }, ale zakrytých karet { $given }; kdo žádnou nemá, má pomlčku.
record-too-few-face-down = hráčů je { $players }, ale zakrytých karet jen { $given }; kdo žádnou nemá, má pomlčku.
record-too-many-trumps = hráčů je { $players }, ale barev { $given }; kdo trumf nemá, má pomlčku.
record-too-few-trumps = hráčů je { $players }, ale barev jen { $given }; kdo trumf nemá, má pomlčku.
record-shown = hráčů je { $players }, ale částí oddělených | je { $given }; kde se nic neotočilo, je pomlčka.
record-hand = tady mají být karty po barvách, třeba 7S.-.9K.89FE, nebo ?5 místo pěti skrytých karet.
record-card = tady má být karta: hodnota (7 8 9 X S F K E) a barva (ž z č k), nebo totéž v uložených písmenech.
record-card-or-hidden = tady má být karta, ? místo skryté, nebo - místo žádné.
record-suit = tady má být barva (ž z č k), nebo - místo žádné.
record-card-twice = karta { $card } je na dvou místech.
record-cards-missing = tyto karty nikde neleží: { $cards }. Karty, které už ve hře nejsou, patří do značky Discarded.
record-turned = u otevřených trumfů musí značka Trumps nebo Shown říct, komu patří která barva.
record-set-up = takhle karty ležet nemohou.

record-mixed-token = tato písmena nejsou z jedné abecedy.
record-mixed = toto jsou { $found ->
    [czech] česká
    [french] francouzská
   *[stored] uložená
} písmena, ale dosud byla v záznamu { $before ->
    [czech] česká
    [french] francouzská
   *[stored] uložená
}; jeden záznam se drží jedné abecedy.
record-accents = česká písmena potřebují háčky: ž (žaludy), z (zelené), č (červené), k (kule); samotné c jsou francouzské kříže.

record-act = tady má být tah: Fč (vynesení), Fč+7ž (přebití a přidaná karta), Fč# (abštych), !č (trumf), ^2 nebo ^^ (braní), d2 (lízání), nebo výsledek.
record-glyph = za $ má být číslo od 0 do 999.
record-comment-open = tato poznámka nekončí; do konce záznamu má přijít {"}"}.
record-after-result = výsledkem { $result } záznam končí; dál může být jen [Dudak "1"].
record-number = teď je tah { $expected } (tah a místo).
record-number-over = rozdání skončilo, nikdo už na tahu není.
record-illegal = tento tah není dovolen.
record-hidden-choice = skrytá volba může být jen v záznamu se skrytými kartami.
record-abstych = poslední kartou se přebíjí abštychem: má tu být { $expected }.
record-beat-alone = tohle je přebití, takže se musí přidat karta: má tu být { $expected } a ta karta.
record-no-beat = hromádka je prázdná nebo už přebitá: má tu být jen { $expected }.
record-no-abstych = poslední karta to není: má tu být { $expected } a přidaná karta.
record-turned-up = leží tam jiná karta: má tu být { $expected }.
record-pick-count = tyto karty se berou najednou: má tu být { $expected }.
record-pick-most = v hromádce je karet méně: má tu být { $expected }.
record-draw-count = má tu být { $expected }.
record-penalty = navrchu leží eso hráčova vlastního trumfu: má tu být { $expected }.
record-no-penalty = navrchu neleží eso hráčova vlastního trumfu: má tu být { $expected }.
record-outs = tady někdo zavírá: má tu být { $expected }.
record-no-outs = nikdo další tu nezavírá: má tu být { $expected }.
record-result-of-tag = značka Result říká { $result }.
record-result-not-over = rozdání ještě neskončilo: má tu být * (nedohráno), nebo ve značce Termination důvod, proč skončilo.
record-result-other = rozdání skončilo jinak: má tu být { $result }.
record-stop-over = rozdání se dohrálo, žádné pravidlo je nezastavilo.
record-stop-turns = tahů bylo jen { $turns }, mez je { $limit }.
record-stop-repetition = poslední postavení nastalo { $times }×, mez je { $limit }.

## Příkazy a přepínače

cli-about = Dudák, česká karetní hra. Bez příkazu spustí server na tomto počítači a otevře stůl v prohlížeči.
cli-commands = příkazy
cli-serve = spustí server a prohlížeč neotevře
cli-deal = vypíše nově zamíchané rozdání jako začátek záznamu
cli-replay = vypíše všechna postavení ze záznamů v souboru
cli-convert = přepíše záznamy ze souboru do jiných písmen
cli-check = zkontroluje záznamy v souboru: každý tah, číslo i výsledek
cli-rules = vypíše slovy pravidla některé varianty
cli-perft = spočítá posloupnosti možných tahů ze zamíchaného rozdání, hloubku po hloubce
cli-verify = ověří, že se rozdávalo z balíčku, ke kterému se server předem zavázal
cli-review = posoudí tahy záznamů: riziko všech možností, chyby, vývoj šancí

cli-opt-version = vypíše verzi a skončí
cli-opt-lang = jazyk výpisů; bez něj podle LANG, jinak angličtina
cli-opt-host = adresa, na které server poslouchá (jinak jen tento počítač)
cli-opt-port = port, na kterém server poslouchá (jinak 8000, u stolu nejbližší volný)
cli-opt-data = složka, ve které se ukládají stoly
cli-opt-rules = pravidla: varianta (classic club open pocket secret talon zapletal karetni lizaci) a za ní volba=hodnota, v čem se liší; bez udání classic
cli-opt-rules_depth = pravidla jako u „dudak deal“ a za nimi hloubka, do které se počítá
cli-opt-seed = míchá podle tohoto čísla, takže vyjde vždy totéž rozdání
cli-opt-dealer = místo, které rozdává, od 1 (jinak se losuje)
cli-opt-letters = písmena, jimiž se ukazují karty; v češtině jinak česká, v angličtině uložená
cli-opt-to = písmena, do kterých se přepisuje (jinak uložená)
cli-opt-json = pro každé postavení vypíše objekt JSON, místa se počítají od 0
cli-opt-file = soubor se záznamy, - je standardní vstup
cli-opt-position = počítá se od tohoto postavení (řádek podle popisu formátů)
cli-opt-record = počítá se od začátku záznamu v tomto souboru
cli-opt-plain = počítá v samotném Pythonu, i když by přeložená pravidla byla rychlejší
cli-opt-fair = záznamy od stolu, nebo soubor JSON s položkami hash, pack, kings a salt; - je standardní vstup
cli-opt-hash = otisk ukázaný při rozdání
cli-opt-pack = 32 karet balíčku, první je ta, která se rozdala první
cli-opt-kings = vylosovaní králové, pokud se losuje
cli-opt-salt = sůl
cli-opt-depth = jak důkladně: quick, standard, deep (2 000, 8 000, 50 000 simulací na rozhodnutí)
cli-opt-simulations = přesný počet simulací na rozhodnutí
cli-opt-review_seed = číslo, podle kterého se losuje; totéž číslo, týž rozbor
cli-opt-review_json = pro každé rozdání vypíše objekt JSON, místa se počítají od 0
cli-opt-html = rozbor zapíše do tohoto souboru jako stránku, které stačí prohlížeč

## Co příkazy říkají

cli-ready = Stůl je otevřený na adrese { $url } (zavřete ho klávesami Ctrl-C).
cli-all-right = { $count ->
    [one] Jeden záznam, v pořádku.
    [few] { $count } záznamy, všechny v pořádku.
   *[other] { $count } záznamů, všechny v pořádku.
}
cli-result = Výsledek: { $result }
cli-pile = hromádka
cli-aside = stranou
cli-talon = talon
cli-phase-choose = volba trumfu
cli-phase-lead = vynáší se
cli-phase-beat = přebíjí se
cli-phase-add = přidává se
cli-perft-compiles = od hloubky 5 se počítá přeloženými pravidly; poprvé se musí přeložit, což může trvat i minutu.
cli-fair-right = Rozdání je poctivé: otisk patří k tomuto balíčku a soli.
cli-review-progress = { $number }. rozdání: { $percent } %

## Co se může nepovést

cli-usage = příkazu nelze rozumět ({ $message }); co lze, říká „{ $command } --help“.
cli-no-number = „{ $word }“ není celé číslo.
cli-number-range = { $number } není od { $lowest } do { $highest }.
cli-arguments-missing = chybí { $names }; co lze, říká „{ $command } --help“.
cli-unknown-words = „{ $words }“ nelze rozumět; co lze, říká „dudak --help“.
cli-in-file = { $file }: { $what }
cli-no-file = soubor „{ $file }“ neexistuje.
cli-is-folder = „{ $file }“ je složka, ne soubor se záznamy.
cli-no-permission = soubor „{ $file }“ se nesmí číst.
cli-not-text = soubor „{ $file }“ není text v UTF-8.
cli-cannot-read = soubor „{ $file }“ nejde přečíst ({ $error }).
cli-cannot-write = výstup nejde zapsat ({ $error }).
cli-cannot-write-to = do souboru „{ $file }“ nejde zapsat ({ $error }).
cli-cannot-encode = výstup v kódování { $encoding } tato písmena zapsat neumí; PYTHONIOENCODING=utf-8 je umí všechna.
cli-no-records = v souboru „{ $file }“ žádné záznamy nejsou.
cli-hidden-cards = tento záznam skrývá karty, takže se přehrát nedá.
cli-no-seat = místo { $seat } není, hráči jsou { $players }.
cli-perft-depth = poslední slovo má říct, do jaké hloubky počítat, od 0 do 60; teď je to „{ $depth }“.
cli-perft-rules = „{ $words }“ sem nepatří: pravidla určuje postavení nebo záznam.
cli-position = tohle není zápis postavení ({ $what }).
cli-no-server = server potřebuje balík „{ $module }“, který není nainstalovaný.
cli-fair-missing = k ověření ještě chybí: { $names }.
cli-fair-json = „{ $file }“ není objekt JSON s položkami hash, pack, kings a salt.
cli-fair-wrong = otisk k tomuto balíčku, králům a soli nepatří: tohle není rozdání, ke kterému se server zavázal.
cli-fair-not-there = v souboru „{ $file }“ není rozdání, ke kterému by patřilo zadané { $names }.
