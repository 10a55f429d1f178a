# Rozbor rozdání a nápověda, v prohlížeči i na příkazové řádce. Riziko: šance, že hráč skončí jako Dudák.

## Jak dobrý byl tah

review-best = nejlepší tah
review-good = dobrý tah
review-inaccuracy = nepřesnost
review-mistake = chyba
review-blunder = hrubá chyba

## Tahy, ze kterých se vybírá

review-move-card = { CARD($card) }
review-move-suit = trumf { SUIT($suit) }
review-move-turn-up = odhalit svou kartu
review-move-turn-up-of = odhalit kartu, kterou má { $name }
review-move-take = vzít
review-move-draw = líznout

## Rozbor na papíře

review-title = Rozbor
review-result = Výsledek: { $result }
review-nobody = bez Dudáka
review-unfinished = nedohráno
review-lost-by = Dudák: { $names }
review-players = Hráči
review-player = Hráč
review-decisions = Rozhodnutí
review-average = Průměrná ztráta
review-graph = Riziko hráčů po jednotlivých tazích
review-graph-about = Riziko je šance, že hráč skončí jako Dudák: tak, jak ho mohl odhadnout sám z karet, které znal, když byl naposledy na tahu. Proto součet nemusí být 100 %.
review-move = Tah
review-moves = Tahy
review-risk = Riziko
review-loss = Ztráta
review-certain = jistě
review-choosing = Volba trumfů
review-better = lépe { $move }
review-method = Každý tah posuzuje prohledávání jen podle toho, co hráč v tu chvíli mohl vědět: { $count ->
    [one] { $count } simulace
    [few] { $count } simulace
    [many] { $count } simulace
   *[other] { $count } simulací
} na rozhodnutí, při pochybnosti čtyřikrát tolik. Rozdíl menší než dvojnásobek chyby odhadu se za chybu nepočítá.
review-classes = Ztráta pod 2 %: dobrý tah; pod 5 %: nepřesnost; pod 15 %: chyba; víc: hrubá chyba.
review-points = V této hře se počítá pořadí, ztráta se proto měří podle bodů za umístění.

## Nápověda u stolu

advice-ask = Poradit
advice-ask-about = Poradit (rozdání pak bude označené „s nápovědou“)
advice-thinking = Přemýšlí se…
advice-preparing = Počítač se připravuje, chvíli to potrvá…
advice-title = Riziko, že skončíte jako Dudák
advice-title-points = Nejlepší podle bodů první; riziko Dudáka
advice-title-short = Riziko, že budete Dudák
advice-title-points-short = Podle bodů; riziko Dudáka
advice-percent = { $percent } %
advice-said = Rada: { $move }, riziko { $percent } %.
advice-said-other = Dále { $moves }.
advice-said-one = { $move } { $percent } %
advice-trump = trumf
advice-close = Zavřít radu
advice-mark = s nápovědou
advice-marked = V tomto rozdání radil počítač.

## Rozbor v prohlížeči

review-working = Rozbor se počítá…
review-preparing = Počítač se připravuje…
review-preparing-about = Chvíli to potrvá, potom se rozbor začne počítat. Poprvé to trvá déle.
review-working-about = Každý tah se přehrává tisíckrát dopředu. Může to trvat i půl minuty.
review-back = zpět ke stolu
review-steps = Krokování
review-first = Na začátek
review-previous = Předchozí tah
review-next = Další tah
review-last = Na konec
review-next-mistake = Další chyba
review-end = Konec rozdání
review-forced = Tento tah byl jediný možný.
review-lost = riziko { $played } % místo { $best } %
review-lost-points = ztráta { $percent } %
review-choices = Co se dalo zahrát
review-error = Chyba odhadu
review-played = zahráno
review-all-choices = Ukázat { $count ->
    [few] všechny { $count } možnosti
   *[other] všech { $count } možností
}
review-what-if = Co kdyby: hrát odsud
review-link = Zkopírovat odkaz
review-link-copied = Odkaz na toto postavení je zkopírovaný.
review-record = Zkopírovat zápis
review-record-copied = Zápis je zkopírovaný.
review-not-copied = Kopírovat se tu nedá.
review-points-lost = { $number } %
review-out = venku
review-pile = Hromádka
review-pile-order = Hromádka odspodu
review-aside = Stranou
review-talon = Talon: { $count }
review-away = Mimo hru: { $count }
review-board-about = Karta, která se hraje, je povytažená. Ztmavené karty hráč na tahu neznal. U chyby má nejlepší karta čárkovaný okraj.
review-practice = co kdyby
review-open = Rozbor
