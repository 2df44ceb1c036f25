### Was die Browseroberfläche sagt, auf Deutsch. Texte, die auch Server oder Terminal sagen, stehen in src/nimmt/locale.

## Überall

title-table = nimmt – der Tisch
home = Startseite
close = Schließen
menu = Menü
rules = Regeln
skip = Überspringen
you = Du
chair = Platz { $number }
card = Karte { $card }
language-en = English
language-de = Deutsch

## Der Tisch

where-round = Runde { $round }
where-rounds = Runde { $round } von { $rounds }
where-turn = Zug { $turn }
where-target = bis { $target }
seats = Mitspielende
seat-score = { $total } Hornochse{ $total ->
        [one] { "" }
       *[other] n
    }, { $round } diese Runde
starter = Fängt an
flip-left = Kann noch verdrehen
state-your-turn = am Zug
state-thinking = überlegt
state-chosen = bereit
state-passed = passt
state-away = weg
state-taken-over = ein Bot spielt
state-resigned = aufgegeben
state-won = gewonnen
state-lost = { "" }
state-idle = { "" }
row = Reihe { $row }
row-of = Reihe { $row }: { $cards }; { $heads ->
        [one] 1 Hornochse
       *[other] { $heads } Hornochsen
    }{ $full ->
        [yes] ; voll
       *[no] { "" }
    }
row-full = Die nächste Karte nimmt diese Reihe.
row-choose = Reihe { $row }: { $cards }; { $heads ->
        [one] 1 Hornochse
       *[other] { $heads } Hornochsen
    }
row-lift = Das Stopp! an Reihe { $row } aufheben
place-at = Reihe { $row }{ $side ->
        [left] , links
        [right] , rechts
       *[none] , Platz { $place }
    }
marker-at = { $shows ->
        [even] Reihe { $row } nimmt nur gerade Karten
        [odd] Reihe { $row } nimmt nur ungerade Karten
        [up] Reihe { $row } nimmt nur niedrigere Karten; der Marker steigt auf
       *[down] Reihe { $row } nimmt nur niedrigere Karten; der Marker steigt ab
    }
stamp-even = gerade
stamp-odd = ungerade
stamp-lower = tiefer
cow = Die Kuh belegt hier einen Platz.
lane = Gespielte Karten
card-of = { $card }, { $who }
hand = Deine Hand
card-spoken = { $card }{ $chosen ->
        [yes] , gewählt
       *[no] { "" }
    }
cards-left = { $count ->
        [one] noch 1 Karte
       *[other] noch { $count } Karten
    }
last-turn = Letzter Zug
nothing-yet = Noch nichts.
tracker = Schon gesehen
draft-board = Karten zur Auswahl
specials = Sonderkarten
known-cards = Karten von { $who }, die alle kennen
specials-left = noch { $count }
keep-title = Karten, die du genommen hast
keep-hand = Hand
keep-pile = Stapel
keep-count = { $held }{ $limit ->
        [0] { "" }
       *[other] { " " }von höchstens { $limit }
    } auf der Hand; { $heads ->
        [0] keine Hornochsen
        [one] 1 Hornochse
       *[other] { $heads } Hornochsen
    } auf den Stapel

## Was zu entscheiden ist

others = { $count } anderen
hint-waiting = Es fehlt noch: { $who }.
hint-waiting-why = { $why }. Es fehlt noch: { $who }.
hint-chosen = { $n ->
        [0] Deine Karte liegt.
       *[other] Deine Karte liegt. Du kannst sie noch ändern; es fehlt: { $who }.
    }
preview-low = Die { $card } passte jetzt nirgends: { $why }. Du nähmst eine Reihe.
preview-two = Die { $card }: { $why }. Du dürftest wählen.
preview-takes = Die { $card } nähme jetzt Reihe { $row }: { $why }.
preview-goes = Die { $card } käme jetzt in Reihe { $row }: { $why }.
prompt-play = { $count ->
        [one] Wähle eine Karte.
       *[other] Wähle { $count } Karten.
    }
