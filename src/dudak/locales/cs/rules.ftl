# Pravidla slovy (dudak.rulebook). Které věty platí, určuje program; jak znějí, určují proměnné.
# Možnosti přicházejí pod svým jménem: ano a ne jako "yes" a "no", nic jako "none". Dále $hand: karet do ruky,
# $rest: karet v talonu, $talon: je-li talon, $lacks: může-li být hráč bez trumfu, $lying: leží-li zakryté karty.

rules-title = { $preset } pro { $players ->
    [2] dva
    [3] tři
   *[4] čtyři
} hráče
rules-title-changed = { $title }, upravená pravidla

## O co jde

rules-about = O co jde
rules-about-goal = Každý se snaží zbavit všech svých karet. Kdo s nimi zůstane poslední, je Dudák a prohrál.
rules-about-play = Hraje se na jednu hromádku uprostřed stolu. Kdo je na tahu, přebije její horní kartu a přidá navrch další, kterou má zase přebít ten, kdo hraje po něm. Kdo nepřebije, { $talon ->
    [yes] líže z talonu, a když už je prázdný, bere karty z hromádky.
   *[no] bere karty z hromádky.
}
rules-about-trumps = { $trumps ->
    [common] Trumfem je jedna barva společná všem.
   *[other] Zvláštní je Dudák tím, že každý má vlastní trumf, který platí jen pro něj.
}

## Karty

rules-cards = Karty
rules-cards-pack = Hraje se mariášovými (německými) kartami. Balíček má 32 listů ve čtyřech barvách: žaludy, zelené, červené a kule. Barvy mezi sebou žádné pořadí nemají.
rules-cards-ranks = V každé barvě je osm karet, od nejnižší k nejvyšší: sedma, osma, devítka, desítka, spodek, svršek, král a eso. Pozor, desítka je nižší než spodek.
rules-cards-french = Poslouží i karty francouzské: kříže jsou žaludy, piky zelené, srdce červené a káry kule, kluk zastoupí spodka a dáma svrška.

## Rozdávání

rules-deal = Rozdávání
rules-deal-seats = { $players ->
    [2] Hrají dva hráči a v tazích se střídají.
    [3] Hrají tři hráči, po směru hodinových ručiček.
   *[4] Hrají čtyři hráči, každý sám za sebe, po směru hodinových ručiček.
}
rules-deal-strip = { $strip ->
    [random] Aby karty vyšly, odloží se z balíčku dvě náhodné, které nikdo neuvidí; hraje se s třiceti.
   *[sevens] Aby karty vyšly, vyřadí se z balíčku zelená a kulová sedma, o čemž všichni vědí; hraje se s třiceti.
}
rules-deal-packet = Rozdává se { $packet ->
    [2] po dvou kartách
   *[1] po jedné kartě
}, a to od hráče po levici rozdávajícího.
rules-deal-hand = { $talon ->
    [yes] Každý dostane do ruky { $hand ->
        [one] jednu kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }{ $lying ->
        [yes] {" "}a k tomu jednu kartu zakrytou, která leží rubem nahoru před ním
       *[no] {""}
    }. { $rest ->
        [one] Zbylá karta leží rubem nahoru jako talon
        [few] Zbylé { $rest } karty leží rubem nahoru jako talon
       *[other] Zbylých { $rest } karet leží rubem nahoru jako talon
    }.
   *[no] Rozdají se všechny karty: každý má v ruce { $hand ->
        [one] jednu kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }{ $lying ->
        [yes] {" "}a k tomu jednu kartu zakrytou, která leží rubem nahoru před ním
       *[no] {""}
    }.
}
rules-deal-begins = { $players ->
    [2] Hru začíná soupeř rozdávajícího.
   *[other] Hru začíná hráč po levici rozdávajícího.
}
rules-deal-dealer = Kdo rozdává poprvé, rozhodne los. Příště rozdává ten, kdo se stal Dudákem; po rozdání bez Dudáka, nebo když se někdo vzdal, se losuje znovu.

## Trumfy

rules-trumps = Trumfy
rules-trumps-personal = Trumf je barva, jejímiž kartami smí hráč přebíjet karty všech ostatních barev. Patří jen jemu: cizí trumf je pro něj barva jako každá jiná. Kdo už trumf má, tomu do konce rozdání zůstává.
rules-trumps-common = Trumfem jsou pro všechny { SUIT($common_suit) }: kartami této barvy smí kdokoli přebíjet karty všech ostatních barev.

