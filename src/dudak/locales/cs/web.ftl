# Texty stránek v prohlížeči. Jména hráčů se neskloňují, stojí vždy v 1. pádě. Hráči se vyká.

## Průběh rozdání (act: co hráč dělá, note: co z toho plyne)

card-acc = { CARD($card, case: "acc") }
card-name = { CARD($card) }
suit-name = { SUIT($suit) }
act-sentence = { $you ->
    [yes] { $text }.
   *[no] { $name } { $text }.
}
act-choose = { $you ->
    [yes] volíte trumf { SUIT($suit) }
   *[no] volí trumf { SUIT($suit) }
}
act-choose-hidden = { $you ->
    [yes] tajně volíte trumf
   *[no] tajně volí trumf
}
act-declare = { $you ->
    [yes] vyhlašujete trumf { SUIT($suit) }
   *[no] vyhlašuje trumf { SUIT($suit) }
}
act-turn-up = { $you ->
    [yes] odhalujete { CARD($card, case: "acc") }
   *[no] odhaluje { CARD($card, case: "acc") }
}
act-turn-up-of = { $you ->
    [yes] odhalujete kartu, kterou má před sebou { $owner }: { CARD($card) }
   *[no] odhaluje kartu, kterou { $yours ->
        [yes] máte před sebou vy
       *[no] má před sebou { $owner }
    }: { CARD($card) }
}
act-lead = { $you ->
    [yes] vynášíte { CARD($card, case: "acc") }
   *[no] vynáší { CARD($card, case: "acc") }
}
act-beat = { $you ->
    [yes] přebíjíte { CARD($top, case: "acc") } { CARD($card, case: "ins") }
   *[no] přebíjí { CARD($top, case: "acc") } { CARD($card, case: "ins") }
}
act-beat-alone = { $you ->
    [yes] přebíjíte { CARD($card, case: "ins") }
   *[no] přebíjí { CARD($card, case: "ins") }
}
act-add = { $you ->
    [yes] přidáváte { CARD($card, case: "acc") }
   *[no] přidává { CARD($card, case: "acc") }
}
act-abstych = { $you ->
    [yes] děláte abštych: { $count ->
        [one] { $count } karta jde
        [few] { $count } karty jdou
        [many] { $count } karty jde
       *[other] { $count } karet jde
    } ze hry
   *[no] dělá abštych: { $count ->
        [one] { $count } karta jde
        [few] { $count } karty jdou
        [many] { $count } karty jde
       *[other] { $count } karet jde
    } ze hry
}
act-sweep = { $you ->
    [yes] odkládáte hromádku
   *[no] odkládá hromádku
} ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
})
act-take = { $you ->
    [yes] berete
   *[no] bere
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}
act-take-cards = { $you ->
    [yes] berete { $cards }
   *[no] bere { $cards }
}
act-take-pile = { $you ->
    [yes] berete celou hromádku
   *[no] bere celou hromádku
} ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
})
act-draw = { $you ->
    [yes] lížete
   *[no] líže
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}
act-draw-cards = { $you ->
    [yes] lížete { $cards }
   *[no] líže { $cards }
}
act-penalty = { $you ->
    [yes] lížete za trumfové eso
   *[no] líže za trumfové eso
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}
act-refill = { $you ->
    [yes] dolízáváte
   *[no] dolízává
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}
act-refill-cards = { $you ->
    [yes] dolízáváte { $cards }
   *[no] dolízává { $cards }
}
note-trump = { $you ->
    [yes] vaším trumfem jsou { SUIT($suit) }.
   *[no] { $name } má trumf { SUIT($suit) }.
}
note-out = { $you ->
    [yes] zbavili jste se všech karet, máte dohráno!
   *[no] { $name } už nemá žádné karty a má dohráno.
}
note-loser = { $you ->
    [yes] dudákem jste vy.
   *[no] dudákem je { $name }.
}
note-surrender = { $you ->
    [yes] vzdáváte se.
   *[no] { $name } se vzdává.
}

## Záhlaví, společné

