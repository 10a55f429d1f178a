# Slova stolu: co se děje (table-step-…), co smíte (table-hint-…), tlačítka, jména karet a míst pro odečítač obrazovky.
# $you je "yes", když jde o čtenáře; $name je jméno v prvním pádě, věty proto nejsou v minulém čase.

## Kroky

table-step-choose = { $you ->
    [yes] Volíte trumf: { SUIT($suit) }.
   *[no] { $name } volí trumf: { SUIT($suit) }.
}
table-step-choose-hidden = { $you ->
    [yes] Trumf máte tajně zvolený.
   *[no] { $name } si tajně volí trumf.
}
table-step-declare = { $you ->
    [yes] Vyhlašujete trumf: { SUIT($suit) }.
   *[no] { $name } vyhlašuje trumf: { SUIT($suit) }.
}
table-step-turn-up = { $you ->
    [yes] Odhalujete svou kartu: { CARD($card) }.
   *[no] { $name } odhaluje svou kartu: { CARD($card) }.
}
table-step-turn-up-other = { $you ->
    [yes] Odhalujete cizí kartu ({ $owner }): { CARD($card) }.
   *[no] { $mine ->
        [yes] { $name } odhaluje vaši kartu: { CARD($card) }.
       *[no] { $name } odhaluje cizí kartu ({ $owner }): { CARD($card) }.
    }
}
table-step-turn-up-hidden = { $you ->
    [yes] Odhalujete zakrytou kartu.
   *[no] { $name } odhaluje zakrytou kartu.
}
table-step-lead = { $you ->
    [yes] Vynášíte { CARD($card, case: "acc") }.
   *[no] { $name } vynáší { CARD($card, case: "acc") }.
}
table-step-beat = { $you ->
    [yes] Přebíjíte { CARD($card, case: "ins") }.
   *[no] { $name } přebíjí { CARD($card, case: "ins") }.
}
table-step-abstych = { $you ->
    [yes] Přebíjíte { CARD($card, case: "ins") }: abštych! Hromádka jde ze hry.
   *[no] { $name } přebíjí { CARD($card, case: "ins") }: abštych! Hromádka jde ze hry.
}
table-step-add = { $you ->
    [yes] Přidáváte { CARD($card, case: "acc") }.
   *[no] { $name } přidává { CARD($card, case: "acc") }.
}
table-step-pick-up = { $you ->
    [yes] Berete { CARD($card, case: "acc") }.
   *[no] { $name } bere { CARD($card, case: "acc") }.
}
table-step-pick-up-many = { $you ->
    [yes] Berete { $count ->
        [few] { $count } karty
       *[other] { $count } karet
    }.
   *[no] { $name } bere { $count ->
        [few] { $count } karty
       *[other] { $count } karet
    }.
}
table-step-pick-up-pile = { $you ->
    [yes] Berete celou hromádku, { $count ->
        [few] { $count } karty
       *[other] { $count } karet
    }.
   *[no] { $name } bere celou hromádku, { $count ->
        [few] { $count } karty
       *[other] { $count } karet
    }.
}
table-step-draw-card = { $you ->
    [yes] Lížete si { CARD($card, case: "acc") }.
   *[no] { $name } si líže { CARD($card, case: "acc") }.
}
table-step-draw = { $you ->
    [yes] Lížete si { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    }.
   *[no] { $name } si líže { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    }.
}
table-step-penalty = { $you ->
    [yes] Za trumfové eso si lížete { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    } a hromádka jde ze hry.
   *[no] { $name } si za trumfové eso líže { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    } a hromádka jde ze hry.
}
table-step-trump = { $you ->
    [yes] Váš trumf: { SUIT($suit) }.
   *[no] { $name } má trumf: { SUIT($suit) }.
}
table-step-refill = { $you ->
    [yes] Dolízáváte { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    }.
   *[no] { $name } dolízává { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    }.
}
table-step-out = { $you ->
    [yes] Zavíráte, nemáte už žádnou kartu.
   *[no] { $name } zavírá, nemá už žádnou kartu.
}
table-step-loser = { $you ->
    [yes] Dudák jste vy.
   *[no] Dudák: { $name }.
}

## Co se smí