rules-trumps-declared = Na začátku trumf nikdo nemá. Kdo je na tahu, smí jednu barvu vyhlásit za svůj trumf, ale jen jednou za rozdání; vyhlašovat se nemusí vůbec. { $declare ->
    [any_time] Vyhlásit se dá ve vlastním tahu kdykoli, dokud hráč nepřebil, i když už { $talon ->
        [yes] líže nebo bere
       *[no] bere
    }, a také na prázdnou hromádku před vynesením.
   *[at_start] Vyhlašuje se na začátku vlastního tahu, dřív než hráč { $talon ->
        [yes] zahraje, vezme nebo si lízne
       *[no] zahraje nebo vezme
    } první kartu; jde to i tehdy, když je hromádka prázdná.
}
rules-trumps-exclusive = { $exclusive ->
    [yes] Barva, kterou už někdo má, je obsazená a nikdo další ji mít nesmí.
   *[no] Tutéž barvu může mít i víc hráčů.
}
rules-trumps-fourth = Jakmile mají trumf tři hráči, poslední barva hned připadne čtvrtému, i kdyby už byl ze hry.

rules-trumps-announced = { $announce ->
    [before_deal] Ještě naslepo, dřív než uvidí své karty, každý nahlas ohlásí barvu, která bude jeho trumfem.
   *[after_deal] Po rozdání si každý prohlédne své karty a nahlas ohlásí barvu, která bude jeho trumfem.
} Začíná hráč po levici rozdávajícího a ohlásit musí každý.

rules-trumps-chosen_secretly = Po rozdání si každý prohlédne své karty a tajně si zvolí trumf. Zvolit musí každý. Volba zůstává skrytá, dokud hráč poprvé nepřebije trumfem kartu jiné barvy; tím svůj trumf prozradí.

rules-trumps-agreed = Trumfy jsou domluvené předem, po směru hodinových ručiček: { $seats }.
rules-trumps-agreed-seat = { $seat }. místo { SUIT($suit) }

rules-trumps-turned = Trumfy určí karty otočené při prvním rozdání a platí po celou partii. Hráči se na své karty zatím nedívají. Prvnímu, po levici rozdávajícího, se otočí první karta a její barva je jeho trumfem. Druhému se karty otáčejí tak, jak byly rozdány, dokud nepřijde barva, kterou ještě nikdo nemá{ $players ->
    [2] .
    [3] , a třetímu stejně tak.
   *[4] , a třetímu stejně tak. Čtvrtému prostě zbude poslední barva.
}
rules-trumps-turned-none = Komu se otočí všechny karty, a nová barva mezi nimi není, ten si před hrou vybere z barev, které zbyly, až se otočí všem. Otočené karty všichni viděli; vracejí se do ruky.

rules-trumps-kings = Před rozdáním se zamíchají čtyři králové a každý si jednoho vylosuje: jeho barva je trumfem toho, kdo ho vytáhl. Králové se pak vrátí do balíčku.

rules-trumps-pocket = Zakrytá karta před hráčem je jeho kapsička. Hráč ji viděl, ostatní ne. Barva této karty se stane jeho trumfem, jakmile kartu odhalí a vezme do ruky.
rules-trumps-secret = Zakrytou kartu před hráčem neviděl nikdo, ani on sám. Její barva se stane jeho trumfem, jakmile kartu odhalí a vezme do ruky.
rules-trumps-reveal = { $declare ->
    [any_time] Odhalit ji smí ve vlastním tahu kdykoli, dokud nepřebil, i když už { $talon ->
        [yes] líže nebo bere
       *[no] bere
    }; nemusí to ale udělat vůbec.
   *[at_start] Odhalit ji smí na začátku vlastního tahu, dřív než { $talon ->
        [yes] zahraje, vezme nebo si lízne
       *[no] zahraje nebo vezme
    } první kartu; nemusí to ale udělat vůbec.
} Dokud karta leží zakrytá, nedá se zahrát, ale počítá se: kdo ji před sebou má, ještě není ze hry. Tutéž barvu může mít za trumf i víc hráčů.
rules-trumps-reveal-any = Kdo trumf ještě nemá, smí místo své karty odhalit kteroukoli, která ještě leží zakrytá, i před soupeřem: vezme ji do ruky a její barva je jeho trumfem. Komu pak zbude jen vlastní zakrytá karta a má vynášet, odhalí i tu; jeho trumf se tím nemění.

## Tah

