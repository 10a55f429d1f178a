# Proč tah není dovolen (dudak.why), pravidla nejdou použít (dudak.ruleset), rozdání nejde položit (dudak.setup).
# Místa u stolu se počítají od 1. $card, $top: uložený zápis, třeba 7a; $suit: a l h b.

why-over = Rozdání už skončilo.
why-choose-first = Nejdřív si před hrou zvolte trumfovou barvu.
why-trump-needs-higher = Na { CARD($top, case: "acc") } nestačí { CARD($card) }: je to váš trumf a ten přebije jen vyšší karta téže barvy.
why-does-not-beat = Na { CARD($top, case: "acc") } nestačí { CARD($card) }: zahrajte vyšší kartu téže barvy, nebo svůj trumf.
why-aside = Karta { CARD($card) } zatím čeká stranou: karty vzaté v tomto tahu přijdou do ruky, až přebijete.
why-face-down = Karta { CARD($card) } ještě leží rubem nahoru: nejdřív ji odhalte, pak ji můžete zahrát.
why-turn-up-first = Vaše jediná karta leží rubem nahoru: nejdřív ji odhalte, pak ji můžete vynést.
why-not-in-hand = Kartu { CARD($card) } v ruce nemáte.
why-turn-up-to-declare = V této hře se trumf vyhlašuje odhalením skryté karty.
why-trumps-are-fixed = Trumfy jsou pro toto rozdání dané, není co vyhlašovat.
why-has-trump = Váš trumf už je daný ({ SUIT($suit) }) a platí po celé rozdání.
why-declare-after-beat = Už máte přebito: teď přidejte kartu. Trumf můžete vyhlásit na začátku příštího tahu.
why-declare-too-late = V tomto tahu už jste brali nebo lízali: trumf se vyhlašuje na začátku tahu.
why-suit-taken = Barva { SUIT($suit) } je obsazená, patří hráči { $seat }.
why-no-face-down-cards = V této hře žádné karty rubem nahoru neleží.
why-nothing-face-down = Před hráčem { $seat } žádná karta rubem nahoru neleží.
why-own-card-only = Odhalit můžete jen svou vlastní skrytou kartu.
why-add-first = Máte přebito: teď přidejte jednu kartu z ruky.
why-lead-first = Hromádka je prázdná: vyneste kartu z ruky.
why-must-beat = Máte čím přebít, a v této hře se přebíjet musí.
why-draw-first = Dokud jsou karty v talonu, nebere se z hromádky, ale líže.
why-talon-empty = Talon je prázdný: přebijte, nebo berte.
why-not-your-turn = Teď nejste na tahu.

ruleset-unknown-preset = varianta „{ $preset }“ není; jsou tyto: { $presets }.
ruleset-unknown-option = taková možnost není; jsou tyto: { $options }.
ruleset-option-twice = možnost je uvedena dvakrát.
ruleset-bad-value = „{ $value }“ nejde; povoleno je: { $values }.
ruleset-players = Dudáka hrají 2, 3 nebo 4 hráči.
ruleset-club-is-for-four = klubovou hru hrají vždy čtyři.
ruleset-hand-size = v ruce může být { $minimum } až { $maximum } karet.
ruleset-hand-too-large = { $players } hráči po { $size } kartách potřebují víc než { $pack } karet, které jsou v balíčku.
ruleset-agreed-missing = uveďte dohodnuté barvy, jedno písmeno na hráče ({ $players } z a l h b).
ruleset-agreed-length = hráčů je { $players }, ale dohodnutých barev { $given }.
ruleset-agreed-repeats = dva hráči nemohou mít tutéž barvu, když se barvy nesmějí opakovat.
ruleset-never-exclusive = při tomto způsobu trumfů („{ $trumps }“) nelze zakázat opakování barev.
ruleset-always-exclusive = při tomto způsobu trumfů („{ $trumps }“) se barvy nikdy neopakují.

setup-pack = Balíček je 32 karet, každá jednou (dáno { $count }).
setup-card = { $value } není karta: karta je hodnota 7 8 9 X U O K A a barva a l h b.
setup-cards = { $value } nejsou karty: zapište je textem, třeba „7a 8l“, nebo seznamem.
setup-suit = { $value } není barva: barva je jedno z písmen a l h b.
setup-dealer = Rozdávající musí být místo od 0 do { $last }.
setup-not-by-seat = „{ $what }“ musí být seznam s jednou položkou na každé z { $players } míst.
setup-seats = „{ $what }“ potřebuje po jedné položce pro { $players } hráče; dáno { $given }.
setup-no-face-down = Při trumfech „{ $trumps }“ neleží žádné karty rubem nahoru.
setup-twice = Karta { $card } je na dvou místech.
setup-shown = Místo { $seat } ukazuje kartu { $card }, ale nemá ji, nebo ji ukazuje dvakrát.
setup-shown-otherwise = Otočené karty neodpovídají pravidlu: každá ruka se otáčí, dokud se neukáže nová barva.
setup-trumps-fixed = Při trumfech „{ $trumps }“ určují barvu místa { $seat } pravidla, a to jinou.
setup-kings = Při trumfech „kings“ musí mít všech { $players } hráčů vylosovanou barvu.
setup-trumps-repeat = Dva hráči tu nemohou mít stejný trumf.
setup-too-few-players = Karty musí držet aspoň dva hráči.
setup-turn = Na tahu musí být někdo z { $players } hráčů, kdo ještě drží karty.
setup-turn-before-choice = Než může být někdo na tahu, musí být zvoleny trumfy.
