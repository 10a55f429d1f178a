# Laboratoř (dudak.lab, dudak lab …)

cli-lab = výzkum: turnaje robotů, přesné koncovky, statistiky variant („dudak lab PŘÍKAZ --help“)
cli-lab-tournament = nechá roboty hrát proti sobě: podíly proher s intervaly, body, síla
cli-lab-solve = přesně vyřeší koncovku dvou hráčů: kdo vyhraje, kterými tahy a za kolik kol
cli-lab-endless = hledá rozdání nebo postavení, která nikdy neskončí
cli-lab-variants = jaké jsou varianty: délka, možnosti, kdo prohrává, co je která karta platná; zpráva s obrázky
cli-lab-table = tabulka všech robotů proti všem, jaká stojí v dokumentaci
cli-lab-train = natrénuje síť, které se ptá mistr, v rozdáních, která hraje sama se sebou (potřebuje torch); stejný příkaz pokračuje

cli-lab-opt-bot = robot podle jména, nebo program jako „cmd:./mujbot“ (viz protokol); pro každého robota zvlášť
cli-lab-opt-rules = pravidla, varianta a za ní volba=hodnota v uvozovkách; lze uvést víckrát; bez udání classic
cli-lab-opt-deals = kolik rozdání pro každá pravidla a každý stůl (stejné karty obejdou všechna místa)
cli-lab-opt-seed = číslo, ze kterého plynou rozdání; stejné číslo, stejná rozdání
cli-lab-opt-simulations = kolik smí robot na tah propočítat, v simulacích: výsledky lze přesně zopakovat (jinak 1000)
cli-lab-opt-seconds = jak dlouho smí robot o tahu přemýšlet, v sekundách
cli-lab-opt-tables = together: u stolu různí roboti; pairs: každý sám mezi několika stejnými
cli-lab-opt-sprt = skončí, jakmile je jasné, který ze dvou podílů proher platí pro prvního robota u prvního stolu, třeba 0.25 0.20
cli-lab-opt-workers = v kolika procesech hrát (jinak jeden na každé jádro)
cli-lab-opt-backend = kde hrát: na tomto počítači, nebo na clusteru Dask
cli-lab-opt-scheduler = adresa plánovače clusteru, třeba tcp://stroj:8786
cli-lab-opt-out = každé rozdání zapíše do tohoto souboru (.csv nebo .parquet); zastavený turnaj z něj pokračuje
cli-lab-opt-plot = nakreslí podíly proher do tohoto souboru (.svg, .png nebo .pdf)
cli-lab-opt-json = místo tabulek vypíše jeden objekt JSON
cli-lab-opt-position = postavení v uvozovkách (řádek podle popisu formátů), nebo - pro řádky ze standardního vstupu
cli-lab-opt-nodes = kolik postavení nejvýš udržet v paměti
cli-lab-opt-policy = kdo hraje na všech místech: robot, nebo greedy, jednoduchý přeložený hráč z dohrávek
cli-lab-opt-cards = místo hraní losuje koncovky s tolika kartami a ptá se řešitele
cli-lab-opt-one_bot = robot, který hraje na všech místech (jinak nejsilnější)
cli-lab-opt-table_bot = robot do tabulky; pro každého zvlášť (jinak všichni)
cli-lab-opt-short = kolik rozdání každé varianty do zkrácené tabulky (jinak čtvrtina toho co u classic)
cli-lab-opt-folder = zprávu i s obrázky zapíše do této složky
cli-lab-opt-train_folder = rozdání, sítě a křivku ukládá do této složky; zastavený trénink z ní pokračuje
cli-lab-opt-train_seed = číslo, ze kterého trénink plyne; stejné číslo, stejná síť (jinak 1)
cli-lab-opt-train_generations = kolikrát hrát s dosavadní sítí a učit se z toho (jinak 4)
cli-lab-opt-train_shards = kolik souborů s rozdáními na generaci (jinak 50)
cli-lab-opt-train_deals = kolik rozdání každých pravidel v jednom souboru (jinak 8)
cli-lab-opt-train_simulations = kolik simulací na tah v těchto rozdáních (jinak 128)
cli-lab-opt-train_epochs = kolikrát generace projde svá rozdání (jinak 4)
cli-lab-opt-train_matches = kolika rozdáními ze všech míst změřit každou generaci (jinak 20)

## Co laboratoř říká