prompt-confirm = Spiel sie, oder wähle eine andere.
prompt-second = Du darfst eine zweite Karte spielen.
prompt-draft = Nimm dir eine Karte.
prompt-first = Welche deiner beiden Karten legst du zuerst an?
prompt-take = { $why }: Nimm eine Reihe.
prompt-side = { $why }: Wähle einen Platz.
prompt-keep = { $most ->
        [0] Deine Hand ist voll: Alle gehen auf den Stapel.
       *[other] Was kommt auf die Hand? Höchstens { $most }.
    }
prompt-stop = Keine zweite Karte spielen?
prompt-open = Decke deine oberste Karte auf.
prompt-pass = Setze eine Sonderkarte ein oder passe.
prompt-use-take7 = 7 nimmt!: Wähle eine Reihe.
prompt-use-stop = Stopp!: Wähle eine Reihe.
prompt-use-replace = Tauschen!: Wähle eine andere Karte aus deiner Hand.
prompt-use-insert = Einfügen!: Wähle einen Platz.
prompt-use-push = Verschieben!: Wähle eine Karte auf dem Tisch, dann ihren neuen Platz.
prompt-use-first = Erste Karte: Wähle eine Karte des Teams.
prompt-use-last = Letzte Karte: Wähle eine Karte des Teams.
prompt-use-sort = Sortieren: Tippe die Karten in der neuen Reihenfolge an.
prompt-lift = Das Stopp! aufheben
say-stop = Keine zweite
say-open = Aufdecken
say-pass = Passen
flip = Verdrehen
go-lies = Gewählt
go-play = { $flip ->
        [yes] { $cards } verdreht spielen
       *[no] { $cards } spielen
    }
go-draft = { $cards } nehmen
go-first = Zuerst { $cards }
go-take = Reihe { $row } nehmen
go-side = Hier anlegen
go-keep = { $count ->
        [0] Nichts behalten
       *[other] { $cards } behalten
    }
go-lift = Stopp! aufheben
go-use = { $special } einsetzen
go-play-nothing = Spielen
go-draft-nothing = Nehmen
go-first-nothing = Zuerst
go-take-nothing = Reihe nehmen
go-side-nothing = Anlegen
go-keep-nothing = Behalten
go-lift-nothing = Aufheben
go-use-nothing = Einsetzen

## Der Rat des Champions

advice-ask = Tipp

## Runden und Partien

player = Name
total = Gesamt
round-over = Runde { $round } ist vorbei
go-on = Weiter

## Hinweise und Verbindung

note-bot-plays = Ein Bot spielt für dich.
note-undo = { $who } möchte die letzte Entscheidung zurücknehmen.
note-away = { $who } ist weg.
return = Selbst weiterspielen
agree = Einverstanden
refuse = Lieber nicht
take-over = Bot spielen lassen
banner-lost = Verbindung verloren. Neuer Versuch …
banner-offline = Du bist offline. Es geht weiter, sobald du wieder da bist.
banner-closed = Dieser Tisch ist geschlossen.
notice-storage-away = Der Server kann gerade nichts speichern. Gleich geht es weiter.
notice-closing = Der Server startet neu. Du wirst wieder verbunden.

## Menü und Gespräch

resign-sure = Wirklich aufgeben?
chat = Gespräch
chat-unread = { $count ->
    [one] Chat, eine neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
  }
emote-hello = Hallo!
emote-well-played = Gut gespielt
emote-thanks = Danke
emote-oops = Hoppla
emote-ouch = Autsch!
emote-phew = Puh
emote-thinking = Hm …
emote-hurry = Du bist dran …
emote-bye = Tschüss

## Vor der Partie

bot-level = Der nächste Bot

## Startseite