rules-turn = Tah
rules-turn-empty = Je-li hromádka prázdná, hráč vynese kteroukoli kartu a jeho tah končí. { $lying ->
    [yes] Komu zbývá jen zakrytá karta, musí ji nejdřív odhalit.
   *[no] {""}
}
rules-turn-beat = Leží-li na hromádce karty, má hráč přebít tu horní: buď vyšší kartou téže barvy, nebo, není-li horní karta sama z { $trumps ->
    [common] trumfové barvy, kterýmkoli trumfem. Trumf tedy přebije jen vyšší trumf.
   *[other] jeho trumfové barvy, kteroukoli kartou svého trumfu. Kartu vlastního trumfu tedy přebije jen vyšší kartou téže barvy.
} { $lacks ->
    [yes] Kdo trumf nemá, přebíjí jen vyšší kartou téže barvy.
   *[no] {""}
}
rules-turn-example = Příklad: navrchu leží žaludová devítka. Přebije ji třeba žaludový spodek a hráči s trumfem v červených i kterákoli červená karta. Kdo má trumf v žaludech, potřebuje vyšší žalud.
rules-turn-add = Kdo přebil, hned přidá navrch ještě jednu kartu, jakoukoli. Tu má pak přebít další hráč.
rules-turn-must = { $must_beat ->
    [yes] Kdo může přebít, přebít musí; { $talon ->
        [yes] líže nebo bere
       *[no] bere
    } jen ten, kdo nemůže.
   *[no] Přebíjet se nemusí: { $talon ->
        [yes] lízat nebo brát
       *[no] brát
    } smí i ten, kdo by přebít mohl.
}

## Braní

rules-pick = Braní z hromádky
rules-pick-talon = Z hromádky se bere teprve tehdy, když už je talon prázdný.
rules-pick-all = { $way ->
    [one] Kdo nepřebije, bere z hromádky shora po jedné kartě. Jakmile se tak odkryje karta, kterou { $must_beat ->
        [yes] může přebít, přebije ji.
       *[no] přebít chce a může, přebije ji.
    }
    [run] Kdo nepřebije, vezme z hromádky horní kartu a s ní všechny karty téže barvy, které leží hned pod ní. Jakmile se tak odkryje karta, kterou { $must_beat ->
        [yes] může přebít, přebije ji; jinak bere dál.
       *[no] přebít chce a může, přebije ji; jinak bere dál.
    }
   *[pile] Kdo nepřebije, vezme do ruky celou hromádku. Tím jeho tah končí, žádnou kartu nezahraje a další hráč vynáší.
}
rules-pick-without = { $way ->
    [one] Kdo trumf nemá a nepřebije, bere z hromádky shora po jedné kartě. Jakmile se tak odkryje karta, kterou { $must_beat ->
        [yes] může přebít, přebije ji.
       *[no] přebít chce a může, přebije ji.
    }
    [run] Kdo trumf nemá a nepřebije, vezme z hromádky horní kartu a s ní všechny karty téže barvy, které leží hned pod ní. Jakmile se tak odkryje karta, kterou { $must_beat ->
        [yes] může přebít, přebije ji; jinak bere dál.
       *[no] přebít chce a může, přebije ji; jinak bere dál.
    }
   *[pile] Kdo trumf nemá a nepřebije, vezme do ruky celou hromádku. Tím jeho tah končí, žádnou kartu nezahraje a další hráč vynáší.
}
rules-pick-with = { $way ->
    [one] Kdo trumf má, bere po jedné kartě a { $must_beat ->
        [yes] přebije, jakmile může.
       *[no] přebít smí kteroukoli kartu, která se tak odkryje.
    }
    [run] Kdo trumf má, bere horní kartu i s kartami téže barvy hned pod ní a { $must_beat ->
        [yes] přebije, jakmile může.
       *[no] přebít smí kteroukoli kartu, která se tak odkryje.
    }
   *[pile] Kdo trumf má a nepřebije, musí vzít celou hromádku do ruky. Tím jeho tah končí, žádnou kartu nezahraje a další hráč vynáší.
}
rules-pick-aside = Karty vzaté po částech čekají stranou a přebíjet se smí jen kartami, které měl hráč v ruce už předtím. Když přebije, vezme si je k ostatním, a přidat pak může i některou z nich. Kdo takhle vezme i poslední kartu hromádky, má je v ruce všechny, nezahraje nic a další hráč vynáší.
rules-pick-change = Kdo získá trumf uprostřed braní, bere od té chvíle jako hráč s trumfem.

## Talon