table-hint-deal = Rozdává se
table-hint-lead = Na tahu jste vy: vyneste kartu
table-hint-turn-up = Na tahu jste vy: odhalte zakrytou kartu
table-hint-add = Přidejte na hromádku jednu kartu
table-hint-beat = { $instead ->
    [take] Na tahu jste vy: přebijte { CARD($card, case: "acc") }, nebo berte
    [draw] Na tahu jste vy: přebijte { CARD($card, case: "acc") }, nebo si lízněte
   *[none] Na tahu jste vy: přebijte { CARD($card, case: "acc") }
}
table-hint-cannot = { $instead ->
    [take] Na tahu jste vy: { CARD($card, case: "acc") } nepřebijete, berte
    [draw] Na tahu jste vy: { CARD($card, case: "acc") } nepřebijete, lízněte si
    [penalty] Leží tu eso vašeho trumfu: lízněte si { $count ->
        [one] kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
   *[none] Na tahu jste vy: odhalte zakrytou kartu
}
table-hint-cannot-yet = { CARD($card, case: "acc") } nepřebijete: { $instead ->
    [draw] lízněte si
   *[take] berte
}, nebo { $trump ->
    [own] odhalte trumf
    [any] odhalte kartu
   *[declare] vyhlaste trumf
}
table-hint-choose = Zvolte si trumf
table-hint-menu-trump = Vyberte barvu, kterou vyhlásíte jako svůj trumf
table-hint-menu-turn-up = Vyberte, čí kartu odhalíte
table-hint-wait = Na tahu je { $name }
table-hint-preparing = { $name } ještě čeká: počítač se připravuje, chvíli to potrvá
table-hint-wait-choose = Trumf volí { $name }
table-hint-out = Už nemáte žádné karty. Na tahu je { $name }
table-hint-raised = { CARD($card) }: klepněte ještě jednou a zahrajete ji
table-hint-loser = { $you ->
    [yes] Dudák jste vy
   *[no] Dudák: { $name }
}
table-hint-surrendered = { $you ->
    [yes] Vzdali jste se
   *[no] { $name } se vzdává
}
table-hint-no-loser = Rozdání končí bez Dudáka

## Tlačítka

table-actions = Co můžete udělat
table-take = { $count ->
    [one] Vzít kartu
    [few] Vzít { $count } karty
   *[other] Vzít { $count } karet
}
table-take-pile = Vzít hromádku ({ $count })
table-take-none = Vzít
table-draw = { $count ->
    [one] Líznout
    [few] Líznout { $count } karty
   *[other] Líznout { $count } karet
}
table-draw-none = Líznout
table-declare = Vyhlásit trumf
table-choose = Zvolte si trumf
table-turn-up = Odhalit trumf
table-turn-up-any = Odhalit kartu…
table-turn-up-own = Vaše karta
table-turn-up-of = { $name }
table-suit = { SUIT($suit) }
table-sort-suit = Seřadit podle barev
table-sort-rank = Seřadit podle hodnot
table-close = Zavřít
table-help = Ovládání
table-help-keys = Klávesy
table-help-signs = Znaky na stole
table-help-sign-trump = trumf toho hráče
table-help-sign-count = kolik má v ruce karet
table-help-sign-dealer = kdo rozdával
table-help-touch = Dotyk a myš
table-help-arrows = pohyb po kartách
table-help-ends = na první a na poslední kartu
table-help-enter = zahrát kartu
table-help-take = vzít z hromádky nebo líznout
table-help-trump = vyhlásit nebo odhalit trumf
table-help-numbers = tlačítka zleva, ve výběru barvy její pořadí
table-help-sort = seřadit karty jinak
table-help-read = přečíst, co leží na stole
table-help-hint = nechat si poradit (u stolů proti počítači)
table-help-escape = zavřít nabídku
table-help-this = tato nápověda
table-help-tap = Klepnutím nebo kliknutím kartu zahrajete. Když jsou karty v ruce nahusto, první klepnutí kartu zvedne a druhé ji zahraje.
table-help-slide = Prstem můžete po kartách přejíždět; vytažením karty vzhůru ji zahrajete.
table-help-why = Co právě nejde, je ztlumené. Klepněte na to a dozvíte se proč.

## Jména

table-label = Herní stůl
table-hand = Vaše karty
table-you = Vy
table-card = { CARD($card) }
table-card-now = { $state ->
    [lead] { CARD($card) }, lze vynést
    [beat] { CARD($card) }, lze přebít
    [add] { CARD($card) }, lze přidat
   *[no] { CARD($card) }, teď nelze zahrát
}
table-card-hidden = zakrytá karta
table-down-own = Vaše zakrytá karta
table-down-own-known = Vaše zakrytá karta, vidíte ji jen vy: { CARD($card) }
table-down-of = Zakrytá karta, { $name }
table-cards = { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } karet
}
table-trump = trumf { SUIT($suit) }
table-trump-hidden = trumf zvolen tajně
table-dealer = rozdává
table-turn = na tahu
table-thinking = přemýšlí
table-offline = bez spojení
table-surrendered = vzdává se
table-down = má zakrytou kartu
table-place = venku, { $place }. v pořadí
table-dudak = Dudák
table-pile = Hromádka: { $count ->
    [one] 1 karta, { CARD($card) }
    [few] { $count } karty, navrchu { CARD($card) }
   *[other] { $count } karet, navrchu { CARD($card) }
}
table-pile-empty = Hromádka je prázdná
table-aside = Stranou: { $cards }
table-talon = Talon: { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } karet
}
table-away = Mimo hru: { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } karet
}
table-log = Co se děje

## Co hráč řekne nahlas

table-say-take = Beru
table-say-draw = Lížu
table-say-abstych = Abštych!
table-say-trump = Trumf: { SUIT($suit) }
table-say-out = Zavírám