title-home = nimmt – 6 nimmt! in allen Varianten
home-headline = Niemand will der Sechste sein.
home-tagline = 6 nimmt! in allen 17 offiziellen Varianten: sofort gegen Bots, oder mit Freunden über einen Link. Ohne Konto, ohne Werbung.
play-now = Jetzt spielen
play-friends = Mit Freunden
learn = Spielen lernen
learn-short = Lernen
variants = Alle Varianten
players-range = { $least }–{ $most } Personen
difficulty = Schwierigkeit { $level } von 3
join-placeholder = Code oder Link
join = Mitspielen
join-wrong = Das ist kein Code eines Tisches: sechs Buchstaben oder ein ganzer Link.
watch = Zuschauen
my-tables = Deine Tische
open-tables = Offene Tische
leave-table = Diesen Tisch verlassen: { $name }
leave-sure = Wirklich gehen?
tables-more = Noch { $count }
go-on-playing = Weiter
phase-waiting = wartet auf Mitspielende
phase-starting = beginnt
phase-playing = es wird gespielt
phase-over = vorbei
phase-closed = geschlossen
chairs-short = { $taken } von { $chairs }
server-away = Der Server antwortet nicht. Versuche es gleich noch einmal.
offline = Du bist offline. Punkteblock, Lektionen und Regeln gehen trotzdem.
settings = Einstellungen
score-pad = Punkteblock
leaderboard = Die Besten
glossary = Begriffe
replays = Aufzeichnungen
me = Dein Profil
more-pages = Weitere Seiten
unofficial = Eine inoffizielle Umsetzung. Die Regeln sind von Wolfgang Kramer; Karten, Zeichnungen und Texte hier sind unsere eigenen.

## Namen unserer Bots, nach Platz

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

## Was der lesenden Person geschieht

own-drafted = Du nimmst die { $card }.
own-played = Du spielst die { $card }{ $flipped ->
        [yes] , verdreht zur { $value }
       *[no] { "" }
    }.
own-placed = Du legst die { $text } in Reihe { $row }{ $reasons ->
        [0] { "" }
       *[other] : { $why }
    }.
own-row-taken = Du nimmst Reihe { $row } ({ $text }): { $points ->
        [one] 1 Hornochse
       *[other] { $points } Hornochsen
    }{ $reasons ->
        [0] { "" }
       *[other] ; { $why }
    }.
brief-placed = { $who }: { $why }
brief-row-taken = { $who } +{ $points }: { $why }
own-order-chosen = Du legst zuerst die { $card } an.
own-kept = Du behältst { $count ->
        [0] nichts
       *[other] { $text }
    }.
own-stopped = Du spielst keine zweite Karte.
own-passed = Du passt.
own-stop-lifted = Du hebst das Stopp! an Reihe { $row } auf.
own-special-used = Du setzt { $special } ein{ $target ->
        [row] , an Reihe { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } in Reihe { $row }
       *[none] { "" }
    }.

## Gegner

bot-plays-as = { $style }
played-quickly = { $style }, schnell
    .title = Zum Nachdenken war keine Zeit: Gespielt wurde nach einer Faustregel.

## Leute, mit denen man spielt

hint-resigned = Du hast aufgegeben. Ein Bot spielt für dich zu Ende.

### Ab hier: was mit den Seiten und Fenstern geholt wird, die es zeigen. Weder die erste Seite noch ein laufender Tisch braucht es sofort.

## Überall

share = Teilen
print = Drucken
nothing-here = Hier ist nichts
link-copied = Der Link ist kopiert.

## Einstellungen

setting-language = Sprache
setting-theme = Farben
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
setting-speed = Tempo der Karten
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
speed-off = Aus
setting-sound = Töne
setting-vibration = Vibration
try-out = Probieren
setting-try = Probieren: { $what }
no-vibration = Dieser Browser kann das Gerät nicht vibrieren lassen.
setting-previews = Zeigen, wohin eine Karte käme, wo der Tisch es erlaubt
setting-tracker = Zeigen, welche Karten schon zu sehen waren