rules-stock = Talon
rules-stock-draw = Dokud jsou v talonu karty, z hromádky se nebere. Kdo nepřebije, líže si z talonu do ruky po jedné kartě, a jakmile { $must_beat ->
    [yes] přebít může, přebije, třeba i kartou právě líznutou.
   *[no] přebít chce a může, přebije, třeba i kartou právě líznutou.
} Dojde-li talon uprostřed tahu, hráč přebije, nebo bere z hromádky.
rules-stock-refill = { $refill ->
    [yes] Na konci každého tahu si hráč dolízne, aby měl v ruce zase { $hand ->
        [one] jednu kartu
        [few] { $hand } karty
       *[other] { $hand } karet
    }, pokud talon stačí. Kdo jich má dost, nelíže.
   *[no] Po tahu se nedolízává: z talonu líže jen ten, kdo nepřebil.
}
rules-stock-ace = Trest za eso: leží-li navrchu { $trumps ->
    [common] trumfové eso, přebít ho nelze
   *[other] eso hráčova vlastního trumfu, přebít ho nemůže
}. Dokud jsou v talonu karty, lízne si hráč { $ace_penalty ->
    [one] jednu
    [few] { $ace_penalty } karty
   *[other] { $ace_penalty } karet
} (nebo kolik jich zbývá), hromádka jde ze hry a další hráč vynáší. S prázdným talonem se bere jako jindy.

## Zavírání

rules-out = Zavírání a abštych
rules-out-last = Komu na konci tahu nezbude žádná karta{ $lying ->
    [yes] , ani zakrytá,
   *[no] ,
} ten zavřel a je ze hry; { $players ->
    [2] tím rozdání končí.
   *[other] ostatní hrají dál.
} { $players ->
    [2] {""}
   *[other] Jeho poslední vynesená nebo přidaná karta zůstává na hromádce a další hráč ji má přebít.
}
rules-out-drawn = Dokud se dolízává z talonu, zavřít nelze: rozhoduje, co má hráč v ruce po dolíznutí.
rules-out-abstych = Kdo přebije svou jedinou kartou v ruce{ $parts ->
    [yes] {" "}a nemá nic stranou
   *[no] {""}
}, nepřidává nic. To je abštych neboli vejbit: celá hromádka jde ze hry a další hráč vynáší. { $lying ->
    [yes] Kdo má před sebou ještě zakrytou kartu, zůstává i po abštychu ve hře.
   *[no] {""}
}
rules-out-dudak = Kdo zůstane s kartami poslední, je Dudák.

## Výsledek

rules-result = Výsledek
rules-result-score = { $scoring ->
    [points] { $players ->
        [2] Kdo se karet zbaví, získá 1 bod, Dudák 1 bod ztrácí.
        [3] Kdo se karet zbaví první, získá 1 bod, druhý nedostane nic a Dudák 1 bod ztrácí.
       *[4] Kdo se karet zbaví první, získá 3 body, druhý nedostane nic, třetí 1 bod ztrácí a Dudák ztrácí 2.
    } Body se v partii sčítají.
   *[loser] { $players ->
        [2] Kdo se Dudákem nestal, dostane 1 bod, Dudák nic.
       *[other] Hledá se jen ten, kdo prohrál: kdo se Dudákem nestal, dostane 1 bod, Dudák nic. Na pořadí ostatních nezáleží.
    } Body se v partii sčítají.
}
rules-result-surrender = Vzdát se znamená prohrát. Zbyli-li ve hře už jen hráči počítače, rozdání tím končí; jinak dohraje karty počítač, a kdo zůstane poslední, prohrál také.

## Zastavení

rules-stop = Kdy se rozdání zastaví
rules-stop-why = Jsou rozdání, ve kterých by se karet nezbavil nikdo.
rules-stop-repetition = Nastane-li na začátku tahu { $repetition ->
    [2] podruhé
    [3] potřetí
    [4] počtvrté
    [5] popáté
   *[other] už po { $repetition }.
} totéž postavení, tedy stejné karty v rukou i na hromádce, stejné trumfy a stejný hráč na tahu, rozdání končí.
rules-stop-turns = Po { $turn_limit ->
    [one] { $turn_limit } tahu
   *[other] { $turn_limit } tazích
} rozdání končí, i když ještě není rozhodnuto.
rules-stop-nobody = Dudákem pak není nikdo a body se nepočítají.
rules-stop-never = Rozdání se hraje, dokud s kartami nezůstane jediný hráč, ať to trvá jakkoli dlouho.