web-title = Dudák
web-tagline = česká karetní hra
web-skip = Přejít k obsahu
web-home = Úvodní stránka
web-nav = Hlavní nabídka
web-nav-play = Hrát
web-nav-rules = Pravidla
web-nav-about = O hře
web-language = Jazyk
web-language-cs = Čeština
web-language-en = English
web-close = Zavřít
web-cancel = Zrušit
web-retry = Zkusit znovu
web-loading = Načítá se…
web-you = Vy
web-footer = Volně šiřitelný program. Nic vás tu nesleduje: nastavení zůstává v tomto prohlížeči.
web-error-title = Něco se nepovedlo
web-error-offline = Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.
web-error-server = Server hlásí chybu { $status }. Zkuste to za chvíli znovu.
web-error-page = Tuto stránku se nepodařilo zobrazit.
web-missing-title = Tady se nehraje
web-missing-text = Stránka s touto adresou není. Možná je v odkazu překlep.
web-missing-home = Zpět na úvod

## Úvodní stránka

web-start-what = Stará česká karetní hra, ve které má každý svůj vlastní trumf a komu nakonec zůstanou karty, ten je Dudák. Ruský Durak je hra docela jiná.
web-start-play = Hrát
web-start-playing = Míchají se karty…
web-start-last = { $variant } · { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
    [many] { $players } hráče
   *[other] { $players } hráčů
}
web-start-against = Proti vám: { $bots }
web-start-changed = { $count ->
    [one] { $count } domácí pravidlo
    [few] { $count } domácí pravidla
    [many] { $count } domácího pravidla
   *[other] { $count } domácích pravidel
}
web-start-learn = Jak se hraje
web-start-running = Rozehrané partie
web-start-running-item = { $variant }, { $number }. rozdání
web-start-continue = Pokračovat
web-start-running-over = dohráno
web-start-running-live = hraje se
web-start-running-practice = cvičení „co kdyby“
web-start-own = Vlastní stůl
web-start-own-about = Vyberte si variantu, soupeře a domácí pravidla. Příště tu najdete, co jste hráli naposled.
web-start-variant = Varianta
web-start-variant-rules = Pravidla: { $variant }
web-start-variant-rules-short = Pravidla
web-start-people = Hráči
web-start-players = Počet hráčů
web-start-name = Vaše jméno
web-start-name-help = Tak vás uvidí ostatní u stolu.
web-start-bots = Soupeři
web-start-bot = { $number }. soupeř
web-start-bot-left = Soupeř po vaší levici
web-start-bot-across = Soupeř naproti
web-start-bot-right = Soupeř po vaší pravici
web-start-pace = Tempo soupeřů
web-start-look = Karty a jazyk
web-start-options = Domácí pravidla
web-start-options-about = Všechno, v čem se doma nebo v hospodě hraje jinak.
web-start-options-reset = Vrátit podle varianty
web-start-option-changed = změněno
web-start-refused = Takhle hrát nejde. { $why }
web-start-fix = Ukázat pravidlo
web-start-checking = Kontroluje se…
web-start-club-four = Klubový Dudák se hraje vždy ve čtyřech.
web-agreed-seat = { $you ->
    [yes] Vy
   *[no] { $number }. soupeř
}
web-pace-slow = pomalé
web-pace-normal = běžné
web-pace-fast = rychlé
web-pace-instant = okamžité
web-faces = Karty
web-faces-german = německé
web-faces-french = francouzské

## Stůl

web-table-heading = Stůl: { $variant }
web-table-deal = { $number }. rozdání
web-table-area = Hrací stůl
web-table-menu = Nabídka
web-table-log = Průběh
web-table-log-title = Průběh rozdání
web-table-log-empty = Zatím se nic nestalo.
web-table-log-gap = Začátek rozdání tu není zapsán.
web-table-log-choosing = Volba trumfů
web-table-log-turn = { $number }. tah
web-table-settings = Nastavení
web-table-rules = Pravidla této hry
web-table-surrender = Vzdát se
web-table-leave = Odejít od stolu
web-table-leave-about = Partie na vás počká, najdete ji na úvodní stránce.
web-table-result = Výsledek
web-table-again = Hrát další hru
web-table-missing = Takový stůl není
web-table-closed = Ke stolu se teď nedostanete
web-table-missing-text = Stůl s touto adresou neexistuje, nebo k němu nemáte přístup.
web-table-opening = Usedáte ke stolu…
web-refused = Tah nebyl přijat.
web-line-connecting = Připojuje se
web-line-open = Připojeno
web-line-lost = Spojení vypadlo, obnovuje se
web-line-closed = Odpojeno
web-surrender-title = Opravdu se chcete vzdát?
web-surrender-text = Vzdané rozdání se počítá jako prohra.
web-surrender-yes = Ano, vzdávám se
web-surrender-no = Hrát dál