## Der Rat des Champions

advice-title = Was der Champion meint
advice-thinking = Er denkt nach …
advice-cost = Hornochsen
advice-risk = Risiko
advice-row = Reihe
advice-best = am besten
advice-others = Wie die anderen zu spielen scheinen
advice-legend = Hornochsen: bis zum Ende der Runde zu erwarten. Risiko: in diesem Zug eine Reihe zu nehmen. Reihe: wo die Karte danach wohl liegt.

## Runden und Partien

match-over = Die Partie ist vorbei
end-you-win = Du gewinnst!
end-you-share = Du gewinnst gemeinsam!
end-team-wins = Ihr habt den Büffel geschlagen!
end-buffalo-wins = Der Büffel gewinnt.
rematch = Noch einmal
watch-replay = Ansehen
sheets = Turnierzettel
sheet-of = Ausgewählt von

## Nach der Partie

end-place = Platz { $place } von { $players } mit { $total ->
        [one] 1 Hornochsen
       *[other] { $total } Hornochsen
    }
after-rounds = Runde für Runde
after-course = Wie es dazu kam
after-lead = { $since ->
        [first] { $own ->
            [yes] Du lagst
           *[no] { $who } { $n ->
                [one] lag
               *[other] lagen
            }
        } vom ersten Zug bis zum Schluss vorn.
        [last] Erst im allerletzten Zug war es entschieden.
       *[middle] { $own ->
            [yes] Du lagst
           *[no] { $who } { $n ->
                [one] lag
               *[other] lagen
            }
        } ab Runde { $round }, Zug { $turn } vorn.
    }
after-dearest = Die teuerste Reihe
after-richest = Die reichste Reihe
after-none-taken = Niemand hat eine Reihe genommen.
after-luck = Glück
after-skill = Können
after-best = Deine beste Karte
after-worst = Deine schlechteste Karte
after-luck-told = { $own ->
        [yes] { $kind ->
            [even] Das Glück war weder für noch gegen dich.
            [spared] Glück gehabt: Die Karten und das Spiel der anderen haben dir { $heads } Hornochsen erspart.
            [brought] Glück gehabt: Die Karten und das Spiel der anderen haben dir { $heads } Hornochsen gebracht.
           *[cost] Pech gehabt: Die Karten und das Spiel der anderen haben dich { $heads } Hornochsen gekostet.
        }
       *[no] { $kind ->
            [even] Das Glück war weder für noch gegen { $who }.
            [spared] Glück gehabt: Die Karten und das Spiel der anderen haben { $who } { $heads } Hornochsen erspart.
            [brought] Glück gehabt: Die Karten und das Spiel der anderen haben { $who } { $heads } Hornochsen gebracht.
           *[cost] Pech gehabt: Die Karten und das Spiel der anderen haben { $who } { $heads } Hornochsen gekostet.
        }
    }
after-skill-told = { $own ->
        [yes] { $kind ->
            [hardly] Du hast kaum einen Fehler gemacht.
            [brought] Mit besseren Entscheidungen hättest du { $heads } Hornochsen mehr.
           *[saved] Bessere Entscheidungen hätten dir { $heads } Hornochsen erspart.
        }
       *[no] { $kind ->
            [hardly] { $who } hat kaum einen Fehler gemacht.
            [brought] Bessere Entscheidungen hätten { $who } { $heads } Hornochsen mehr gebracht.
           *[saved] Bessere Entscheidungen hätten { $who } { $heads } Hornochsen erspart.
        }
    }{ $least ->
        [yes] { " " }Niemand am Tisch hat weniger verschenkt.
       *[no] { "" }
    }
