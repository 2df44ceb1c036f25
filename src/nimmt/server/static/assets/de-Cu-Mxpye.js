var e=`variant-players = { $least } bis { $most } Spieler
term-round = Runde
    .meaning = Einmal Karten verteilen und spielen, bis niemand mehr Karten auf der Hand hat oder die Variante ein Ende setzt.
term-turn = Zug
    .meaning = Alle spielen einmal, und alle gespielten Karten finden ihren Platz.
term-match = Partie
    .meaning = Das ganze Spiel vom ersten Austeilen bis zum Sieg: eine Runde oder mehrere.
term-row = Reihe
    .meaning = Karten nebeneinander auf dem Tisch, von oben gezählt; eine Reihe hat Platz für fünf.
term-end = Endkarte
    .meaning = Die letzte Karte einer Reihe, ganz rechts; mit ihr werden neue Karten verglichen.
term-bullheads = Hornochsen
    .meaning = Die Minuspunkte auf einer Karte: einer bis sieben.
term-pile = Stapel
    .meaning = Die Karten, die du nehmen musstest; auf die Hand kommen sie nicht zurück.
term-starter = Startspieler
    .meaning = Wer anfängt, wenn reihum gespielt oder ausgewählt wird.
term-low-card = zu niedrige Karte
    .meaning = Eine Karte, die in keine Reihe passt; wer sie gespielt hat, nimmt eine Reihe seiner Wahl.
term-full-row = volle Reihe
    .meaning = Eine Reihe mit fünf Karten; wer die sechste anlegt, nimmt die fünf.
term-moment = Absprache
    .meaning = Bei „Schlagt den Büffel“ die Gelegenheit des Teams, vor dem nächsten Anlegen Sonderkarten einzusetzen.
special-take7 = 7 nimmt!
special-stop = Stopp!
special-replace = Tauschen!
special-insert = Einfügen!
special-push = Verschieben!
special-first = Erste Karte
special-last = Letzte Karte
special-sort = Sortieren
variant-base = Grundspiel
    .summary = Der Klassiker: alle legen verdeckt, und niemand will die sechste Karte anlegen.
variant-tactics = Taktik
    .summary = Weniger Karten, und alle wissen genau, welche im Spiel sind.
variant-logic = Logik
    .summary = Ihr sucht euch eure zehn Karten offen aus: Jeder kennt jedes Blatt.
variant-pro = Profi-Variante
    .summary = Sucht euch eure zehn Karten selbst aus: Logik für 2 bis 6 Spieler.
variant-tournament = Turnier
    .summary = Alle spielen jedes Blatt genau einmal: Am Blatt lag es dann wohl nicht.
variant-professional = Profi
    .summary = Die Reihen wachsen an beiden Enden: links abwärts, rechts aufwärts.
variant-open = Offen
    .summary = Gespielt wird offen und reihum: Wer später dran ist, sieht mehr.
variant-nifty = Raffiniert
    .summary = Zwei Karten auf einmal, und du wählst, welche du zuerst anlegst.
variant-hand = Hand
    .summary = Genommene Karten dürfen auf die Hand: Werde sie los, sonst zählen sie doppelt.
variant-double = Doppel
    .summary = Zwei komplette Kartensätze: Zwillinge teilen sich den Platz und die Strafe.
variant-doublets = Pasch
    .summary = Nur die Paschzahlen von 11 bis 99 gibt es zweimal: Doppel im Kleinen.
variant-children = Kinderversion
    .summary = Oberste Karte aufdecken und staunen: Hier gewinnen die MEISTEN Hornochsen.
variant-even-odd = Gerade/Ungerade
    .summary = Ein Marker lässt an eine der Reihen nur gerade oder nur ungerade Karten.
variant-mountain = Bergsteigen
    .summary = In einer der Reihen geht es abwärts, und immer wieder in einer anderen.
variant-cow = Die springende Kuh
    .summary = Eine Kuh macht sich in den Reihen breit und springt, wenn jemand zu ihr kommt.
variant-flip = Zahlendreher
    .summary = Einmal pro Runde drehst du die Ziffern deiner Karte um: Aus 31 wird 13.
variant-buffalo = Schlagt den Büffel
    .summary = Alle gemeinsam gegen den Büffel: Mit Sonderkarten jubelt ihr ihm die Hornochsen unter.
event-round-started =
    Runde { $round } beginnt{ $n ->
        [0] { "" }
       *[other] ; { $who } fängt an
    }.
event-pool-opened = Zur Auswahl liegen aus: { $text }.
event-drafted = { $who } nimmt die { $card }.
event-rows-opened = Die Reihen beginnen mit { $text }.
event-hand-dealt = { $who } bekommt { $text }.
event-hands-shown = Alle Blätter sind bekannt: { $text }.
event-committed = { $who } hat gewählt.
event-played =
    { $who } spielt die { $card }{ $flipped ->
        [yes] , verdreht
       *[no] { "" }
    }.
event-revealed = Aufgedeckt: { $text }.
event-placed =
    { $who } { $n ->
        [one] legt
       *[other] legen
    } die { $text } in Reihe { $row }.
event-row-taken =
    { $who } { $n ->
        [one] nimmt
       *[other] nehmen
    } Reihe { $row } ({ $text }): { $n ->
        [one] { "" }
       *[other] je{ " " }
    }{ $points ->
        [one] 1 Hornochse
       *[other] { $points } Hornochsen
    }.
event-marker-moved =
    { $shows ->
        [even] Der Marker wandert zu Reihe { $row } und zeigt „gerade“.
        [odd] Der Marker wandert zu Reihe { $row } und zeigt „ungerade“.
        [up] Der Bergsteiger geht zu Reihe { $row }, Pfeil nach oben.
        [down] Der Bergsteiger geht zu Reihe { $row }, Pfeil nach unten.
       *[other] Die Kuh springt zu Reihe { $row }.
    }
event-order-chosen = { $who } legt zuerst die { $card } an.
event-kept =
    { $who } behält { $count ->
        [0] nichts
       *[other] { $text }
    }.
event-stopped = { $who } spielt keine zweite Karte.
event-passed = { $who } passt.
event-stop-lifted = { $who } hebt das Stopp! an Reihe { $row } auf.
event-special-used =
    { $who } setzt { $special } ein{ $target ->
        [row] , an Reihe { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } in Reihe { $row }
       *[none] { "" }
    }.
event-round-ended = Runde { $round } ist vorbei. Punkte: { $text }. Gesamt: { $totals }.
event-match-ended =
    { $n ->
        [one] { $who } gewinnt die Partie.
       *[other] { $who } teilen sich den Sieg.
    }
name-buffalo = der Büffel
name-team = das Team
list-and = { $rest } und { $last }
entry-flipped = { $card } (verdreht: { $value })
entry-of = { $who } { $card }
nothing = nichts
event-player-joined = { $who } setzt sich.
event-player-left = Ein Platz ist frei geworden.
event-player-removed = Der Gastgeber hat einen Platz frei gemacht.
event-player-ready = { $who } ist bereit.
event-player-gone = { $who } ist nicht da.
event-player-back = { $who } ist wieder da.
event-player-taken-over = Ein Bot spielt für { $who }.
event-player-returned = { $who } spielt wieder selbst.
event-player-resigned = { $who } gibt auf; ein Bot spielt weiter.
event-host-changed = { $who } leitet jetzt den Tisch.
event-clock-ran-out = Die Zeit von { $who } ist abgelaufen; ein Bot wählt.
event-undo-wanted = { $who } möchte die letzte Entscheidung zurücknehmen.
event-undo-declined = { $who } möchte lieber weiterspielen.
event-turn-undone = Die letzte Entscheidung ist zurückgenommen.
event-setup-changed = Der Tisch ist anders eingestellt.
event-match-started = Die Partie beginnt.
event-rematch-wanted = { $who } möchte noch einmal spielen.
event-table-closed =
    { $reason ->
        [abandoned] Der Tisch ist geschlossen: Niemand war mehr da.
        [empty] Der Tisch ist geschlossen: Alle sind gegangen.
       *[admin] Der Tisch ist vom Betreiber dieses Servers geschlossen worden.
    }
play-guest = Gast
bot-uniform = Irgendwas
    .summary = Trifft irgendeine erlaubte Entscheidung.
bot-random = Zufall
    .summary = Spielt eine zufällige Karte und nimmt mit einer zu niedrigen die billigste Reihe.
bot-closest-gap = Kleinste Lücke
    .summary = Spielt die Karte, die am knappsten über einer Endkarte liegt, wo noch Platz ist.
bot-risk = Risikozähler
    .summary = Zählt die ungesehenen Karten, die dazwischenkommen könnten, und was das kosten würde.
bot-search = Suche
    .summary = Verteilt die ungesehenen Karten viele Male zufällig und spielt auf gut Glück weiter; search:1000 tausendmal.
bot-beginner = Anfänger
    .summary = Rät sechs von zehn Malen. Gegen ihn kannst du dein erstes Spiel gewinnen.
bot-casual = Gelegenheitsspieler
    .summary = Denkt ein wenig nach und rät in einem von vier Fällen.
bot-strong = Stark
    .summary = Sieht sich für jede Wahl hundert Verteilungen an. Verschenkt selten etwas.
bot-expert = Experte
    .summary = Sieht sich für jede Wahl tausend Verteilungen an. Schwer zu schlagen.
guest-name = Gast { $number }
axis-deck = Karten
axis-deck-full = ein Spiel
axis-deck-tactics = nur so viele Karten, wie verteilt werden
axis-deck-double = zwei Spiele
axis-deck-doublets = ein Spiel, und 11, 22, … 99 noch einmal
axis-deal = Verteilen
axis-deal-random = zufällig verteilt
axis-deal-draft = offen ausgewählt
axis-play = Spielen
axis-play-hidden = alle zugleich, verdeckt
axis-play-open = reihum, offen
axis-play-nifty = zwei Karten in jedem Zug, verdeckt
axis-play-hand = reihum, gleich angelegt
axis-play-children = ungesehene Karten, reihum
axis-play-buffalo = gemeinsam gegen den Büffel
axis-ends = Enden
axis-ends-right = Reihen wachsen nach rechts
axis-ends-both = Reihen wachsen nach beiden Seiten
axis-fan = Fankarte
axis-fan-none = keine
axis-fan-cow = die springende Kuh
axis-fan-even-odd = gerade/ungerade
axis-fan-flip = Zahlendreher
axis-fan-mountain = Bergsteigen
axis-format = Partie
axis-format-target = bis jemand so viele Hornochsen hat
axis-format-rounds = so viele Runden
axis-format-tournament = alle spielen jede Hand
axis-target = Hornochsen, die die Partie beenden
axis-rounds = Runden
axis-starter = Wer anfängt
title-table = nimmt – the table
home = Home
close = Close
menu = Menu
share = Share
print = Print
rules = Rules
skip = Skip
you = You
chair = Chair { $number }
card = Card { $card }
nothing-here = There is nothing here
link-copied = The link has been copied.
language-en = English
language-de = Deutsch
setting-language = Language
setting-theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
setting-speed = Speed of the cards
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = Off
setting-sound = Sounds
setting-vibration = Vibration
setting-previews = Show where a card would go, where the table allows it
setting-tracker = Show which cards have been seen
where-round = Round { $round }
where-turn = Turn { $turn }
where-target = to { $target }
seats = Players
seat-score = { $total } bullheads, { $round } of them in this round
starter = Starts
flip-left = Has the flip left
state-your-turn = your turn
state-thinking = thinking
state-chosen = ready
state-passed = passes
state-away = away
state-taken-over = a bot plays
state-resigned = resigned
state-won = winner
state-lost = { "" }
state-idle = { "" }
row = Row { $row }
row-of =
    Row { $row }: { $cards }; { $heads ->
        [one] 1 bullhead
       *[other] { $heads } bullheads
    }{ $full ->
        [yes] ; full
       *[no] { "" }
    }
row-full = The next card takes this row.
row-choose =
    Row { $row }: { $cards }; { $heads ->
        [one] 1 bullhead
       *[other] { $heads } bullheads
    }
row-lift = Lift the Stop! from row { $row }
place-at =
    Row { $row }{ $side ->
        [left] , on the left
        [right] , on the right
       *[none] , place { $place }
    }
marker-at =
    { $shows ->
        [even] Row { $row } takes even cards only
        [odd] Row { $row } takes odd cards only
        [up] Row { $row } takes lower cards only; the marker climbs up
       *[down] Row { $row } takes lower cards only; the marker climbs down
    }
stamp-even = even
stamp-odd = odd
cow = The cow takes one place here.
lane = Played cards
card-of = { $card }, { $who }
hand = Your hand
card-spoken =
    { $card }{ $chosen ->
        [yes] , chosen
       *[no] { "" }
    }
cards-left =
    { $count ->
        [one] 1 card left
       *[other] { $count } cards left
    }
last-turn = Last turn
nothing-yet = Nothing yet. Choose a card.
tracker = Seen so far
draft-board = Cards to draft
specials = Special cards
specials-left = { $count } more
keep-title = Cards you have taken
keep-hand = hand
keep-pile = pile
keep-count =
    { $held } in your hand; { $heads ->
        [0] no bullheads
        [one] 1 bullhead
       *[other] { $heads } bullheads
    } to the pile
hint-waiting = Waiting for { $who }.
hint-chosen =
    { $n ->
        [0] Your choice lies there.
       *[other] Your choice lies there. You can still change it: waiting for { $who }.
    }
preview-low = { $card } is lower than all rows now: you would take one.
preview-two = { $card } has two places equally near; you would choose.
preview-takes = { $card } would take row { $row } now.
preview-goes = { $card } would go to row { $row } now, if nothing comes between.
prompt-play =
    { $count ->
        [one] Choose a card.
       *[other] Choose { $count } cards.
    }
prompt-second = You may play a second card.
prompt-draft = Take a card.
prompt-first = Which of your two cards is placed first?
prompt-take = Your card is too low: take a row.
prompt-side = Two places are equally near: choose one.
prompt-keep =
    { $most ->
        [0] Your hand is full: all of these go to the pile.
       *[other] What goes to your hand? At most { $most }.
    }
prompt-stop = Play no second card?
prompt-open = Turn up your top card.
prompt-pass = Use a special card, or pass.
prompt-take7 = Take 7!: choose a row.
prompt-replace = Replace!: choose another card from your hand.
prompt-insert = Insert!: choose a place.
prompt-push = Push!: choose a card on the table, then its new place.
prompt-last = Last card: choose one of the team’s cards.
prompt-sort = Sort: tap the cards in their new order.
prompt-lift = Lift the Stop!
say-stop = No second card
say-open = Turn up
say-pass = Pass
flip = Flip
go-lies = Chosen
go-play =
    { $flip ->
        [yes] Flip { $cards }
       *[no] Play { $cards }
    }
go-draft = Take { $cards }
go-first = { $cards } first
go-take = Take row { $row }
go-side = Place it here
go-keep =
    { $count ->
        [0] Keep none
       *[other] Keep { $cards }
    }
go-lift = Lift Stop!
go-use = Use { $special }
go-play-nothing = Play
go-draft-nothing = Take
go-first-nothing = First
go-take-nothing = Take a row
go-side-nothing = Place
go-keep-nothing = Keep
go-lift-nothing = Lift
go-use-nothing = Use
player = Player
total = Total
round-over = Round { $round } is over
go-on = Go on
match-over = The match is over
end-you-win = You win!
end-you-share = You share the victory!
end-team-wins = You have beaten the buffalo!
end-buffalo-wins = The buffalo wins.
rematch = Play again
watch-replay = Replay
sheets = Tournament sheets
sheet-of = Hand drafted by
note-bot-plays = A bot is playing for you.
note-undo = { $who } would like to take back the last decision.
note-away = { $who } is away.
return = Play again yourself
agree = Agree
refuse = Rather not
take-over = Let a bot play
banner-lost = Connection lost. Trying again …
banner-offline = You are offline. It goes on as soon as you are back.
banner-closed = This table is closed.
notice-storage-away = The server can’t store anything just now. It goes on shortly.
notice-closing = The server is being restarted. You will be connected again.
invite = Invite
invitation = Come and play 6 nimmt! with me
big-screen = Big screen
undo = Take back
resign = Resign
leave = Leave the table
seed-hash = This match’s deal is fixed already; its seed has the SHA-256 { $hash }…
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
send = Send
emote-hello = Hello!
emote-well-played = Well played
emote-thanks = Thank you
emote-oops = Oops
emote-ouch = Ouch!
emote-phew = Phew
emote-thinking = Hmm …
emote-hurry = Your turn …
emote-bye = Goodbye
read-rules = Read the rules
qr-code = The link to this table as a QR code
invite-text = Whoever has this link can sit down or watch.
chairs = Chairs ({ $taken } of { $chairs } taken)
free-chair = Free
sit-down = Sit down
sit-here = Sit here
add-bot = Bot
bot-level = Strength of the next bot
host = host
remove = Send { $who } away
start = Start
get-ready = I’m ready
is-ready = Ready
title-home = nimmt – 6 nimmt! in every variant
home-headline = Nobody wants the sixth place.
home-tagline = 6 nimmt! in all 17 official variants: against bots at once, or with friends by a link. No account, no advertising.
play-now = Play now
play-bots = Play against bots
play-alone = Play
play-friends = With friends
learn = Learn to play
learn-short = Learn
variants = All variants
players-range = { $least }–{ $most } players
difficulty = Difficulty { $level } of 3
join-placeholder = Code or link of a table
join = Join
join-wrong = That is no table’s code: it has 16 letters and digits.
watch = Watch
my-tables = Your tables
open-tables = Open tables
go-on-playing = Go on
phase-waiting = waiting for players
phase-playing = playing
phase-over = over
phase-closed = closed
chairs-short = { $taken } of { $chairs }
server-away = The server does not answer. Try again in a moment.
setup-players = Players
setup-bots = Strength of the bots
setup-more = More options
setup-until = The match goes
setup-pace = Time for a decision
pace =
    { $seconds ->
        [0] as long as you like
        [86400] one day
        [259200] { $days } days
       *[other] { $seconds } seconds
    }
setup-help = Show where a card would go (not ranked)
setup-open = Show the table to everybody
fewer = Fewer
more = More
settings = Settings
score-pad = Score pad
leaderboard = Best players
glossary = Glossary
replays = Replays
me = Your profile
more-pages = More pages
unofficial = An unofficial implementation. The rules are by Wolfgang Kramer; cards, drawings and texts here are our own.
bot-given-0 = Alma
bot-given-1 = Berta
bot-given-2 = Cora
bot-given-3 = Dora
bot-given-4 = Elsa
bot-given-5 = Frieda
bot-given-6 = Gundel
bot-given-7 = Hulda
bot-given-8 = Irma
bot-given-9 = Jette
`;export{e as default};