## Nastavení

web-settings-title = Nastavení
web-settings-speed = Pohyb karet
web-settings-speed-slow = pomalý
web-settings-speed-normal = běžný
web-settings-speed-fast = rychlý
web-settings-speed-off = žádný
web-settings-sort = Řazení karet v ruce
web-settings-sort-suit = podle barvy
web-settings-sort-rank = podle hodnoty
web-settings-sound = Zvuky
web-settings-sound-on = zapnuté
web-settings-sound-off = vypnuté
web-settings-panel = Průběh vedle stolu
web-settings-panel-on = ukazovat
web-settings-panel-off = skrýt

## Výsledek

web-result-you-lost = Dudákem jste vy
web-result-you-won = Tentokrát nejste Dudák
web-result-you-first = Vyhráváte!
web-result-loser = Dudákem je { $name }
web-result-nobody = Bez Dudáka
web-result-surrendered = Vzdali jste se
web-result-repetition = Totéž postavení nastalo příliš mnohokrát, rozdání proto končí bez Dudáka.
web-result-turn-limit = Rozdání trvalo příliš dlouho, končí proto bez Dudáka.
web-result-surrender-text = Vzdané rozdání se počítá jako prohra.
web-result-order = Pořadí
web-result-place = Místo
web-result-player = Hráč
web-result-deal = Toto rozdání
web-result-match = Celkem
web-result-dudak = Dudák
web-result-gave-up = vzdává se
web-result-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
    [many] { $count } bodu
   *[other] { $count } bodů
}
web-result-next-dealer = Příště rozdává { $name }.
web-result-next-dealer-you = Příště rozdáváte vy.
web-result-look = Prohlédnout stůl
web-result-record = Stáhnout zápis
web-result-watching = Jen se díváte: další hru rozdají hráči.
web-fair-checking = Ověřuje se poctivost rozdání…
web-fair-good = Rozdání bylo poctivé: pořadí karet odpovídá otisku, který jste viděli na začátku.
web-fair-bad = Pozor, pořadí karet neodpovídá otisku ze začátku rozdání!
web-fair-unknown = Poctivost tu ověřit nejde, protože stránka není načtena zabezpečeně. Ověří ji příkaz „dudak verify“.
web-fair-details = Podrobnosti
web-fair-hash = Otisk (SHA-256)
web-fair-pack = Pořadí karet
web-fair-salt = Sůl

## Pravidla

web-rules-title = Pravidla
web-rules-about = Vyberte variantu. Pravidla jsou sepsána přesně pro ni, i s domácími úpravami.
web-rules-choose = Varianta
web-rules-contents = Obsah
web-rules-play = Zahrát si tuto hru
web-rules-refused = Taková pravidla nejsou

## O hře

web-about-title = O hře
web-about-game-title = Stará hra, kterou skoro nikdo nezná
web-about-game = Dudák se hraje v Čechách s německými kartami o třiceti dvou listech. Pravidla se předávala spíš u stolu než v knihách, a tak se skoro v každé rodině hraje trochu jinak. Tady si můžete zahrát devět zapsaných podob a každou upravit podle toho, jak ji znáte vy.
web-about-trump-title = Vlastní trumf
web-about-trump = Zvláštností Dudáka jsou osobní trumfy: barva, kterou si vyhlásíte, přebíjí jen ve vašich rukou. Soupeřův trumf vám nepomůže a váš zase nepomůže jemu.
web-about-name-title = Není to Durak
web-about-name = Jménem „Dudák“ se u nás někdy označuje i ruský Durak, kde se útočí a brání. To je jiná hra. V Dudákovi se hraje na jednu hromádku: kdo přebije, přidá kartu a přebíjet musí další.
web-about-fair-title = Poctivé rozdání
web-about-fair = Než padne první karta, ukáže server otisk zamíchaného balíčku. Po konci rozdání prozradí i karty a prohlížeč otisk přepočítá. Nikdo, ani server, tak nemohl karty během hry vyměnit. Soupeři řízení počítačem vidí jen to, co by u stolu viděl člověk.
web-about-free-title = Pro každého
web-about-free = Program je volně šiřitelný pod licencí MIT, i s kresbami karet. Hraje se bez účtu, bez reklam a bez sledování. Ovládat se dá myší, dotykem i klávesnicí a stůl mluví i se čtečkou obrazovky.