after-best-told = { $card } in Runde { $round }, Zug { $turn }: im Schnitt { $heads } Hornochsen besser als die anderen Möglichkeiten.
after-best-none = Keine stach heraus.
after-worst-told = { $card } in Runde { $round }, Zug { $turn }: { $best } wäre { $heads } Hornochsen besser gewesen.
after-worst-none = Keine war ein echter Fehler.
after-working = Der Champion sieht sich jede Entscheidung an.
after-judged-by = Beurteilt vom Champion, Entscheidung für Entscheidung; der Rückblick zeigt sie alle.
share-picture = Bild teilen
picture-saved = Das Bild ist gespeichert.
picture-failed = Das Bild ließ sich hier nicht zeichnen.

## Menü und Gespräch

invite = Einladen
invitation = Spiel 6 nimmt! mit mir
notify-me = Mir auf diesem Gerät sagen, wenn ich dran bin
notify-refused = Dieser Browser erlaubt es nicht.
big-screen = Großer Bildschirm
undo = Zurücknehmen
resign = Aufgeben
leave = Tisch verlassen
seed-hash = Der Beitrag des Servers steht schon fest; sein SHA-256 ist { $hash }…
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
send = Senden

## Vor der Partie

read-rules = Regeln lesen
qr-code = Der Link zu diesem Tisch als QR-Code
invite-text = Wer diesen Link hat, kann sich setzen oder zuschauen.
chairs = Plätze ({ $taken } von { $chairs })
free-chair = Frei
sit-down = Hinsetzen
sit-here = Hier sitzen
add-bot = Bot
host = Gastgeber
remove = { $who } wegschicken
start = Anfangen
too-few = Es braucht mindestens { $least }: Lade jemanden ein oder setze einen Bot dazu.
get-ready = Ich bin bereit
is-ready = Bereit

## Startseite

play-bots = Gegen Bots spielen
play-alone = Spielen
setup-players = Mitspielende
setup-bots = Gegner
setup-more = Mehr Möglichkeiten
setup-until = Die Partie endet
until-target = bei Hornochsen
until-rounds = nach Runden
end-target = Hornochsen
end-rounds = Runden
excluded = Das passt nicht zusammen: „{ $one }“ und „{ $other }“. Ändere eines davon.
setup-pace = Zeit für eine Entscheidung
pace = { $seconds ->
        [0] so lange du willst
        [86400] ein Tag
        [259200] { $days } Tage
       *[other] { $seconds } Sekunden
    }
setup-help = Zeigen, wohin eine Karte käme, und Tipps geben (ohne Wertung)
setup-open = Den Tisch allen zeigen
fewer = Weniger
more = Mehr

## Aufzeichnungen