lab-bot = robot
lab-lost = prohry
lab-interval = 95 %
lab-points = body
lab-rating = síla
lab-time = čas na tah
lab-forfeits = vzdáno
lab-fair = spravedlivý podíl
lab-games = { $count ->
    [one] jedna hra
    [few] { $count } hry
   *[other] { $count } her
}
lab-ended = zastaveno pravidlem: { $loops }; tahů na hru: { $turns }
lab-sprt-first = Podíl proher robota { $bot } je { $rate }, ne { $other } (svědectví { $evidence }).
lab-sprt-open = Zatím není jasné, zda je podíl proher robota { $bot } { $rate }, nebo { $other } (svědectví { $evidence }).
lab-kept = Rozdání jsou v souboru { $file }.
lab-stopped = Zastaveno; stejný příkaz odtud pokračuje.
lab-stopped-lost = Zastaveno; s --out by se dalo pokračovat.
lab-training = Trénuje se
lab-train-generation = generace
lab-train-epoch = průchod
lab-train-net = překvapení sítě
lab-train-search = jejího učitele
lab-train-two = prohry ve dvou
lab-train-four = prohry ve čtyřech
lab-trained = Síť je v souboru { $file }.
lab-playing = hraje se

lab-win = Hráč na tahu vyhraje.
lab-loss = Hráč na tahu prohraje.
lab-endless = Nikdo si konec nevynutí: při dobré hře rozdání nikdy neskončí.
lab-unknown = Hledání došlo místo; víc mu dá --nodes.
lab-move = tah
lab-outcome = výsledek
lab-within = do kolika tahů
lab-outcome-win = vyhraje
lab-outcome-loss = prohraje
lab-outcome-endless = neskončí
lab-outcome-unknown = neví se
lab-line = například: { $moves }
lab-searched = { $nodes } postavení, { $seconds } s

lab-endless-found = { $rules }: z { $deals } rozdání, která hraje { $bot }, jich neskončí { $found }.
lab-endless-positions = { $rules }: z { $deals } koncovek s { $cards } kartami jich ani při nejlepší hře neskončí { $found }; u { $unknown } se to neví.
lab-endless-deal = rozdání { $number } (číslo { $seed }): totéž znovu po každých { $turns } tazích, od
lab-endless-long = rozdání { $number } (číslo { $seed }): tahů { $turns } a konec nikde, teď

lab-head-variant = pravidla
lab-head-deals = rozdání
lab-head-turns = tahů
lab-head-branching = možností
lab-head-leads = obratů
lab-head-matter = důležitých
lab-head-stopped = zastaveno

lab-written = Zapsáno do { $folder }.

## Co se v laboratoři může nepovést

cli-lab-command = „dudak lab“ chce jedno z: { $commands }.
cli-lab-extra = tohle potřebuje balík „{ $module }“, který není nainstalovaný; přinese ho pip install 'dudak[{ $extra }]'.
cli-lab-no-fraction = „{ $word }“ není číslo.
cli-lab-fraction-range = { $word } není větší než { $lowest } a menší než { $highest }.
cli-lab-no-bots = turnaj potřebuje aspoň dva roboty: --bot JMÉNO --bot JMÉNO.
cli-lab-bot-twice = robot „{ $bot }“ je uvedený dvakrát.
cli-lab-unknown-bot = robot „{ $bot }“ není; jsou tu: { $bots } a programy jako cmd:./mujbot.
cli-lab-bot-start = program robota „{ $bot }“ nehraje ({ $reason }).
cli-lab-too-few = míst je { $players } a různých robotů jen { $bots }; s --tables pairs sedí jeden víckrát.
cli-lab-journal = rozdání v „{ $file }“ patří k turnaji s jiným nastavením; zvolte jiný soubor, nebo tenhle smažte.
cli-lab-journal-damaged = „{ $file }“ je poškozený, nebo v něm vůbec nejsou rozdání; zvolte jiný soubor, nebo tenhle smažte.
cli-lab-sprt-same = --sprt chce dva různé podíly, třeba --sprt 0.2 0.25.
cli-lab-no-positions = nepřišla žádná pozice.
cli-lab-other-training = ve složce „{ $folder }“ je trénink s jiným nastavením; zvolte jinou složku, nebo tuhle smažte.
cli-lab-torch = trénink potřebuje torch: pip install torch==2.13.0 (nejlépe do zvláštního prostředí; hra sama ho nikdy nepotřebuje).
cli-lab-ending = „{ $file }“ nekončí ničím z { $endings }.
cli-lab-file = soubor „{ $file }“ nejde zapsat ({ $error }).
cli-lab-scheduler = na adrese „{ $address }“ žádný cluster neodpovídá.
cli-lab-scheduler-alone = --scheduler patří k --backend dask.
cli-lab-two = koncovka je rozdání, které neskončilo a ve kterém zbývají dva hráči.
cli-lab-cards-two = koncovky s { $cards } kartami se pro tato pravidla vylosovat nedají.