title-replay = nimmt – Aufzeichnung
loading = Einen Augenblick …
replay-gone = Unter diesem Link ist keine Partie: Vielleicht ist er unvollständig, oder sie wurde gelöscht.
replay-first = Zum Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Weiter
replay-last = Zum Ende
replay-place = Stelle in der Partie
eyes = Wessen Karten offen liegen
eyes-all = alle
eyes-none = keine
eyes-mine = meine
eyes-seat = die von { $who }
download-record = Aufzeichnung
check-deal = Austeilen prüfen
deal-right = Alle Karten folgen aus dem Startwert. Sein SHA-256 beginnt mit { $hash }; dasselbe war vor der Partie zu sehen.
deal-wrong = Die Karten von Runde { $round } folgen nicht aus dem Startwert.
deal-no-seed = Diese Partie ist von Hand ausgeteilt; es gibt keinen Startwert zu prüfen.
fair-title = Wie diese Karten gezogen werden: { $given } von { $of } Spielern sind beteiligt
fair-how = Der Server und der Browser jedes Spielers ziehen Zahlen und zeigen zuerst nur deren Fingerabdruck; alle zusammen bestimmen die Karten. So kann niemand allein die Karten wählen, auch nicht, wer diesen Server betreibt.
fair-limits = Wer den Server betreibt, könnte noch immer Zahlen von Spielern als zu spät weglassen; das würde dir gesagt. Und dein Browser führt das Programm aus, das dieser Server ihm schickt; der Python-Client, der hier mitspielt (examples/bot.py), tut das nicht.
fair-save = Beweis sichern
fair-alarm = Mit den Karten stimmt etwas nicht.
fair-list-changed = Die Liste der Beiträge wurde geändert, nachdem sie feststand.
fair-other-server = Der Beitrag des Servers in der Liste ist nicht der, den er vorher gezeigt hat.
fair-not-mine = In der Liste steht dein Beitrag nicht; dein Browser hat seine Zahlen deshalb nicht gesendet.
fair-used-twice = Beiträge eines früheren Starts wurden noch einmal verwendet.
fair-no-list = Die Partie hat ohne deinen Beitrag begonnen, obwohl du einen gegeben hast.
fair-ignored = Die Zahlen deines Browsers wurden gesendet, und der Server zählt sie nicht.
fair-no-shares = Der Server sagt nicht, woraus der Startwert entstanden ist.
fair-server-changed = Die Zahlen des Servers sind nicht die, die er vor der Partie festgelegt hat.
fair-share-changed = Die Zahlen eines Spielers sind nicht die, die vor der Partie feststanden.
fair-seed-wrong = Der Startwert folgt nicht aus den Beiträgen.
deal-joint = Alle Karten folgen aus dem Startwert, und dieser aus den Beiträgen des Servers und von { $given } von { $of } Spielern.
deal-receipt = Es sind die, die dieser Browser vor der Partie erfahren hat.
deal-no-receipt = Dieser Browser hat von dieser Partie nichts aufbewahrt, um sie zu vergleichen.
import-title = Eine Aufzeichnung zeigen
import-text = Aufzeichnungen von Partien, eine je Zeile, wie man sie hier herunterladen oder mit anderen Programmen schreiben kann.
import-file = Datei
import-paste = Oder eine Aufzeichnung einfügen
import-show = Zeigen

## Lernen

title-learn = nimmt – spielen lernen
title-rules = { $name } – Regeln
base-in-short = Das Grundspiel in Kürze
rules-of-all = Die Regeln aller Varianten
example = Beispiel { $number }
play-it = Das spielen
tips = Tipps
tips-text =
    - Achte auf die Lücken: Eine Karte gleich nach einer Endkarte ist sicher, wenn niemand dazwischenkommt.
    - Eine Reihe mit vier Karten ist eine Falle, eine mit fünf eine Drohung. Zähle, wie viele Karten sie vor deiner füllen könnten.
    - Werde niedrige Karten los, solange die Reihen billig sind: Eine Reihe mit einem Hornochsen zu nehmen kann ein guter Handel sein.
    - Hohe Karten sind am Anfang am sichersten, wenn die Reihen mit hohen Endkarten noch kurz sind.
lesson-next = Weiter
lesson-again = Noch einmal
lesson-play = Jetzt spielen
lesson-taken = { $points ->
        [0] Du hast nichts genommen.
        [one] Du hast 1 Hornochsen genommen.
       *[other] Du hast { $points } Hornochsen genommen.
    }
lesson-place = Wohin eine Karte kommt
    .text = Alle wählen verdeckt eine Karte. Dann wird aufgedeckt, und die niedrigste kommt zuerst: hinter eine Endkarte, die niedriger ist, und zwar die nächste. Wähle eine Karte und schau zu.
    .after = Jede Karte fand die nächste niedrigere Endkarte, eine nach der anderen. Zu wählen gab es da nichts.
lesson-between = Jemand kommt dazwischen
    .text = Reihe 3 hat vier Karten. Deine 49 wäre dort die fünfte und sicher. Aber Bo hat schon gewählt …
    .after = Mit der 49 geht es schief: Bos 47 kommt zuerst und ist die fünfte, also ist die 49 die sechste und nimmt die Reihe. 28 und 72 sind sicher.
lesson-full = Die sechste nimmt die Reihe
    .text = Reihe 3 ist voll: Wer dort die sechste Karte legt, nimmt alle fünf mit ihren Hornochsen. Du willst keine. Welche Karte ist sicher?
    .after = Die 5 und die 37 kommen hinter die 4 und die 36. Die 39 ist näher an der 38 und nimmt die Reihe.
lesson-low = Zu niedrig für jede Reihe
    .text = Deine 3 ist niedriger als alle Endkarten. Dann nimmst du eine Reihe deiner Wahl, und deine Karte beginnt sie neu. Spiel sie und wähle gut.
    .after = Eine Reihe kostet, was auf ihren Karten steht: die kleinen Köpfe. Eine billige Reihe ist ein kleiner Preis.
lesson-round = Eine kleine Runde
    .text = Drei Karten für jeden, drei Züge. Nimm so wenige Hornochsen, wie du kannst.
    .after = Das war eine ganze Runde. In einer richtigen hast du zehn Karten; die Partie endet, wenn jemand 66 Hornochsen hat, und wer am wenigsten hat, gewinnt.

## Punkteblock

pad-text = Für echte Karten auf einem echten Tisch. Er geht ohne Verbindung und bleibt in diesem Browser.
pad-player = Person { $number }
pad-name = Name von Person { $number }
pad-most-win = Die meisten Hornochsen gewinnen (Kinderversion)
pad-count = Eine Runde zählen
pad-tap = Wähle eine Person und tippe die Karten ihres Stapels an, oder gib die Hornochsen ein.
pad-points = Hornochsen von { $who }
pad-done = Aufschreiben
pad-undo = Rückgängig
pad-new = Neue Partie
pad-winner = { $n ->
        [one] { $who } gewinnt.
       *[other] { $who } gewinnen gemeinsam.
    }
rounds = Runden
blank-sheets = Leere Zettel zum Drucken
sheet-player = Name:
sheet-points = Hornochsen:
sheet-number = Zettel { $number }

## Großer Bildschirm

screen-join = Scannen zum Mitspielen oder Zuschauen.
screen-waiting = Wir warten auf Mitspielende …

## Profil und die Besten

me-hello = Hallo, { $name }
me-name = Dein Name
me-why = Mit einem Namen können deine Partien gewertet werden, und andere finden dich unter den Besten.
me-devices = Auf einem anderen Gerät
me-code = Gib mir einen Code
me-code-text = Gib diesen Code binnen zehn Minuten auf dem anderen Gerät ein:
me-enter-code = Ein Code von einem anderen Gerät
me-sign-in = Los
me-sign-out = Abmelden
me-everywhere = Auf allen Geräten abmelden
me-everywhere-sure = Wirklich auf allen?
me-everywhere-done = Du bist auf allen Geräten abgemeldet.
me-export = Alles über mich herunterladen
me-matches = Deine Partien
save = Speichern
saved = Gespeichert.
board = Liste
board-players = { $players } Personen
board-empty = Noch steht niemand auf einer Liste: Gewertet werden Partien zwischen Menschen mit Namen.
board-rules = Gewertet werden Partien ohne Hilfen zwischen Menschen mit Namen. Ein Ergebnis zählt zwischen Leuten, die seit einem Tag hier sind und fünf Partien beendet haben, und höchstens dreimal am Tag für dieselben zwei. Auf der Liste steht, wer fünf verschiedene Gegner getroffen hat, und höchstens drei Punkte über dem fünftbesten von ihnen. Wer aufgibt, ist Letzter; was der Bot an dessen Stelle erreicht, zählt für niemanden.
matches-played = { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }

## Rückblick

review = Rückblick
review-text = Was hat jede Entscheidung gekostet, und was wäre am besten gewesen? Der Server rechnet es aus; das dauert etwas.
review-begin = Diese Partie durchgehen
review-again = Noch einmal versuchen
review-failed = Der Rückblick ließ sich nicht fertig rechnen.
review-progress = { $of ->
        [0] Wartet, bis die Reihe daran ist …
       *[other] { $done } von { $of } Entscheidungen
    }
review-choice = Wahl
review-cost = Erwartete Hornochsen
review-legend = Mit so vielen Hornochsen war nach jeder Wahl am Ende der Runde zu rechnen. Grün ist die beste, unterstrichen die getroffene.
review-seemed = Eindruck bis dahin: { $text }
review-worst = Die teuersten Entscheidungen
review-mistake = { $who }, Runde { $round }, Zug { $turn }: { $chosen } statt { $best } ({ $loss } Hornochsen)
review-parts = Glück und Können
review-sum = Ergebnis = Par + Blatt + Können + Glück. Ein Plus bedeutet mehr Hornochsen. Par ist, womit an diesem Tisch alle rechnen konnten; „verschenkt“ ist der Teil des Könnens, den bessere Entscheidungen gespart hätten.
part-par = Par
part-deal = Blatt
part-skill = Können
part-luck = Glück
part-result = Ergebnis
part-lost = Verschenkt
move-use = { $special } { $what }
move-take = Reihe { $row }
move-keep = { $count ->
        [0] nichts behalten
       *[other] { $cards } behalten
    }

## Gegner

bots-mixed = Gemischt
    .summary = Vera, Gero, Bruno und Hedda: Alle spielen auf ihre eigene Art.
bots-beaten = In { $beaten } von { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } lagst du davor.
me-opponents = Du gegen die Bots
me-beaten = in { $beaten } von { $matches } geschlagen

## Leute, mit denen man spielt

invitation-title = Einladung
invitation-from = { $who } bittet dich an einen Tisch: { $variant }
invitation-accept = Mitspielen
invitation-refuse = Jetzt nicht
people-title = Leute, mit denen du gespielt hast
people-invite = Bekannte einladen
people-matches = { $count ->
    [one] 1 Partie zusammen
   *[other] { $count } Partien zusammen
  }
people-online = gerade da
people-blocked = blockiert
people-ask = Einladen
people-asked = Eingeladen
people-more = { $who }: stummschalten, blockieren, melden
people-all = Alle { $count } zeigen
person-blocking = Wer blockiert ist, kann dich nicht einladen, wird nicht gehört und findet an deinen privaten Tischen keinen Platz, ohne es zu erfahren.
person-is-blocked = Du hast diese Person blockiert.
person-mute = Stummschalten
person-hear = Wieder hören
person-muted = Nicht mehr zu hören.
person-heard = Wieder zu hören.
person-block = Blockieren
person-unblock = Nicht mehr blockieren
person-blocked = Blockiert.
person-unblocked = Nicht mehr blockiert.
person-report = Melden
person-reported = Danke. Der Betreiber sieht es sich an.
report-why = Was nicht stimmt
report-name = Der Name
report-chat = Was geschrieben wird
report-play = Wie gespielt wird
report-other = Etwas anderes
report-text = In deinen Worten
report-what = Der Betreiber liest es, mit dem hier Geschriebenen.
report-send = Meldung abschicken
again-same = Noch einmal mit denselben
look-title = Wie du gezeichnet bist
look-colour = Farbe
look-coat = Fell
look-horns = Hörner
look-eyes = Augen
look-mouth = Maul
look-mark = Zeichnung
look-previous = { $part }: vorige
look-next = { $part }: nächste
look-by-name = Wie mein Name es zeichnet
table-code = Code zum Ansagen
help-on = Karten zeigen, wohin sie gehen würden.
rematch-wanted = { $n ->
    [one] { $who } möchte noch einmal spielen.
   *[other] { $who } möchten noch einmal spielen.
  }
rematch-too = Auch noch einmal
chat-unheard = Hier nicht gehört:
