### Die Texte von nimmt für die Spieler, auf Deutsch.
### Regeln und Beispiele verwenden ein wenig Markdown: Absätze, ## Überschriften, - Punkte, 1. Listen, **fett**.
### Ein Absatz ist eine Zeile. Wortschatz: Partie, Runde, Zug, Umlauf, Reihe, Endkarte, Hornochsen, Stapel, Startspieler, Absprache.

## Für alle Varianten

variant-players = { $least } bis { $most } Spieler
rules-heading-rules = Regeln
rules-heading-examples = Beispiele

rules-base-in-short = Das Grundspiel in Kürze: Auf den Karten von 1 bis 104 sind Hornochsen, und davon willst du möglichst wenige (die 55 hat 7; die anderen Paschzahlen 11, 22, 33 und so weiter haben 5; die Zehner 3; die übrigen Fünfer 2; alle anderen Karten 1). Auf dem Tisch liegen vier Reihen. In jedem Zug legen alle eine Handkarte verdeckt vor sich hin; dann wird aufgedeckt und angelegt, die niedrigste Karte zuerst. Eine Karte kommt rechts an eine Reihe, deren letzte Karte niedriger ist; gibt es mehrere, dann an die, deren letzte Karte am nächsten liegt. Wäre deine Karte dort die sechste, nimmst du die fünf auf deinen Stapel, und deine Karte eröffnet die Reihe neu. Ist sie für alle Reihen zu niedrig, nimmst du eine Reihe deiner Wahl, und deine Karte eröffnet diese Reihe neu. Nach zehn Zügen ist die Runde vorbei, und die Hornochsen in den Stapeln werden zusammengezählt. Die Partie endet nach der Runde, in der jemand 66 oder mehr erreicht (unsere Festlegung: 66 genügen); dann gewinnt, wer die wenigsten Hornochsen hat; bei Gleichstand teilt ihr euch den Sieg.

## Wörter

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

## Die Sonderkarten von Schlagt den Büffel

special-take7 = 7 nimmt!
    .rules = In jeder Absprache, für eine beliebige Reihe. Dort nimmt erst die siebte Karte, und zwar alle sechs. Die Sonderkarte verschwindet, sobald die Reihe genommen wird, auch durch eine zu niedrige Karte. Wird die Reihe durch Verschieben! leer, bleibt sie liegen. An jeder Reihe liegt höchstens eine (unsere Festlegung).
special-stop = Stopp!
    .rules = In jeder Absprache, für eine Reihe, die nicht leer ist und noch kein Stopp! hat. Die Reihe ist gesperrt, und zwar für alle: Dort wird nichts angelegt, eingefügt, hinein- oder hinausgeschoben und nichts genommen. Für Karten zählen nur die anderen Reihen, und auch eine zu niedrige Karte nimmt eine von ihnen. Die Sperre gilt, bis ihr sie in einer Absprache aufhebt; dann ist die Sonderkarte aus dem Spiel.
special-replace = Tauschen!
    .rules = Wenn als Nächstes eine Karte von euch angelegt wird, und nur für diese Karte (unsere Festlegung). Das Wort hat, wer sie gespielt hat: Er nimmt sie zurück und spielt dafür eine andere aus der Hand. Die wird sofort angelegt, ohne neue Absprache. An der Reihenfolge der übrigen Karten ändert sich nichts. Das geht nicht mit leerer Hand und nie für die Karte des Büffels.
special-insert = Einfügen!
    .rules = Wenn als Nächstes eine Karte von euch angelegt wird, und nur für diese Karte (unsere Festlegung). Sie kommt sofort in eine beliebige nicht gesperrte Reihe, zwischen zwei Karten oder ganz nach vorn, wo sie eben aufsteigend hineinpasst, aber nicht ans Ende. War die Reihe voll, nimmt das Team alles außer der Endkarte, auch die eingefügte Karte; die Endkarte eröffnet die Reihe neu. Das geht nicht, solange eine Reihe leer ist, und nie für die Karte des Büffels.
special-push = Verschieben!
    .rules = In jeder Absprache. Schiebt irgendeine Karte aus einer nicht gesperrten Reihe in eine andere nicht gesperrte Reihe: überall dorthin, wo sie aufsteigend hineinpasst, auch ans Ende oder in eine leere Reihe. War die Zielreihe voll, nimmt das Team alles außer der Endkarte, und die eröffnet die Reihe neu (unsere Festlegung: das Team).
special-first = Erste Karte
    .rules = In jeder Absprache, für eine eurer noch nicht angelegten Karten: Sie wird als nächste angelegt. Nie für die Karte des Büffels.
special-last = Letzte Karte
    .rules = In jeder Absprache, für eine eurer noch nicht angelegten Karten: Sie wird als letzte angelegt. Nie für die Karte des Büffels.
special-sort = Sortieren
    .rules = In jeder Absprache. Bringt alle noch nicht angelegten Karten in eine beliebige Reihenfolge, auch die des Büffels.

## Grundspiel

variant-base = Grundspiel
    .summary = Der Klassiker: alle legen verdeckt, und niemand will die sechste Karte anlegen.
    .rules =
        Karten bringen dir Hornochsen ein, und die will niemand. Halte deinen Stapel klein: Wer am Ende die wenigsten Hornochsen hat, gewinnt. Für 2 bis 10 Spieler.

        ## Die Karten

        Jede Zahl von 1 bis 104 gibt es einmal. Auf jeder Karte sind Hornochsen:

        - Die 55: **7 Hornochsen**.
        - Die anderen Paschzahlen, also 11, 22, 33, 44, 66, 77, 88 und 99: **5**.
        - Die Zehner, also 10, 20, 30 und so weiter bis 100: **3**.
        - Die übrigen Fünfer, also 5, 15, 25 und so weiter: **2**.
        - Alle anderen: **1**.

        Zusammen sind das 171 Hornochsen.

        ## Austeilen

        Alle bekommen zehn Karten und halten sie geheim. Vier weitere Karten kommen offen untereinander auf den Tisch: Mit jeder beginnt eine Reihe. Der Rest bleibt in dieser Runde aus dem Spiel, und niemand sieht ihn.

        ## Ein Zug

        1. Alle legen eine Handkarte verdeckt vor sich hin.
        2. Haben alle gewählt, wird gemeinsam aufgedeckt.
        3. Die Karten werden nacheinander angelegt, von der niedrigsten bis zur höchsten.

        ## Wohin mit der Karte?

        Die letzte Karte einer Reihe, ganz rechts, ist ihre **Endkarte**. Deine Karte kommt hinter eine Endkarte, die niedriger ist als sie. Sind mehrere niedriger, zählt die nächstliegende. Es gibt also immer genau einen Platz und nichts zu wählen.

        ## Volle Reihe

        Mit fünf Karten ist eine Reihe voll. Wäre deine Karte die sechste, nimmst du alle fünf auf deinen Stapel. Deine Karte eröffnet die Reihe neu.

        ## Zu niedrige Karte

        Ist deine Karte niedriger als alle vier Endkarten, musst du eine Reihe nehmen. Welche, das entscheidest du. Deine Karte eröffnet dann diese Reihe neu. Du wählst erst, wenn deine Karte angelegt werden muss: Dann siehst du alle aufgedeckten Karten und alles, was schon angelegt wurde.

        ## Ende der Runde

        Karten aus dem Stapel kommen nie zurück auf die Hand. Nach zehn Zügen sind alle Hände leer, und die Runde ist vorbei. Zu deinem Punktestand kommen die Hornochsen aus deinem Stapel. Dann werden alle Karten eingesammelt, gemischt und neu ausgeteilt.

        ## Ende der Partie

        Die Partie endet nach der Runde, in der jemand auf 66 oder mehr kommt (unsere Festlegung: 66 genügen). Wer die wenigsten Hornochsen hat, gewinnt. Bei Gleichstand teilt ihr euch den Sieg. Ihr könnt auch ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.
    .examples =
        ## Ein gewöhnlicher Zug

        Die Reihen beginnen mit 8, 27, 45 und 71. Ada, Bo, Cy und Dee decken 30, 29, 74 und 50 auf.

        1. Bos 29 ist die niedrigste. Die 8 und die 27 sind beide niedriger, die 27 liegt näher: zweite Reihe.
        2. Adas 30 findet nun die 29 am Ende der zweiten Reihe und kommt dahinter.
        3. Dees 50 kommt hinter die 45 in der dritten Reihe.
        4. Cys 74 kommt hinter die 71 in der vierten Reihe.

        Die Reihen sind jetzt 8 / 27 29 30 / 45 50 / 71 74. Niemand nimmt etwas.

        ## Die nähere Reihe ist voll

        Reihen: 4 / 36 / 21 25 27 31 38 / 90. Ada spielt die 39 und würde sie gern hinter die 36 legen. Aber die 38 liegt näher. Adas Karte ist die sechste in der dritten Reihe: Sie nimmt 21, 25, 27, 31 und 38, das sind 1 + 2 + 1 + 1 + 1 = **6 Hornochsen**. In der dritten Reihe liegt jetzt nur noch die 39.

        ## Eine teure Reihe

        Die Reihe 5 10 11 55 57 ist voll, und Bos 58 muss dorthin. Er nimmt 2 + 3 + 5 + 7 + 1 = **18 Hornochsen**.

        ## Zu niedrig

        Reihen: 20 22 33 44 55 / 40 / 50 / 60. Cy spielt die 3, niedriger als alle Endkarten. Die erste Reihe würde 3 + 5 + 5 + 5 + 7 = 25 Hornochsen kosten, jede andere nur 3. Cy nimmt die 40, und die zweite Reihe beginnt nun mit der 3. Die Wahl ist übrigens frei: Auch die teuerste Reihe darf man nehmen.

        ## Der Schluss

        Nach der dritten Runde hat Ada 66, Bo 41 und Cy 41. Ada hat die 66 erreicht, die Partie ist vorbei. Bo und Cy teilen sich den Sieg.

## Taktik

variant-tactics = Taktik
    .summary = Weniger Karten, und alle wissen genau, welche im Spiel sind.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Ihr spielt mit weniger Karten: zehn für jeden von euch und vier für die Reihen, und zwar nur mit den niedrigsten Zahlen. Bei n Spielern sind das die Karten 1 bis 10 × n + 4.

        - 2 Spieler: Karten 1 bis 24.
        - 3 Spieler: Karten 1 bis 34.
        - 4 Spieler: Karten 1 bis 44.
        - Und so weiter, bis zu 10 Spielern mit allen 104.

        Alle diese Karten werden verteilt, es bleibt nichts übrig. Du weißt also immer, welche Karten die anderen zusammen auf der Hand haben.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Mit Raffiniert oder Hand habt ihr je vierzehn Karten; im Spiel sind dann 14 Karten je Spieler und vier dazu. Nicht möglich zusammen mit Offen, Doppel oder Pasch.
    .examples =
        ## Dem anderen in die Karten schauen

        Zwei Spieler, Karten 1 bis 24. Die Reihen sind 4 / 9 / 15 / 20, und Ada hat 1 2 3 5 6 7 8 10 11 12 auf der Hand. Alle anderen Karten hat Bo: 13 14 16 17 18 19 21 22 23 24. Ada kennt sein ganzes Blatt, und er kennt ihres.

        ## Eine billige Reihe

        Zwei Spieler. Die Reihen sind 24 / 5 / 10 / 15. Ada deckt die 1 auf, Bo die 23. Die 1 passt nirgends. Die Reihen würden Ada 1, 2, 3 und 2 Hornochsen kosten; sie nimmt die 24 für **1 Hornochsen**, und die erste Reihe beginnt nun mit der 1. Bos 23 kommt hinter die 15.

## Logik

variant-logic = Logik
    .summary = Ihr sucht euch eure zehn Karten offen aus: Jeder kennt jedes Blatt.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Das Glück hat Pause: Ihr sucht euch eure Karten selbst aus.

        1. Im Spiel sind die Karten wie bei Taktik: bei n Spielern 1 bis 10 × n + 4. Zu zweit also 1 bis 24, zu dritt 1 bis 34 und so weiter.
        2. Alle diese Karten liegen offen auf dem Tisch.
        3. Vom Startspieler an nehmt ihr im Uhrzeigersinn je eine Karte, bis alle zehn haben.
        4. Die vier Karten, die übrig bleiben, eröffnen die Reihen, die niedrigste die erste, die höchste die vierte (unsere Festlegung: die Reihenfolge).

        Ausgesucht wird offen. Darum kennen alle jedes Blatt, die ganze Runde lang. Geheim ist nur, welche Karte du gerade legst.

        ## Wer beginnt?

        In der ersten Runde wird der Startspieler ausgelost, wenn ihr niemanden bestimmt. In jeder weiteren Runde ist der linke Nachbar Startspieler (unsere Festlegung). Das zählt nur beim Aussuchen: Gespielt wird wie im Grundspiel, alle gleichzeitig und verdeckt.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler, und zu zweit ganz besonders gut. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Mit Raffiniert oder Hand sucht ihr euch je vierzehn Karten aus statt zehn; im Spiel sind dann 14 Karten je Spieler und vier dazu. Mit Hand beginnt beim Spielen, wer auch beim Aussuchen begonnen hat. Nicht möglich zusammen mit Offen, Doppel oder Pasch.
    .examples =
        ## Das Aussuchen

        Ada und Bo spielen mit den Karten 1 bis 24. Ada ist Startspielerin: Sie nimmt eine Karte, dann Bo, dann wieder Ada, bis beide zehn haben. Auf dem Tisch bleiben 6, 11, 17 und 20. Die Reihen beginnen also von oben mit 6 / 11 / 17 / 20. In der nächsten Runde sucht Bo zuerst aus.

        ## Der erste Zug

        Ada deckt die 21 auf, Bo die 3. Die 3 ist niedriger als alle Endkarten, Bo muss also eine Reihe nehmen. Sie würden 1, 5, 1 und 3 Hornochsen kosten. Er nimmt die 17 für **1 Hornochsen**, und die dritte Reihe beginnt nun mit der 3. Adas 21 kommt hinter die 20. Die Reihen sind jetzt 6 / 11 / 3 / 20 21.

        Beide wissen, was der andere als Nächstes spielen kann: Alle zwanzig Karten wurden offen ausgesucht.

## Profi-Variante

variant-pro = Profi-Variante
    .summary = Sucht euch eure zehn Karten selbst aus: Logik für 2 bis 6 Spieler.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Die Profi-Variante der Jubiläumsausgabe ist dasselbe Spiel wie Logik, für 2 bis 6 Spieler.

        1. Im Spiel sind nur die Karten 1 bis 10 × n + 4, wobei n die Zahl der Spieler ist: 1 bis 24 zu zweit, 1 bis 34 zu dritt, bis hin zu 1 bis 64 zu sechst.
        2. Alle diese Karten liegen offen auf dem Tisch.
        3. Vom Startspieler an nehmt ihr im Uhrzeigersinn je eine Karte, bis alle zehn haben.
        4. Die vier Karten, die übrig bleiben, eröffnen die Reihen, die niedrigste die erste, die höchste die vierte (unsere Festlegung: die Reihenfolge).

        Ausgesucht wird offen, darum kennen alle jedes Blatt. Geheim ist nur, welche Karte du gerade legst.

        ## Wer beginnt?

        In der ersten Runde wird der Startspieler ausgelost, wenn ihr niemanden bestimmt. In jeder weiteren Runde sucht der linke Nachbar zuerst aus (unsere Festlegung). Danach spielt ihr wie im Grundspiel, alle gleichzeitig und verdeckt.

        Die Partie geht bis 66. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Mit Raffiniert oder Hand sucht ihr euch je vierzehn Karten aus statt zehn; im Spiel sind dann 14 Karten je Spieler und vier dazu. Mit Hand beginnt beim Spielen, wer auch beim Aussuchen begonnen hat. Nicht möglich zusammen mit Offen, Doppel oder Pasch.
    .examples =
        ## Das Aussuchen

        Ada, Bo und Cy spielen mit den Karten 1 bis 34. Bo ist Startspieler. Reihum nehmen Bo, Cy, Ada, Bo, Cy, Ada und so weiter, zusammen dreißigmal. Übrig bleiben 9, 14, 22 und 30, die Reihen beginnen also mit 9 / 14 / 22 / 30. In der nächsten Runde sucht Cy zuerst aus.

        ## Der erste Zug

        Ada deckt die 4 auf, Bo die 16, Cy die 31. Die 4 passt nirgends. Die Reihen würden Ada 1, 1, 5 und 3 Hornochsen kosten; sie nimmt die 9 für **1 Hornochsen**, und ihre 4 eröffnet die erste Reihe. Die 16 kommt hinter die 14, die 31 hinter die 30. Die Reihen sind jetzt 4 / 14 16 / 22 / 30 31.

## Turnier

variant-tournament = Turnier
    .summary = Alle spielen jedes Blatt genau einmal: Am Blatt lag es dann wohl nicht.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Alle spielen jedes Blatt einmal. Es entscheiden also nicht die Karten, sondern was ihr daraus macht. Für 2 bis 5 Spieler.

        1. Ausgesucht wird nur einmal, vor der ersten Runde. Die Karten 1 bis 10 × n + 4 liegen offen auf dem Tisch, wobei n die Zahl der Spieler ist (1 bis 24 zu zweit, bis hin zu 1 bis 54 zu fünft). Vom Startspieler an nehmt ihr im Uhrzeigersinn je eine Karte, bis alle zehn haben. Der Startspieler wird ausgelost, wenn ihr niemanden bestimmt.
        2. Die vier Karten, die übrig bleiben, eröffnen die Reihen, die niedrigste die erste, die höchste die vierte (unsere Festlegung: die Reihenfolge).
        3. Jedes ausgesuchte Blatt wird auf einem Zettel notiert. In der ersten Runde spielst du dein eigenes.
        4. Nach jeder Runde wandert jeder Zettel zum linken Nachbarn. In der nächsten Runde spielst du die zehn Karten, die auf deinem neuen Zettel stehen.
        5. Jede Runde beginnt mit denselben vier Karten in den Reihen.

        Alle kennen jedes Blatt.

        ## Partie und Sieg

        Es gibt genau so viele Runden wie Spieler und kein Punkteziel. Auf jedem Zettel stehen die zehn Karten und die Hornochsen, die jeder von euch damit bekommen hat. Am Ende zählst du deine Hornochsen von allen Zetteln zusammen. Die niedrigste Summe gewinnt; bei Gleichstand teilt ihr euch den Sieg.

        ## Kombinieren

        Ein Turnier beginnt immer mit dem Aussuchen; ein Punkteziel oder eine andere Zahl von Runden gibt es nicht. Mit Raffiniert oder Hand sucht ihr euch je vierzehn Karten aus statt zehn. Mit Hand beginnt die erste Runde, wer auch beim Aussuchen begonnen hat, und jede weitere der linke Nachbar (unsere Festlegung). Nicht möglich zusammen mit Offen, Doppel oder Pasch.
    .examples =
        ## Wer spielt welchen Zettel?

        Ada, Bo und Cy sitzen in dieser Reihenfolge im Uhrzeigersinn. Sie spielen drei Runden.

        - Erste Runde: Alle spielen ihren eigenen Zettel.
        - Zweite Runde: Ada spielt Cys Zettel, Bo den von Ada, Cy den von Bo.
        - Dritte Runde: Ada spielt Bos Zettel, Bo den von Cy, Cy den von Ada.

        ## Die Abrechnung

        - Adas Zettel: Ada 12, Bo 5, Cy 9.
        - Bos Zettel: Ada 7, Bo 0, Cy 14.
        - Cys Zettel: Ada 10, Bo 16, Cy 3.

        Ada hat 12 + 7 + 10 = 29, Bo 5 + 0 + 16 = 21, Cy 9 + 14 + 3 = 26. **Bo gewinnt.**

        ## Gleiches Blatt, anderes Ergebnis

        Ein winziger Fall: zwei Spieler, je eine Karte, Reihen 7 / 10 / 11 / 20. In der ersten Runde spielt Ada die 1 und Bo die 22. Die 1 ist zu niedrig; Ada nimmt die 20 und damit 3 Hornochsen. In der zweiten Runde hat Bo die 1. Er nimmt lieber die 7 und damit nur 1 Hornochsen. Bo gewinnt mit 1 gegen 3.

## Profi

variant-professional = Profi
    .summary = Die Reihen wachsen an beiden Enden: links abwärts, rechts aufwärts.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Die Reihen wachsen nach beiden Seiten.

        - **Rechts** an eine Reihe kommt eine Karte, die höher ist als die letzte.
        - **Links** an eine Reihe kommt eine Karte, die niedriger ist als die erste.
        - Von allen diesen Plätzen in allen vier Reihen entscheidet die nächstliegende Zahl.

        Und außerdem:

        - **Gleich nah:** Ein Platz links und ein Platz rechts können gleich nah sein. Dann sucht sich der Spieler der Karte einen von beiden aus (unsere Festlegung).
        - **Volle Reihe:** Die sechste Karte, ob links oder rechts, nimmt die fünf und eröffnet die Reihe neu.
        - **Kein Platz:** Eine Karte, die in allen vier Reihen mittendrin läge, also höher ist als jede erste und niedriger als jede letzte Karte, passt nirgends. Dann nimmst du wie bei einer zu niedrigen Karte eine Reihe deiner Wahl, und deine Karte eröffnet diese Reihe neu.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nicht möglich zusammen mit Doppel, Pasch oder einer Fankarte.
    .examples =
        ## Links und rechts

        Reihen: 40 46 49 53 57 / 11 30 61 / 60 71 / 72 80. Aufgedeckt werden 5, 17, 58 und 62.

        1. Die 5 ist nur 6 von der 11 entfernt und kommt links daneben.
        2. Der 17 am nächsten liegt die 40, auch wenn es 23 bis dorthin sind. Aber diese Reihe ist voll. Wer die 17 gespielt hat, nimmt 40, 46, 49, 53 und 57, das sind 3 + 1 + 1 + 1 + 1 = **7 Hornochsen**. In der ersten Reihe liegt jetzt die 17.
        3. Die 58 kommt links neben die 60, in die dritte Reihe.
        4. Die 62 kommt rechts neben die 61, in die zweite Reihe.

        Die Reihen sind jetzt 17 / 5 11 30 61 62 / 58 60 71 / 72 80. Die zweite Reihe ist voll. Die 1, 2, 3, 4, 63, 64, 65 und 66 würden sie jeweils nehmen, für 2 + 5 + 3 + 1 + 1 = 12 Hornochsen.

        ## Gleich nah

        In derselben Lage ist die 67 genau 5 von der 62 und 5 von der 72 entfernt. Du hast die Wahl: rechts neben die 62, dann nimmst du die zweite Reihe, oder links neben die 72. Das fällt nicht schwer.

        ## Mittendrin

        Reihen: 10 30 / 20 40 / 15 50 / 5 60. Die 25 läge in jeder Reihe mittendrin und passt nirgends. Die Reihen kosten 6, 6, 5 und 5 Hornochsen. Du nimmst zum Beispiel die vierte; dort liegt dann nur noch die 25.

## Offen

variant-open = Offen
    .summary = Gespielt wird offen und reihum: Wer später dran ist, sieht mehr.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        - Die **1** kommt aus dem Spiel und zeigt als Marker, wer anfängt. Es bleiben 103 Karten, das reicht für 2 bis 9 Spieler.
        - Wer den Marker hat, beginnt. Dann spielen alle im Uhrzeigersinn je eine Karte **offen** aus. Wer später dran ist, sieht also, was schon liegt.
        - Haben alle gespielt, werden die Karten wie im Grundspiel aufsteigend angelegt.
        - Nach jedem Zug geht der Marker zum linken Nachbarn. In der nächsten Runde geht es von dort aus weiter.

        ## Wer beginnt?

        Üblich ist, dass der Älteste den Marker zuerst bekommt. Hier wird ausgelost, wenn ihr niemanden bestimmt.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Offen braucht alle Karten. Darum ist es nicht möglich zusammen mit Taktik, Logik, der Profi-Variante, Turnier, Doppel oder Pasch.
    .examples =
        ## Wer zuletzt spielt, lacht am besten

        Reihen: 12 / 30 33 35 37 / 61 / 90. Ada hat den Marker, dann kommen Bo und Cy.

        1. Ada spielt die 44. Das wäre die fünfte Karte der zweiten Reihe und scheint sicher.
        2. Bo sieht das und spielt die 41.
        3. Cy sieht beides und spielt die 62.

        Jetzt wird angelegt. Die 41 kommt zuerst und ist die fünfte Karte der zweiten Reihe. Die 44 ist die sechste: Ada nimmt 30, 33, 35, 37 und 41, das sind 3 + 5 + 2 + 1 + 1 = **12 Hornochsen**. Die 62 kommt hinter die 61. Die Reihen sind jetzt 12 / 44 / 61 62 / 90, und der Marker geht an Bo.

## Raffiniert

variant-nifty = Raffiniert
    .summary = Zwei Karten auf einmal, und du wählst, welche du zuerst anlegst.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        - Alle bekommen **vierzehn** Karten.
        - In jedem Zug legen alle **zwei** Karten verdeckt vor sich hin. Eine Runde hat also sieben Züge.
        - Nach dem Aufdecken entscheidet die niedrigste Karte, wer dran ist. Dieser Spieler legt seine **beiden** Karten an, zuerst die, die er will, dann die andere. Für jede gelten die üblichen Regeln.
        - Unter den Karten, die noch übrig sind, entscheidet wieder die niedrigste, wer dran ist, bis alle angelegt sind.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 7 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nicht möglich zusammen mit Doppel, Pasch oder Zahlendreher.
    .examples =
        ## Die höhere zuerst

        Reihen: 10 / 24 26 27 28 / 50 / 70. Ada deckt 29 und 31 auf, Bo 30 und 90. Die 29 ist die niedrigste, also legt Ada ihre beiden Karten an.

        - Finge sie mit der 29 an, wäre das die fünfte Karte der zweiten Reihe und ihre 31 die sechste: 1 + 1 + 1 + 1 + 1 = 5 Hornochsen.
        - Also fängt sie mit der 31 an. Die wird zur fünften Karte der zweiten Reihe. Jetzt ist die 29 niedriger als deren Endkarte und kommt hinter die 10.

        Ada nimmt nichts. Dann legt Bo an: die 30 hinter die 29, die 90 hinter die 70. Die Reihen sind jetzt 10 29 30 / 24 26 27 28 31 / 50 / 70 90.

        ## Zwei zu niedrige Karten

        Reihen: 10 / 20 / 30 / 40. Ada deckt 3 und 100 auf, Bo 4 und 5. Die 3 ist die niedrigste. Ada fängt mit ihr an und nimmt die 10: **3 Hornochsen**. Dann kommt ihre 100 hinter die 40. Bo sollte nun mit der 4 anfangen, die hinter die 3 passt; die 5 kommt dann hinter die 4, und es kostet nichts. Finge er mit der 5 an, wäre seine 4 niedriger als alle Endkarten, und er müsste eine Reihe nehmen.

## Hand

variant-hand = Hand
    .summary = Genommene Karten dürfen auf die Hand: Werde sie los, sonst zählen sie doppelt.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Alle bekommen **vierzehn** Karten. Verdeckt gelegt wird nicht: Ihr spielt nacheinander, im Uhrzeigersinn. Für 2 bis 7 Spieler.

        ## Wenn du dran bist

        1. Spiel eine Karte offen aus und leg sie sofort an.
        2. Danach darfst du auf dieselbe Weise eine zweite spielen. Das entscheidest du erst, wenn die erste angelegt ist, und du wählst aus der Hand, die du dann hast (unsere Festlegung).

        ## Eine Reihe nehmen

        Musst du eine Reihe nehmen, weil sie voll ist oder deine Karte zu niedrig, dann eröffnet deine gespielte Karte die Reihe neu. Bei jeder genommenen Karte entscheidest du, ob sie auf die **Hand** kommt oder auf den **Stapel**: alle, keine oder einige. Mehr als 16 Karten darfst du aber nie auf der Hand haben. Was du auf die Hand nimmst, sehen und wissen alle.

        ## Ende der Runde

        Ein Umlauf ist vorbei, wenn vom Startspieler an alle einmal dran waren. Die Runde endet nach einem Umlauf,

        - wenn an seinem Ende jemand keine Karten mehr auf der Hand hat,
        - wenn jemand mehr als 20 Karten im Stapel hat
        - oder wenn es der 50. Umlauf war (unsere Festlegung: Wer immer alles behält, könnte sonst ewig spielen).

        Karten im Stapel zählen einfach. Karten, die du noch auf der Hand hast, zählen **doppelt**.

        ## Wer beginnt, wer gewinnt?

        Üblich ist, dass der Jüngste beginnt. Hier wird der Startspieler ausgelost, wenn ihr niemanden bestimmt. Spielt ihr mehrere Runden, beginnt die nächste der linke Nachbar (unsere Festlegung).

        Eine Runde ist die ganze Partie, wenn ihr nicht ein Ziel oder eine Zahl von Runden vereinbart. Wer die wenigsten Hornochsen hat, gewinnt; bei Gleichstand teilt ihr euch den Sieg.

        ## Kombinieren

        Nicht möglich zusammen mit Doppel, Pasch oder Zahlendreher. Mit der springenden Kuh kann es vorkommen, dass du mehrere Reihen auf einmal nimmst: Dann entscheidest du Reihe für Reihe, wie du sie genommen hast, was auf die Hand kommt, und nie werden es mehr als 16.
    .examples =
        ## Der letzte Umlauf

        Reihen: 10 11 12 13 14 / 50 / 60 / 70. Ada hat nur noch die 15, Bo nur noch die 61. Ada ist Startspielerin.

        1. Ada spielt die 15. Das ist die sechste Karte der ersten Reihe, also nimmt sie fünf Karten. 10, 11 und 14 legt sie auf ihren Stapel, die 12 und die 13 nimmt sie auf die Hand.
        2. Nun hat sie wieder Karten und spielt als zweite die 12. Die ist zu niedrig für 15, 50, 60 und 70. Ada nimmt die 50 und legt sie auf ihren Stapel. In der zweiten Reihe liegt jetzt die 12.
        3. Bo legt die 61 hinter die 60. Seine Hand ist leer.

        Der Umlauf ist vorbei und damit auch die Runde. Adas Stapel kostet 3 + 5 + 1 + 3 = 12, und die 13 auf ihrer Hand zählt doppelt: 2 × 1. Ada hat **14 Hornochsen**, Bo keinen. Bo gewinnt.

        ## Höchstens 16

        Cy hat vierzehn Karten und spielt eine, die eine Reihe mit fünf Karten nimmt. Auf der Hand sind noch dreizehn; Cy darf also höchstens drei der fünf Karten behalten, mindestens zwei kommen auf den Stapel.

## Doppel

variant-double = Doppel
    .summary = Zwei komplette Kartensätze: Zwillinge teilen sich den Platz und die Strafe.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Ihr spielt mit zwei kompletten Kartensätzen, zusammen 208 Karten. Jede Zahl gibt es also zweimal. Für 2 bis 10 Spieler.

        - **Zwillinge im selben Zug:** Werden beide Karten einer Zahl zusammen aufgedeckt, kommen sie gemeinsam in eine Reihe, eine auf die andere. Für die Länge der Reihe sind sie eine einzige Karte. Hornochsen kostet aber jede von beiden.
        - **Zwilling als Endkarte:** Ist der Zwilling deiner Karte gerade die Endkarte einer Reihe, kommt deine Karte darauf. Das gilt auch in einer vollen Reihe: Niemand nimmt etwas.
        - **Zwilling weiter vorn in einer Reihe:** Das spielt keine Rolle. Deine Karte wird wie üblich angelegt.
        - **Zwillinge nehmen eine Reihe:** Müssen gemeinsam aufgedeckte Zwillinge eine Reihe nehmen, weil sie voll ist oder die Karten zu niedrig sind, teilen sich die zwei Spieler ihre Hornochsen. Jeder bekommt die Hälfte, aufgerundet, und das bei jeder Reihe einzeln. Sind die Zwillinge zu niedrig, wählt die Reihe, wer in der Sitzordnung, vom ersten Platz an gezählt, früher kommt (unsere Festlegung).
        - **Zwillinge zu Beginn:** Werden beim Eröffnen der Reihen Zwillinge aufgedeckt, kommen sie aufeinander, und es geht mit neuen Karten weiter, bis vier Reihen daliegen.

        Aufeinanderliegende Zwillinge haben den Wert ihrer Zahl. Eine Reihe hat höchstens fünf Plätze, ob mit einer Karte oder mit zweien darauf.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Doppel lässt sich mit keiner anderen Variante oder Fankarte kombinieren.
    .examples =
        ## Zu zweit auf einem Platz

        Reihen: 1 2 3 4 / 30 / 50 / 70. Ada und Bo decken beide die 5 auf, Cy die 6. Die zwei Fünfen liegen zusammen auf dem fünften Platz der ersten Reihe. Cys 6 wäre die sechste: Cy nimmt alle sechs Karten, das sind 1 + 1 + 1 + 1 + 2 + 2 = **8 Hornochsen**.

        ## Oben auf die volle Reihe

        Die Reihe 40 41 42 43 44 ist voll. Bo spielt die zweite 44: Sie kommt auf die erste, und Bo nimmt nichts. Die nächste Karte dort, etwa die 46, würde 3 + 1 + 1 + 1 + 5 + 5 = 16 Hornochsen kosten.

        ## Geteilte Strafe

        Die Reihe 21 22 23 24 26 ist voll, und Ada und Cy decken beide die 28 auf, die dorthin muss. In der Reihe sind 1 + 5 + 1 + 1 + 1 = 9 Hornochsen. Die Hälfte davon ist 4 und ein halber, aufgerundet: **Jeder von beiden bekommt 5**. Die zwei Karten mit der 28 eröffnen die Reihe neu, aufeinander auf einem Platz.

        ## Zu Beginn

        Für die Reihen werden 44, 12, 44, 37 und 58 aufgedeckt. Die erste Reihe beginnt also mit der 44, auf der die zweite 44 liegt, die anderen mit 12, 37 und 58.

## Pasch

variant-doublets = Pasch
    .summary = Nur die Paschzahlen von 11 bis 99 gibt es zweimal: Doppel im Kleinen.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Ihr spielt mit einem kompletten Kartensatz und dazu den Paschzahlen 11, 22, 33, 44, 55, 66, 77, 88 und 99 aus einem zweiten: 113 Karten. Nur diese neun Zahlen haben einen Zwilling. Für 2 bis 10 Spieler.

        - **Zwillinge im selben Zug:** Werden beide Karten einer Zahl zusammen aufgedeckt, kommen sie gemeinsam in eine Reihe, eine auf die andere. Für die Länge der Reihe sind sie eine einzige Karte. Hornochsen kostet aber jede von beiden.
        - **Zwilling als Endkarte:** Ist der Zwilling deiner Karte gerade die Endkarte einer Reihe, kommt deine Karte darauf. Das gilt auch in einer vollen Reihe: Niemand nimmt etwas.
        - **Zwilling weiter vorn in einer Reihe:** Das spielt keine Rolle. Deine Karte wird wie üblich angelegt.
        - **Zwillinge nehmen eine Reihe:** Müssen gemeinsam aufgedeckte Zwillinge eine Reihe nehmen, weil sie voll ist oder die Karten zu niedrig sind, teilen sich die zwei Spieler ihre Hornochsen. Jeder bekommt die Hälfte, aufgerundet, und das bei jeder Reihe einzeln. Sind die Zwillinge zu niedrig, wählt die Reihe, wer in der Sitzordnung, vom ersten Platz an gezählt, früher kommt (unsere Festlegung).
        - **Zwillinge zu Beginn:** Werden beim Eröffnen der Reihen Zwillinge aufgedeckt, kommen sie aufeinander, und es geht mit neuen Karten weiter, bis vier Reihen daliegen.

        Aufeinanderliegende Zwillinge haben den Wert ihrer Zahl. Eine Reihe hat höchstens fünf Plätze, ob mit einer Karte oder mit zweien darauf.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Pasch lässt sich mit keiner anderen Variante oder Fankarte kombinieren.
    .examples =
        ## Geteilte Strafe

        Reihen: 70 71 72 73 / 12 / 31 / 50. Ada und Cy decken beide die 77 auf, Bo die 74. Bos 74 ist die fünfte Karte der ersten Reihe. Die zwei Karten mit der 77 kommen also an sechster Stelle: In der Reihe sind 3 + 1 + 1 + 1 + 1 = 7 Hornochsen, und Ada und Cy bekommen je die Hälfte, aufgerundet: **4 und 4**. In der Reihe liegt jetzt die 77 doppelt.

        ## Sicher obenauf

        Später ist diese doppelte 77 noch immer das Ende ihrer Reihe. Die 79 kommt wie üblich dahinter. In einer anderen Reihe liegen 40 41 42 43 44, sie ist voll. Bo spielt die zweite 44: Sie kommt auf die erste, und Bo nimmt nichts.

## Kinderversion

variant-children = Kinderversion
    .summary = Oberste Karte aufdecken und staunen: Hier gewinnen die MEISTEN Hornochsen.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Fast reines Glück, schnell gespielt und gut für Kinder, die gerade die Zahlen kennenlernen. Und alles andersherum: Hier **willst** du Hornochsen! Für 2 bis 6 Spieler.

        - Alle bekommen **fünfzehn** Karten als verdeckten Packen. Niemand schaut hinein, auch nicht in den eigenen.
        - **Fünf** Karten eröffnen fünf Reihen.
        - Vom Startspieler an deckt im Uhrzeigersinn jeder seine oberste Karte auf und legt sie sofort an, nach den üblichen Regeln. Die sechste Karte nimmt eine Reihe, und mit einer zu niedrigen Karte nimmst du eine Reihe deiner Wahl.
        - Das geht fünfzehnmal reihum, bis alle Karten gespielt sind.

        Der Startspieler wird ausgelost, wenn ihr niemanden bestimmt.

        ## Wer gewinnt?

        Eine Runde ist die ganze Partie. Wer die **meisten** Hornochsen hat, gewinnt; bei Gleichstand teilt ihr euch den Sieg.

        ## Kombinieren

        Die Kinderversion wird nur für sich gespielt.
    .examples =
        ## Hurra, eine Reihe

        Reihen: 10 / 25 / 45 / 70 / 91 92 93 94 95. Ada deckt die 96 auf. Das ist die sechste Karte der fünften Reihe. Ada nimmt fünf Karten, das sind 1 + 1 + 1 + 1 + 2 = **6 Hornochsen**, und freut sich. Dann deckt Bo die 97 auf und legt sie hinter die 96.

        ## Such dir die beste aus

        Als Nächstes deckt Ada die 4 auf. Sie ist niedriger als alle Endkarten, also nimmt Ada eine Reihe. In den fünf Reihen sind 3, 2, 2, 3 und 2 Hornochsen. Ada nimmt die 70 und bekommt 3 dazu; die vierte Reihe beginnt nun mit der 4.

## Gerade/Ungerade

variant-even-odd = Gerade/Ungerade
    .summary = Ein Marker lässt an eine der Reihen nur gerade oder nur ungerade Karten.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        An einer der vier Reihen liegt ein Marker und zeigt **gerade** oder **ungerade**. Nur solche Karten dürfen dort angelegt werden. Einen Platz in der Reihe braucht der Marker nicht.

        - **Am Anfang** jeder Runde liegt der Marker an der Reihe mit der niedrigsten Endkarte. Er zeigt, ob diese gerade oder ungerade ist.
        - **Anlegen:** Passt deine Karte nicht zum Marker, kommt die markierte Reihe für sie nicht infrage. Unter den anderen entscheidet die übliche Regel.
        - **Keine Reihe passt:** Dann nimmst du eine Reihe deiner Wahl, irgendeine der vier, auch die markierte. Deine Karte eröffnet diese Reihe neu, ob gerade oder ungerade.
        - **Der Marker wandert** immer, wenn irgendeine Reihe genommen wird, und zwar nachdem die Karte diese Reihe neu eröffnet hat. Er muss seine Reihe verlassen und geht zu der unter den drei anderen, die die niedrigste Endkarte hat. Dort zeigt er, ob diese gerade oder ungerade ist.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nur eine Fankarte auf einmal. Fankarten sind nicht möglich zusammen mit Profi, Doppel, Pasch, der Kinderversion oder Schlagt den Büffel.
    .examples =
        ## Geschlossene Gesellschaft

        Reihen: 31 / 41 44 47 50 52 / 92 / 85. Der Marker liegt an der vierten Reihe und zeigt ungerade. Ada spielt die 90. Am nächsten läge die 85, aber die 90 ist gerade. Also muss sie hinter die 52, als sechste Karte. Ada nimmt 1 + 5 + 1 + 3 + 1 = **11 Hornochsen**, und die 90 eröffnet die zweite Reihe.

        Nun verlässt der Marker die vierte Reihe. Die anderen Endkarten sind 31, 90 und 92. Die 31 ist die niedrigste: Der Marker geht zur ersten Reihe und zeigt weiterhin ungerade.

        ## Nichts passt

        Reihen: 31 / 12 / 92 / 85, am Anfang einer Runde. Die 12 ist die niedrigste Endkarte, also liegt der Marker an der zweiten Reihe und zeigt gerade. Ada spielt die 13, Bo die 14. Die 13 ist ungerade und darf nicht hinter die 12; alle anderen Endkarten sind höher. Ada nimmt die 31 für **1 Hornochsen**, und in der ersten Reihe liegt jetzt die 13. Der Marker verlässt die zweite Reihe. Von 13, 92 und 85 ist die 13 die niedrigste: Er geht zur ersten Reihe und zeigt ungerade. Darum darf Bos 14 nicht hinter die 13, wohl aber hinter die 12, deren Reihe nicht mehr markiert ist.

## Bergsteigen

variant-mountain = Bergsteigen
    .summary = In einer der Reihen geht es abwärts, und immer wieder in einer anderen.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        An einer Reihe liegt ein Marker mit einem Pfeil. In dieser Reihe geht es **abwärts**. Einen Platz in der Reihe braucht der Marker nicht.

        - **Am Anfang** jeder Runde liegt der Marker an der vierten Reihe, und sein Pfeil zeigt nach oben.
        - **Anlegen:** In der markierten Reihe muss deine Karte niedriger sein als die Endkarte, in den drei anderen höher. Von allen Reihen, die passen, entscheidet die nächstliegende Endkarte. Sind zwei gleich nah, kommt deine Karte in die markierte Reihe.
        - **Keine Reihe passt:** Dann nimmst du eine Reihe deiner Wahl, und deine Karte eröffnet diese Reihe neu.
        - **Der Marker wandert** immer, wenn irgendeine Reihe genommen wird, um eine Reihe in Pfeilrichtung. Kommt er ganz oben oder ganz unten an, dreht sich der Pfeil um.

        Es zählt allein die Endkarte. Weil der Marker kommt und geht, kann es in einer Reihe erst aufwärts und dann abwärts gehen.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nur eine Fankarte auf einmal. Fankarten sind nicht möglich zusammen mit Profi, Doppel, Pasch, der Kinderversion oder Schlagt den Büffel.
    .examples =
        ## Abwärts in die volle Reihe

        Reihen: 50 / 12 / 70 / 44 40 35 30 26. Der Marker liegt an der vierten Reihe, sein Pfeil zeigt nach oben. Ada spielt die 21. Sie liegt 9 über der 12, aber nur 5 unter der 26. Also ist sie die sechste Karte der vierten Reihe: Ada nimmt 5 + 3 + 2 + 3 + 1 = **14 Hornochsen**. In der vierten Reihe liegt jetzt die 21. Der Marker rückt hinauf zur dritten Reihe: Dorthin dürfen jetzt nur noch Karten unter 70.

        ## Gleich nah

        Hätte Ada stattdessen die 19 gespielt, läge sie 7 über der 12 und 7 unter der 26. Bei gleichem Abstand gilt die markierte Reihe; auch das hätte sie also die vierte Reihe gekostet.

        ## Nirgends Platz

        Endkarten: 50, 40, 70 und, markiert, 26. Die 30 ist nicht niedriger als die 26 und nicht höher als eine der anderen. Sie passt nirgends, und du nimmst eine Reihe deiner Wahl. Die 5 dagegen passt: Bei der 26 geht es ja abwärts.

## Die springende Kuh

variant-cow = Die springende Kuh
    .summary = Eine Kuh macht sich in den Reihen breit und springt, wenn jemand zu ihr kommt.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Rechts am Ende einer Reihe steht eine Kuh. Sie hat keine Zahl und keine Hornochsen. Aber sie besetzt einen der fünf Plätze der Reihe.

        - **Am Anfang** jeder Runde steht sie an der Reihe mit der niedrigsten Endkarte.
        - **Anlegen:** Eine Karte für ihre Reihe wird mit der Zahlenkarte links von der Kuh verglichen. Ist sie angelegt, springt die Kuh zu der unter den drei anderen Reihen, die die niedrigste Endkarte hat.
        - **Volle Reihe:** Mit vier Zahlenkarten und der Kuh ist eine Reihe voll. Die nächste Karte dort nimmt die vier und eröffnet die Reihe neu. Dann springt die Kuh wie eben beschrieben. Ohne Kuh ist eine Reihe wie immer mit fünf Karten voll.
        - **Zu niedrige Karte:** Nimmst du mit einer zu niedrigen Karte die Reihe der Kuh, springt sie auch. Wird eine andere Reihe genommen, bleibt sie stehen.
        - **Sechs nach einem Sprung:** Landet sie bei fünf Zahlenkarten, sind es sechs. Dann nimmt derselbe Spieler auch diese Reihe, alles außer der Endkarte, die die Reihe neu eröffnet. Die Kuh springt weiter, und wenn sie wieder bei fünf Karten landet, geht es ebenso weiter.

        Die Kuh selbst wird nie genommen.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nur eine Fankarte auf einmal. Fankarten sind nicht möglich zusammen mit Profi, Doppel, Pasch, der Kinderversion oder Schlagt den Büffel. Nimmst du bei Hand mehrere Reihen auf einmal, entscheidest du Reihe für Reihe, wie du sie genommen hast, was auf die Hand kommt; mehr als 16 Karten werden es dort nie.
    .examples =
        ## Vier und eine Kuh

        Reihen: 10 11 12 13 und die Kuh / 78 / 104 / 53. Ada spielt die 43. Nur die 13 ist niedriger. Die erste Reihe ist voll: Ada nimmt die vier Karten, das sind 3 + 5 + 1 + 1 = **10 Hornochsen**. Die 43 eröffnet die erste Reihe. Jetzt springt die Kuh: Von 78, 104 und 53 ist die 53 die niedrigste, also in die vierte Reihe.

        ## Ein Sprung mit Folgen

        Reihen: 10 und die Kuh / 21 22 23 24 25 / 70 / 90. Ada spielt die 11 und legt sie hinter die 10: so weit, so gut. Aber die Kuh springt zur niedrigsten der Endkarten 25, 70 und 90, also in die zweite Reihe. Das macht sechs! Ada nimmt 21, 22, 23 und 24, das sind 1 + 5 + 1 + 1 = **8 Hornochsen**. Die 25 eröffnet die zweite Reihe neu. Die Kuh springt weiter: Von 11, 70 und 90 ist die 11 die niedrigste, und so steht sie wieder in der ersten Reihe.

## Zahlendreher

variant-flip = Zahlendreher
    .summary = Einmal pro Runde drehst du die Ziffern deiner Karte um: Aus 31 wird 13.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Alle haben in jeder Runde **einen Dreher**. Du setzt ihn zusammen mit der Karte ein, die du verdeckt legst: Ihre zwei Ziffern tauschen die Plätze.

        - Das geht mit den Karten von 10 bis 99: Aus 31 wird 13, aus 90 wird 9. Dreistellige Karten lassen sich nicht drehen, einstellige auch nicht (unsere Festlegung für die einstelligen).
        - 11, 22, 33 und so weiter darfst du drehen. Das ändert nichts, aber dein Dreher ist weg.
        - Die **gedrehte Zahl** entscheidet, wann deine Karte angelegt wird und in welcher Reihe. Hat eine andere Karte genau diese Zahl, kommt die gedrehte zuerst.
        - Gleich ist nicht höher: Ist die gedrehte Zahl so hoch wie eine Endkarte, passt deine Karte dort nicht.
        - Liegt die Karte in der Reihe, gilt wieder ihre **eigene Zahl**. Mit ihr ist sie jetzt die Endkarte.

        Ein Dreher, den du bis zum Ende der Runde nicht eingesetzt hast, verfällt; in der nächsten Runde hast du einen neuen.

        Sonst bleibt alles wie im Grundspiel, auch das Ziel 66. Für 2 bis 10 Spieler. Ihr könnt ein anderes Ziel vereinbaren oder eine feste Zahl von Runden.

        ## Kombinieren

        Nur eine Fankarte auf einmal. Fankarten sind nicht möglich zusammen mit Profi, Doppel, Pasch, der Kinderversion oder Schlagt den Büffel. Zahlendreher geht außerdem nicht mit Raffiniert oder Hand.
    .examples =
        ## Gerade noch gedreht

        Reihen: 5 / 14 17 19 20 23 / 60 / 33 40. Ungedreht wäre die 24 die sechste Karte der zweiten Reihe, für 1 + 1 + 1 + 3 + 1 = 7 Hornochsen. Ada dreht sie: Als 42 kommt sie hinter die 40, und niemand nimmt etwas. Dort ist sie wieder eine 24: In der vierten Reihe liegen 33 40 24, und die Endkarte ist 24. Die 25 käme jetzt also dahinter.

        ## Gedreht kommt zuerst

        Reihen: 5 / 20 / 50 / 60. Ada spielt die 9, Bo die 90, gedreht: auch eine 9. Bos Karte kommt zuerst, hinter die 5, und die Endkarte dort ist jetzt 90. Adas 9 ist niedriger als alle Endkarten: Sie nimmt eine Reihe, etwa die 20, für **3 Hornochsen**.

        ## Gleich passt nicht

        Reihen: 13 / 5 / 40 / 50. Gedreht ist die 31 eine 13. Sie ist nicht höher als die 13 in der ersten Reihe, also kommt sie hinter die 5. In der zweiten Reihe liegen dann 5 31.

## Schlagt den Büffel

variant-buffalo = Schlagt den Büffel
    .summary = Alle gemeinsam gegen den Büffel: Mit Sonderkarten jubelt ihr ihm die Hornochsen unter.
    .rules =
        { rules-base-in-short }

        ## Was ist anders?

        Ihr seid ein Team. Euer Gegner ist ein Büffel, der spielt, ohne nachzudenken. Sorgt dafür, dass er mehr Hornochsen bekommt als ihr. Für 1 bis 6 Spieler; eine Runde ist die ganze Partie.

        ## Austeilen

        Alle bekommen zehn Karten, auch der Büffel, aber seine sieht niemand. Vier Karten eröffnen die Reihen. In jedem Zug legt ihr alle eine Karte verdeckt vor euch hin, und der Büffel steuert seine nächste bei. Dann wird aufgedeckt und aufsteigend angelegt.

        ## Stapel

        Was ihr nehmt, kommt auf einen gemeinsamen Stapel. Der Büffel hat seinen eigenen. In euren Stapel dürft ihr jederzeit schauen, in den des Büffels nie.

        Hat der Büffel eine **zu niedrige Karte**, nimmt er die Reihe mit den wenigsten Hornochsen. Sind mehrere gleich billig, nimmt er von ihnen die mit der höchsten Endkarte.

        ## Reden

        Eure Karten haltet ihr geheim, auch voreinander. Vor dem Aufdecken sprecht ihr nicht über Karten. Danach dürft ihr nach Herzenslust beraten, wohin die aufgedeckten Karten sollen und welche Sonderkarten ihr einsetzt. Was ihr noch auf der Hand habt, bleibt geheim.

        ## Sonderkarten

        Es gibt sechzehn, je zwei von acht Sorten. Wie viele davon im Spiel sind, zufällig gezogen, hängt davon ab, wie viele ihr seid:

        - 1 Spieler: keine.
        - 2 Spieler: 2.
        - 3 Spieler: 4.
        - 4 Spieler: 6.
        - 5 Spieler: 11.
        - 6 Spieler: alle 16.

        Zwei liegen offen aus, und nur die könnt ihr einsetzen. Für eine eingesetzte rückt sofort eine neue nach, solange es noch welche gibt, und auch die dürft ihr gleich nutzen. In einem Zug könnt ihr beliebig viele einsetzen.

        ## Absprachen

        Nach dem Aufdecken, vor jedem einzelnen Anlegen, gibt es eine **Absprache**, solange eine Sonderkarte offen ausliegt oder ein Stopp! an einer Reihe liegt. Das gilt auch dann, wenn euch gerade nichts davon nützt. In der Absprache darf jeder von euch eine offene Sonderkarte einsetzen oder ein Stopp! aufheben. Es genügt, wenn einer es sagt.

        Jeder passt einmal, in beliebiger Reihenfolge. Setzt jemand etwas ein oder hebt etwas auf, werden alle noch einmal gefragt. Auch wer schon gepasst hat, darf es sich anders überlegen, solange noch jemand passen muss. Haben alle gepasst, wird die nächste Karte angelegt. Gibt es nichts mehr einzusetzen oder aufzuheben, geht es ohne Nachfrage weiter. (Unsere Festlegung: Sonderkarten nur nach dem Aufdecken, denn vorher dürft ihr nicht reden.)

        ## Die acht Sonderkarten

        - **{ special-take7 }** – { special-take7.rules }
        - **{ special-stop }** – { special-stop.rules }
        - **{ special-replace }** – { special-replace.rules }
        - **{ special-insert }** – { special-insert.rules }
        - **{ special-push }** – { special-push.rules }
        - **{ special-first }** – { special-first.rules }
        - **{ special-last }** – { special-last.rules }
        - **{ special-sort }** – { special-sort.rules }

        „Erste Karte“, „Letzte Karte“ und „Sortieren“ dürft ihr auch einsetzen, wenn sich dadurch nichts ändert. Jede wirkt sofort: Bei zweimal „Erste Karte“ kommt die zuletzt bestimmte früher dran, bei zweimal „Letzte Karte“ ist die zuletzt bestimmte wirklich die letzte.

        Eine Reihe ist mit fünf Karten **voll**, mit einem 7 nimmt! erst mit sechs. Nimmt das Team eine Reihe durch Einfügen! oder Verschieben!, verschwindet auch ein 7 nimmt!, das dort liegt.

        Wird eine Reihe durch Verschieben! **leer**, kommt die nächste Zahlenkarte dorthin, ganz gleich, wer sie gespielt hat. Sind mehrere leer, wird die oberste zuerst gefüllt. Kommt in diesem Zug keine Karte mehr, bleibt die Reihe bis zum nächsten leer.

        ## Wer gewinnt?

        Nach zehn Zügen wird gezählt. Spielt ihr allein oder zu zweit, zählen die Hornochsen des Teams **doppelt**. Ihr gewinnt, wenn ihr weniger Hornochsen habt als der Büffel. Gleichstand ist kein Sieg (unsere Festlegung).

        ## Kombinieren

        Schlagt den Büffel wird nur für sich gespielt.
    .examples =
        ## Der Büffel spielt zu niedrig

        Reihen: 31 / 42 / 55 / 66. Der Büffel deckt die 3 auf. In den Reihen sind 1, 1, 7 und 5 Hornochsen. Die ersten beiden sind gleich billig, und die 42 ist die höhere Endkarte: Der Büffel nimmt die zweite Reihe und damit 1 Hornochsen.

        ## 7 nimmt!

        Reihen: 30 33 35 36 39 / 2 / 60 / 81. Als Nächstes kommt Adas 42, dann die 45 des Büffels. Die 42 müsste die erste Reihe nehmen. Ihr legt 7 nimmt! dorthin: Nun ist die 42 einfach die sechste Karte. Die 45 des Büffels ist die siebte, und er nimmt alle sechs, 3 + 5 + 2 + 1 + 1 + 1 = **13 Hornochsen**. Die Sonderkarte ist aus dem Spiel.

        ## Stopp!

        Reihen: 61 62 64 66 67 / 70 / 12 / 90. Als Nächstes kommt die 74 des Büffels, und hinter der 70 läge sie ganz bequem. Ihr legt Stopp! an die zweite Reihe. Nun ist die 67 am nächsten, und ihre Reihe ist voll: Der Büffel nimmt 1 + 1 + 1 + 5 + 1 = **9 Hornochsen**.

        ## Tauschen!

        Reihen: 18 19 21 22 24 / 8 / 47 / 83. Als Nächstes kommt Bos 25 und müsste die erste Reihe nehmen. Bo nimmt sie zurück und spielt dafür die 51, die sofort hinter die 47 kommt. Dann ist die 33 des Büffels dran. Sie muss hinter die 24, und er nimmt 1 + 1 + 1 + 5 + 1 = **9 Hornochsen**. Bo hat seine 25 wieder auf der Hand.

        ## Einfügen!

        Reihen: 14 21 29 / 40 / 52 57 / 77. Cys 16 ist niedriger als alle Endkarten. Mit Einfügen! kommt sie zwischen die 14 und die 21. In der ersten Reihe liegen nun 14 16 21 29, und niemand nimmt etwas.

        Vorsicht bei vollen Reihen: Fügt ihr die 10 in 5 11 12 13 14 ein, nimmt das Team 5, 10, 11, 12 und 13, das sind 2 + 3 + 5 + 1 + 1 = 12 Hornochsen, und die 14 eröffnet die Reihe neu.

        ## Verschieben!

        Reihen: 20 23 28 31 / 25 68 / 50 / 90. Als Nächstes kommt die 35 des Büffels; sie wäre die fünfte Karte der ersten Reihe. Ihr schiebt die 25 aus der zweiten Reihe in die erste, zwischen die 23 und die 28. Jetzt ist die 35 die sechste Karte, und der Büffel nimmt 3 + 1 + 2 + 1 + 1 = **8 Hornochsen**.

        Eine Reihe wird leer: Bei 10 / 30 / 60 / 70 schiebt ihr die 10 vor die 30. Die nächste Karte ist die 61 des Büffels. Sie kommt nicht hinter die 60, sondern in die leere erste Reihe.

        ## Erste Karte

        Reihen: 79 / 61 62 64 65 70 / 20 30 / 55. Darin sind 1, 8, 6 und 7 Hornochsen. Zuerst käme die 6 des Büffels und würde die 79 nehmen; dann müsste Dees 90 hinter die 70 und 8 Hornochsen nehmen. Mit „Erste Karte“ wird Dees 90 zuerst angelegt, hinter die 79. In der ersten Reihe sind jetzt 1 + 3 = 4 Hornochsen, und sie ist immer noch die billigste: Der Büffel nimmt sie. Das sind **4** für den Büffel statt 1, und für euch gar keine.

        ## Letzte Karte

        Reihen: 83 84 85 88 91 / 30 / 45 / 60. Adas 93 wäre die sechste Karte der ersten Reihe. Ihr macht sie zur letzten Karte. Also ist zuerst der Büffel mit seiner 96 dran und nimmt 1 + 1 + 2 + 5 + 1 = **10 Hornochsen**. Die 93 ist nun niedriger als die 96 und kommt hinter die 60.

        ## Sortieren

        Reihen: 22 23 25 28 / 9 / 66 67 68 70 / 95. Ihr deckt 31, 34, 71 und 73 auf, der Büffel 37. In der üblichen Reihenfolge müsste eure 34 die erste Reihe nehmen (10 Hornochsen) und eure 73 die dritte (11). Mit „Sortieren“ bestimmt ihr die Reihenfolge 73, 31, 37, 34, 71:

        1. Die 73 ist die fünfte Karte der dritten Reihe.
        2. Die 31 ist die fünfte Karte der ersten Reihe.
        3. Die 37 des Büffels ist dort die sechste: Er nimmt 5 + 1 + 2 + 1 + 1 = **10 Hornochsen**.
        4. Die 34 kommt hinter die 9.
        5. Die 71 kommt hinter die 37.

        ## Die Abrechnung

        Ihr habt zu zweit 9 Hornochsen genommen, der Büffel 18. Eure zählen doppelt: 18 gegen 18. Das ist kein Sieg. Zu dritt stünde es 9 gegen 18, und ihr hättet den Büffel geschlagen.

## Was geschieht, in Sätzen. $who ist ein Name oder mehrere, $n ihre Zahl; $text enthält Karten oder Punkte.

event-round-started = Runde { $round } beginnt{ $n ->
        [0] {""}
       *[other] ; { $who } fängt an
    }.
event-pool-opened = Zur Auswahl liegen aus: { $text }.
event-drafted = { $who } nimmt die { $card }.
event-rows-opened = Die Reihen beginnen mit { $rows }.
event-hand-dealt = { $who } bekommt { $text }.
event-hands-shown = Alle Blätter sind bekannt: { $text }.
event-committed = { $who } hat gewählt.
event-played = { $who } spielt die { $card }{ $flipped ->
        [yes] , verdreht zur { $value }
       *[no] {""}
    }.
event-revealed = Aufgedeckt: { $text }.
event-placed = { $who } { $n ->
        [one] legt
       *[other] legen
    } die { $text } in Reihe { $row }{ $reasons ->
        [0] {""}
       *[other] : { $why }
    }.
event-row-taken = { $who } { $n ->
        [one] nimmt
       *[other] nehmen
    } Reihe { $row } ({ $text }): { $n ->
        [one] {""}
       *[other] je{" "}
    }{ $points ->
        [one] 1 Hornochse
       *[other] { $points } Hornochsen
    }{ $reasons ->
        [0] {""}
       *[other] ; { $why }
    }.
event-marker-moved = { $shows ->
        [even] Der Marker wandert zu Reihe { $row } und zeigt „gerade“.
        [odd] Der Marker wandert zu Reihe { $row } und zeigt „ungerade“.
        [up] Der Bergsteiger geht zu Reihe { $row }, Pfeil nach oben.
        [down] Der Bergsteiger geht zu Reihe { $row }, Pfeil nach unten.
       *[other] Die Kuh springt zu Reihe { $row }.
    }
event-order-chosen = { $who } legt zuerst die { $card } an.
event-kept = { $who } behält { $count ->
        [0] nichts
       *[other] { $text }
    }.
event-stopped = { $who } spielt keine zweite Karte.
event-passed = { $who } passt.
event-stop-lifted = { $who } hebt das Stopp! an Reihe { $row } auf.
event-special-used = { $who } setzt { $special } ein{ $target ->
        [row] , an Reihe { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } in Reihe { $row }
       *[none] {""}
    }.
event-pushed-out = Die { $card } verlässt Reihe { $row }.
event-round-ended = Runde { $round } ist vorbei. Punkte: { $text }. Gesamt: { $totals }.
event-match-ended = { $n ->
        [one] { $who } gewinnt die Partie.
       *[other] { $who } teilen sich den Sieg.
    }

## Warum eine Karte dorthin kommt. $value ist die Zahl, die gilt, $row die Reihe; $ahead ist yes, wenn es noch bevorsteht.

reason-counts-as = die { $card } zählt als { $value }
reason-nearest = am nächsten an der { $end }
reason-too-low = die { $value } ist zu niedrig
reason-too-low-elsewhere = für die anderen Reihen ist die { $value } zu niedrig
reason-sixth = die { $value } { $ahead ->
        [yes] wäre
       *[no] war
    } die sechste in Reihe { $row }
reason-starts-anew = sie beginnt die Reihe neu
reason-nearest-at = { $side ->
        [left] am nächsten an der { $card }, links von ihr
       *[right] am nächsten an der { $card }, rechts von ihr
    }
reason-equally-near = gleich nah an der { $lower } und der { $higher }
reason-inside-every-row = die { $value } liegt innerhalb jeder Reihe
reason-other-parity = { $shows ->
        [odd] die { $value } ist gerade, Reihe { $row } nimmt ungerade
       *[even] die { $value } ist ungerade, Reihe { $row } nimmt gerade
    }
reason-nearest-downwards = am nächsten an der { $end }, an die nur niedrigere Karten kommen
reason-tie-goes-down = die { $end } ist ebenso nah, aber bei Gleichstand gilt die markierte Reihe
reason-not-lower = die { $value } ist nicht niedriger als die { $end } in Reihe { $row }
reason-sixth-with-cow = die { $value } { $ahead ->
        [yes] wäre
       *[no] war
    } mit der Kuh die sechste in Reihe { $row }
reason-cow-was-sixth = die Kuh war die sechste in Reihe { $row }
reason-on-twin = auf ihren Zwilling
reason-empty-row = eine leere Reihe kommt zuerst
reason-locked = { $count ->
        [one] Reihe { $locked } ist gesperrt
       *[other] die Reihen { $locked } sind gesperrt
    }
reason-seventh = die { $value } { $ahead ->
        [yes] wäre
       *[no] war
    } die siebte in Reihe { $row } ({ special-take7 })
reason-fewest-bullheads = in Reihe { $row } lagen die wenigsten Hornochsen: { $points }
reason-highest-end = von solchen Reihen endete sie am höchsten
reason-inserted = durch die Sonderkarte eingefügt
reason-pushed = aus Reihe { $source } geschoben

name-buffalo = der Büffel
name-team = das Team
list-and = { $rest } und { $last }
entry-flipped = { $card } (verdreht: { $value })
way-random = { $who } { $n ->
        [one] spielt
       *[other] spielen
    } aufs Geratewohl
way-odds = { $who } { $n ->
        [one] spielt
       *[other] spielen
    } nach Wahrscheinlichkeit
way-further = { $who } { $n ->
        [one] denkt
       *[other] denken
    } einen Schritt weiter
way-others = { $who } { $n ->
        [one] stellt
       *[other] stellen
    } sich auf die anderen ein
way-unclear = { $who }: schwer zu sagen
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
event-start-fixed = Der Start steht fest; die Ziffern aller für die Karten werden eingesammelt.
event-start-called-off = Der Start ist abgeblasen; die Ziffern für die Karten werden neu gezogen.
event-share-ignored = Die Ziffern von { $who } zählen für diese Karten nicht.
event-rematch-wanted = { $who } möchte noch einmal spielen.
event-table-closed = { $reason ->
    [abandoned] Der Tisch ist geschlossen: Niemand war mehr da.
    [empty] Der Tisch ist geschlossen: Alle sind gegangen.
   *[admin] Der Tisch ist vom Betreiber dieses Servers geschlossen worden.
}

## Was nicht stimmte. $expected und $got sind schon ausgeschrieben; $range ist das Erwartete als „2–10“.

error-malformed-decision = Zu dieser Entscheidung gehört { $expected }, nicht { $got }.
error-no-such-seat = An diesem Tisch gibt es keinen Spieler { $got }; es gibt { $expected }.
error-not-your-turn = Spieler { $got } ist nicht an der Reihe; der Tisch wartet auf { $expected }.
error-match-over = Die Partie ist vorbei; { $got } geht nicht mehr.
error-wrong-decision = { $got } geht jetzt nicht; möglich: { $expected }.
error-not-in-hand = Die { $got } ist nicht auf deiner Hand: { $expected }.
error-not-in-pool = Die { $got } liegt nicht zur Auswahl; es gibt { $expected }.
error-not-your-card = Die { $got } kann man hier nicht wählen; möglich: { $expected }.
error-not-in-row = Die { $got } liegt nicht in der genommenen Reihe: { $expected }.
error-card-twice = Jede Karte kann man einmal nennen: { $expected }, nicht { $got }.
error-wrong-number-of-cards = Nenne { $range } Karten, nicht { $got }.
error-cannot-flip = Die { $got } lässt sich nicht verdrehen; möglich: { $expected }.
error-no-such-row = Reihe { $got } kann man nicht wählen; möglich: { $expected }.
error-no-such-place = { $got } ist kein Platz für diese Karte; möglich: { $expected }.
error-not-all-cards = Die Reihenfolge muss jede nicht angelegte Karte einmal nennen: { $expected }, nicht { $got }.
error-malformed-rules = Regeln sind der Name einer Variante und Optionen, etwa { $expected }; nicht { $got }.
error-unknown-preset = Es gibt keine Variante „{ $got }“; es gibt { $expected }.
error-unknown-option = Es gibt keine Option „{ $got }“; es gibt { $expected }.
error-unknown-value = Die Option „{ $option }“ kann nicht { $got } sein; möglich: { $expected }.
error-not-a-number = Die Option „{ $option }“ ist eine ganze Zahl ab { $expected }, nicht { $got }.
error-forbidden-combination = { $expected } lässt sich nicht mit { $got } verbinden.
error-player-count = Diese Regeln sind für { $range } Spieler, nicht für { $got }.
error-no-starter = In diesen Regeln beginnt niemand, also kann man keinen Startspieler nennen; genannt war { $got }.
error-starter-not-seated = Der genannte Startspieler { $got } sitzt nicht am Tisch; Plätze sind { $expected }.
error-bad-seed = Ein Seed besteht aus genau 64 hexadezimalen Ziffern, klein geschrieben ({ $expected }), nicht { $got }.
error-no-such-card = Es gibt keine Karte { $got } im Spiel, nur { $range }.
error-deal-starter-missing = Zum Austeilen gehört ein Startspieler, einer der Plätze { $expected }; da ist { $got }.
error-deal-no-starter = In diesen Regeln beginnt niemand, also gibt es keinen Startspieler; da ist { $got }.
error-deal-starter-not-seated = Der Startspieler ist einer der Plätze { $expected }, nicht { $got }.
error-deal-no-pool = In diesen Regeln wird nicht ausgewählt, also liegt nichts aus; da ist { $got }.
error-deal-pool-alone = Eine Auslage steht allein, ohne { $got }.
error-deal-pool-size = Eine Auslage besteht aus gleich großen Blättern und { $expected } Karten; das sind { $got } Karten.
error-deal-row-count = Es gehören { $expected } Reihen auf den Tisch, nicht { $got }.
error-deal-row-length = In einer Reihe liegen eine bis { $expected } Karten; da ist { $got }.
error-deal-hand-count = Es gehören { $expected } Blätter dazu, nicht { $got }.
error-deal-unequal-hands = Alle Blätter sind gleich groß, nicht { $got }.
error-deal-hand-size = Ein Blatt kann { $expected } Karten haben, nicht { $got }.
error-deal-not-ascending = Diese Karten müssen aufsteigen: { $expected }, nicht { $got }.
error-deal-card-too-often = Diese Karte gibt es höchstens { $expected }-mal; da ist { $got }.
error-deal-no-extras = In diesen Regeln gibt es keinen Büffel und keine Sonderkarten; da ist { $got }.
error-deal-no-marker = In diesen Regeln liegt kein Marker an einer Reihe; da ist Reihe { $got }.
error-deal-marker-row = Der Marker liegt an einer der Reihen { $expected }, nicht { $got }.
error-deal-marker-arrow = Der Pfeil des Markers ist eines von { $expected }, nicht { $got }.
error-deal-no-arrow = Ein solcher Marker hat keinen Pfeil; da ist { $got }.
error-deal-specials-missing = Zum Austeilen gehören die Sonderkarten, höchstens { $expected }.
error-deal-other-starter = Die Regeln nennen den Startspieler { $expected }; ausgeteilt ist für { $got }.
error-deal-arrow-off-table = An dieser Reihe kann der Pfeil nur { $expected } zeigen, nicht { $got }.
error-deal-cow-in-full-row = Die Kuh steht an einer Reihe von höchstens { $expected } Zahlenkarten, nicht { $got }.
error-deal-buffalo-cards = Der Büffel hat so viele Karten wie ein Spieler, { $expected }; da ist { $got }.
error-deal-specials = Bei so vielen Spielern gibt es höchstens { $expected } Sonderkarten; da ist { $got }.
error-deal-unknown-special = Es gibt keine Sonderkarte { $got }; es gibt { $expected }.
error-deal-special-too-often = Jede Sonderkarte gibt es { $expected }-mal; da ist { $got }.
error-malformed-record = Erwartet: { $expected }; da ist { $got }.
error-wrong-deal = Die Karten folgen nicht aus dem Seed und den Runden davor: erwartet { $expected }; da ist { $got }.
error-wrong-seed = Der Seed folgt nicht aus den Beiträgen: erwartet { $expected }; da ist { $got }.
error-wrong-receipt = Die Beiträge sind nicht die der Quittung: erwartet { $expected }; da ist { $got }.
error-share-ignored = Die Ziffern von Platz { $got } wurden gesendet und zählen in dieser Aufzeichnung nicht. Sie sind { $expected }.
error-out-of-order = Verdeckt Gelegtes steht in der Reihenfolge der Plätze: erwartet Platz { $expected }; da ist Platz { $got }.
error-after-the-round = Die Runde ist hier zu Ende; es folgt noch eine Entscheidung, { $got }.
error-after-the-match = Die Partie ist nach { $expected } Runden zu Ende; die Aufzeichnung hat { $got }.
error-broken-off = Nur die letzte Runde darf abbrechen, aber diese endet schon nach { $got } Entscheidungen.
error-result-too-early = Die Runde bricht nach { $got } Entscheidungen ab, also kann sie noch keine Reihen und Punkte haben.
error-result-missing = Die Runde ist zu Ende, also gehört { $expected } dazu.
error-wrong-rows = Die Reihen nach der Runde sind { $expected }, nicht { $got }.
error-wrong-points = Die Punkte der Runde sind { $expected }, nicht { $got }.
error-wrong-totals = Die Gesamtpunkte sind { $expected }, nicht { $got }.
error-wrong-winners = Gewonnen hat { $expected }, nicht { $got }.
error-not-json = Das ist kein JSON-Objekt: { $got }.
error-not-text = Das ist kein UTF-8-Text: { $got }.
error-line-too-long = Die Zeile ist länger als jede Aufzeichnung (höchstens { $expected } Bytes).
error-empty-file = Die Datei ist leer; erwartet wird eine Aufzeichnung je Zeile.
error-unsupported = Der schnelle Simulator kennt { $got } nicht; er kennt { $expected }.
error-no-such-action = Aktion { $got } geht jetzt nicht; möglich: { $expected }.
error-broken-bot = Der Bot in { $expected } lässt sich nicht laden: { $got }.
error-unknown-bot = Es gibt keinen Bot „{ $got }“; es gibt { $expected }.
error-other-run = Diese Tabelle entstand für { $got }, nicht für { $expected }. Wähle mit --out einen anderen Ordner oder entferne diesen.

error-not-seated = Das kann nur, wer an diesem Tisch sitzt; setz dich zuerst.
error-not-the-host = Das kann nur, wer den Tisch leitet.
error-wrong-phase = Das geht jetzt nicht: { $got ->
    [waiting] Die Partie hat noch nicht begonnen.
    [starting] Die Partie beginnt gleich.
    [playing] Die Partie läuft.
    [over] Die Partie ist vorbei; frag nach einer neuen.
   *[closed] Der Tisch ist geschlossen; eröffne einen neuen.
}
error-already-seated = Du sitzt schon an diesem Tisch, auf Platz { $got }.
error-chair-taken = Platz { $got } ist besetzt; frei: { $expected }.
error-no-free-chair = Es gibt nicht genug Plätze: insgesamt { $got }.
error-nobody-there = Auf Platz { $got } sitzt niemand, den man wegschicken kann; wohl aber auf { $expected }.
error-not-ready = Noch sind nicht alle bereit. Es fehlen: { $expected }.
error-no-digits-asked = Von diesem Platz werden keine Ziffern erwartet: Er steht ohne Hash in der Liste oder hat schon andere gesendet.
error-bot-not-there = Es gibt keinen Bot { $got }, der sich setzen kann; es gibt { $expected }.
error-match-too-long = Eine Partie am Tisch hat höchstens { $expected } Runden oder Punkte; nicht { $got }.
error-too-late = Zu spät: Das Spiel ist weitergegangen. Wähle neu.
error-still-there = { $got } ist noch da, oder man hat noch nicht lange genug gewartet.
error-already-playing = Für dich spielt kein Bot.
error-has-resigned = Du hast diese Partie aufgegeben; warte auf die nächste.
error-no-hints = Hier gibt es keine Tipps: mehrere Menschen spielen, und Hilfe haben sie nicht vereinbart.
error-too-many-changes = Du hast in dieser Partie oder beim Warten auf sie {$expected}-mal etwas geändert; mehr geht nicht. Weiterspielen kannst du.
error-too-many-undos = In einer Partie kann {$expected}-mal etwas zurückgenommen werden; mehr geht nicht. Weiterspielen kannst du.
error-no-undo = Es gibt nichts zurückzunehmen: nur eigene Entscheidungen dieser Partie, und nie an einem gewerteten Tisch.

## Die Befehlszeile

cli-help = 6 nimmt! in allen offiziellen Varianten: spielen, simulieren, nachspielen, prüfen.
cli-variants = Alle Varianten auflisten.
cli-rules = Die Regeln einer Variante mit Beispielen zeigen.
cli-simulate = Partien mit zufälligen erlaubten Entscheidungen spielen und aufzeichnen.
cli-replay = Aufgezeichnete Partien nachspielen: prüfen, Ergebnisse ausgeben oder erzählen.
cli-play = Im Terminal gegen Bots spielen.
cli-option-against = Gegen welche Bots: beginner, casual, strong, expert oder ein anderer Name.
cli-option-lang = Sprache der Ausgabe.
cli-option-rules = Name einer Variante oder Regeln als JSON, etwa {"{"}"preset": "base", "target": 40{"}"}.
cli-option-players = Zahl der Spieler.
cli-option-matches = Zahl der Partien.
cli-option-seed = 64 hexadezimale Ziffern, klein geschrieben; derselbe Seed ergibt dieselben Partien.
cli-option-out = Datei für die Aufzeichnungen.
cli-option-verify = Jede Aufzeichnung prüfen; Fehler nennen und zählen.
cli-option-receipt = Gegen diese Quittung prüfen (bei mehreren, eine je Zeile, muss jede Aufzeichnung zu einer passen): Die Beiträge sind die, die feststanden, bevor jemand sie kennen konnte.
cli-option-json = Den Endstand jeder Partie als JSON ausgeben.
cli-option-show = Jede Partie in Worten und mit gezeichneten Reihen erzählen.
cli-option-name = Dein Name am Tisch.
cli-rules-not-json = Diese Regeln sind weder der Name einer Variante noch JSON: { $got }.
cli-simulated = { $matches ->
        [one] 1 Partie
       *[other] { NUMBER($matches, useGrouping: 0) } Partien
    } „{ $name }“ mit { $decisions } Entscheidungen; Seed { $seed }.
cli-system-error = Lesen oder Schreiben ist fehlgeschlagen: { $reason }.
cli-written = Geschrieben nach { $file }.
cli-progress = Spiele
cli-column-id = Variante
cli-column-name = Name
cli-column-players = Spieler
cli-column-summary = Worum es geht
cli-variants-footer = Nachlesen: nimmt rules { $example } – spielen: nimmt play --rules { $example }
cli-line = Zeile { $line }
cli-line-round = Zeile { $line }, Runde { $round }
cli-line-decision = Zeile { $line }, Runde { $round }, Entscheidung { $decision }
cli-bad-line = { $where }: { $reason }
cli-counts = { $ok } ok, { $bad } bad
cli-joint = Zeile { $line }: gemeinsam, { $given } von { $of }
cli-match-heading = Zeile { $line }: { $name }, { $players }
cli-match-result = { $totals } – { $winners }
cli-match-unfinished = nicht beendet

## Der Tisch im Terminal

table-hand = Deine Hand
table-known-hand = { $who } hat
table-sizes = Karten auf der Hand (und im Stapel): { $text }
table-unplaced = Noch anzulegen
table-totals = Gesamt: { $text }
table-round-points = Diese Runde: { $text }
table-specials = Sonderkarten: { $text } ({ $left } weitere verdeckt)
table-round-turn = { $name } · Runde { $round } · Zug { $turn }
table-stamp-even = gerade
table-stamp-odd = ungerade
table-stamp-up = ▼ ↑
table-stamp-down = ▼ ↓
table-stamp-cow = Kuh
table-stamp-stop = Stopp
table-stamp-seven = 7 nimmt
play-guest = Gast
play-welcome = { $name }. Du bist { $who }; die anderen sind Bots ({ $bot }). Mit q hörst du auf, mit ? liest du die Regeln, mit ! bekommst du einen Tipp.
hint-best = Am besten: { $text }
hint-column-choice = Wahl
hint-column-cost = Hornochsen
hint-column-row = Wohl in Reihe
hint-share = { $text } ({ $share } %)
hint-none = Dazu gibt es nichts zu sagen.
play-goodbye = Bis bald. Die Partie bleibt unbeendet.
play-again = Bitte noch einmal: { $reason }
play-not-understood = „{ $text }“ habe ich nicht verstanden.
play-enter = Eingabetaste
ask-play = Deine Karte
ask-play-two = Deine zwei Karten
ask-draft = Nimm dir eine Karte
ask-first = Welche Karte legst du zuerst an?
ask-take = Deine Karte ist zu niedrig. Welche Reihe nimmst du?
ask-side = Zwei Plätze sind gleich nah. Welcher soll es sein?
ask-keep = Welche Karten nimmst du auf die Hand? (höchstens { $most }; Eingabetaste für keine)
ask-stop = keine zweite Karte spielen
ask-open = Mit der Eingabetaste deckst du deine oberste Karte auf
ask-pass = passen
ask-lift = ein Stopp! aufheben – welche Reihe?
ask-take7 = 7 nimmt! – an welche Reihe?
ask-stop-card = Stopp! – an welche Reihe?
ask-replace = Tauschen! – gegen welche Karte?
ask-insert = Einfügen! – wo?
ask-push = Verschieben! – welche Karte und wohin?
ask-first-card = Erste Karte – welche?
ask-last = Letzte Karte – welche?
ask-sort = Sortieren – alle Karten in der neuen Reihenfolge
ask-choose = Was nun?
ask-flip = mit f verdrehen: 31f
place-side-left = Reihe { $row }, links
place-side-right = Reihe { $row }, rechts
place-insert = Reihe { $row }, Stelle { $at }
place-push = { $card } in Reihe { $row }

## Die Arena: Bots gegen Bots. $mean, $margin und $share sind schon ausgeschrieben.

cli-arena = Bots spielen Turniere: dieselben Kartenverteilungen in jeder Sitzordnung. Ein BOT ist ein Name wie expert, closest-gap oder search:1000, oder eine Datei und eine Klasse: ./my_bot.py:MyBot.
cli-option-deals = Anzahl der Kartenverteilungen; jede wird in jeder Sitzordnung gespielt.
cli-option-whole-matches = Ganze Partien bis zum Ziel spielen, statt jeweils nur eine Runde.
cli-option-workers = Anzahl der Arbeitsprozesse; ohne Angabe so viele wie Prozessorkerne, 0 für keine.
cli-option-ray = Auf dem Ray-Cluster unter dieser Adresse spielen.
cli-option-plot = Datei, in die das Ergebnis gezeichnet wird: .svg oder .png.
cli-option-numbers = Alle Zahlen als JSON ausgeben.
cli-plot-suffix = Ein Bild ist eine Datei, die auf .svg oder .png endet, nicht „{ $got }“.
cli-plot-missing = Für Bilder wird matplotlib gebraucht. Installieren mit: pip install "nimmt[plot]"
cli-plot-nowhere = Es gibt keinen Ordner „{ $folder }“.
cli-ray-missing = Für Cluster wird Ray gebraucht. Installieren mit: pip install "nimmt[cluster]"
cli-ray-unreachable = Unter { $address } antwortet kein Ray-Cluster: { $message }
error-too-many-bots = Es gibt { $expected } Plätze, aber { $got } Bots sind genannt.
arena-number = { $value }
arena-measured = { $mean } ± { $margin }
arena-heading = { $players } Spieler, { $deals ->
        [one] 1 Kartenverteilung
       *[other] { $deals } Kartenverteilungen
    } in { $seatings ->
        [one] 1 Sitzordnung
       *[other] { $seatings } Sitzordnungen
    }: { $matches ->
        [one] 1 Partie.
       *[other] { $matches } Partien.
    }
arena-heading-teams = Teams zu { $players }, { $deals ->
        [one] 1 Kartenverteilung
       *[other] { $deals } Kartenverteilungen
    } für jedes Team: { $matches ->
        [one] 1 Partie.
       *[other] { $matches } Partien.
    }
arena-seed = Seed { $seed }
arena-progress = Es wird gespielt
arena-column-bot = Bot
arena-column-bullheads = Hornochsen je Runde
arena-column-bullheads-of = Hornochsen: { $who }
arena-column-wins = Siege
arena-column-won = Gewonnen
arena-column-rating = Wertung
arena-column-time = ms je Entscheidung
arena-column-pair = Bei gleichen Karten
arena-column-difference = Hornochsen
arena-pair = { $bot } gegenüber { $other }
arena-clear = deutlich
arena-unclear = kann Zufall sein
arena-fair = gerechter Anteil
arena-interval-note = ± ist das 95-%-Intervall über die Kartenverteilungen.
arena-fair-note = Ein gerechter Anteil an den Siegen wäre { $share } %.
arena-rating-note = Wertung: Plackett–Luce, mu − 3 sigma.
arena-teams-note = Die Spalten des Teams und des Büffels sind Hornochsen je Runde; verglichen werden je zwei Teams nach denen des Teams abzüglich denen des Büffels.
arena-bot-start = { $bot } ließ sich nicht erzeugen: { $message }
arena-bot-raised = { $bot } hat einen Fehler ausgelöst: { $message }
arena-bot-malformed = { $bot } hat nicht mit einer Entscheidung aus einfachen Werten geantwortet, sondern mit { $message }
arena-bot-illegal = { $bot } hat etwas Unerlaubtes entschieden. { $message }
arena-bot-endless = Eine Partie mit { $bot } hört nicht auf: Sie hat mehr als { $message } Entscheidungen.
arena-where = in Kartenverteilung { $deal }, Sitzordnung { $seating }, bei Spieler { $seat }, Entscheidung { $decision }
arena-stopped = { $what }
    Das war { $where }. Das Turnier ist abgebrochen{ $deals ->
        [0] { " " }und hat kein Ergebnis.
        [one] ; die Zahlen sind die der einen fertigen Kartenverteilung.
       *[other] ; die Zahlen sind die der { $deals } fertigen Kartenverteilungen.
    } Derselbe Befehl mit --seed { $seed } führt wieder dorthin.
arena-lost = { $count ->
        [one] Die Kartenverteilung { $first } fehlt: Ihr Arbeitsprozess ist { $tries }-mal gestorben
       *[other] Die Kartenverteilungen { $first } bis { $last } fehlen: Bei jeder ist der Arbeitsprozess { $tries }-mal gestorben
    } ({ $reason }). Die Zahlen sind die der übrigen.
arena-interrupted = Abgebrochen nach { $deals } von { $all } Kartenverteilungen; die Zahlen sind die der fertigen.

## Fakten über die Karten

cli-stats = Wie oft jede Karte eine Reihe nimmt, was sie kostet und was es bringt, sie zu haben: durch Simulation mit Spielern, die zufällig wählen.
cli-option-rounds = Anzahl der Runden, die simuliert werden.
cli-option-hand = Die Karten einer Hand, etwa 3,17,28: Es wird auch gesagt, was diese Hand wert ist.
stats-hand-not-numbers = Eine Hand schreibt man als Kartenwerte mit Kommas, etwa 3,17,28, nicht als „{ $got }“.
error-not-a-hand = Eine Hand hat hier { $expected } Karten aus diesem Stapel, keine öfter, als er sie enthält; { $got } ist keine.
stats-no-hand-blind = In dieser Variante sieht und wählt niemand eine Karte; darum hat eine Hand für sich keinen Wert.
stats-no-hand-drafted = In dieser Variante sucht man sich die Hand aus; es gibt keinen Rest des Stapels, der um eine Hand herum verteilt würde.
stats-no-hand-team = In dieser Variante teilt sich das Team seine Hornochsen; darum hat die Hand eines Einzelnen für sich keinen Wert.
stats-heading = { $players ->
        [one] 1 Spieler, der
       *[other] { $players } Spieler, die
    } zufällig { $players ->
        [one] wählt
       *[other] wählen
    }, { $rounds ->
        [one] 1 Runde.
       *[other] { $rounds } Runden.
    }
stats-progress = Runden werden gespielt
stats-stopped = Nach { $rounds } von { $all } Runden beendet; die Zahlen sind die der gespielten Runden.
stats-bullheads = Hornochsen eines Spielers in einer Runde
stats-bullheads-team = Hornochsen des Teams in einer Runde
stats-hand = Dasselbe mit der Hand { $cards }
stats-takes = Gespielte Karten, die eine Reihe nehmen
stats-low = Gespielte Karten, die für alle Reihen zu niedrig sind
stats-low-cost = Hornochsen, die so eine zu niedrige Karte kostet
stats-sixth-cost = Hornochsen einer Reihe, die anders genommen wird
stats-card = Karte
stats-takes-short = nimmt
stats-cost-short = kostet
stats-holding-short = Hand
stats-card-number = Karte
stats-legend-low = als zu niedrige Karte
stats-legend-sixth = auf andere Weise
stats-plot-takes = Wie oft sie eine Reihe nimmt, wenn sie gespielt wird (%)
stats-plot-cost = Was sie kostet, wenn sie gespielt wird (Hornochsen); Farbe nach den Hornochsen der Karte
stats-plot-holding = Was es ändert, sie auf der Hand zu haben (Hornochsen je Runde)
stats-plot-holding-team = Was es ändert, wenn das Team sie hat (Hornochsen des Teams je Runde)
stats-note-columns = nimmt: wie oft die Karte eine Reihe nimmt, wenn sie gespielt wird, in Prozent. kostet: wie viele Hornochsen das im Mittel sind. Hand, wo es dasteht: Hornochsen einer Runde mit der Karte auf der Hand, verglichen mit einer ohne sie.
stats-note-blind = In dieser Variante sieht und wählt niemand eine Karte; darum lässt sich nicht sagen, was es bringt, sie zu haben.
stats-note-drafted = In dieser Variante sucht man sich die Hand aus; hier geschieht das zufällig. „Hand“ sagt also, was eine Karte für jemanden bedeutet, der zufällig spielt.
stats-note-team = Das Team teilt sich seine Hornochsen: „Hand“ meint das ganze Team. Sonderkarten benutzt hier niemand, und die Karten des Büffels zählen nicht mit.
stats-note-most-win = In dieser Variante gewinnen die meisten Hornochsen: Reihen zu nehmen ist gut.

## Bots, nach Namen

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
bot-champion = Champion
    .summary = Schließt aus den gespielten Karten, was die anderen haben und wie sie denken, und sucht damit; champion:3000 wägt drei Millionen Karten ab.
bot-beginner = Anfänger
    .summary = Rät sechs von zehn Malen. Gegen ihn kannst du dein erstes Spiel gewinnen.
    .weakness = Schwäche: fast alles. Oft sieht er die Reihen nicht einmal an.
bot-casual = Gemütlich
    .summary = Denkt ein wenig nach und rät in einem von vier Fällen.
    .weakness = Schwäche: wach zu bleiben. Jede vierte Karte ist geraten.
bot-strong = Stark
    .summary = Sieht sich für jede Wahl hundert Verteilungen an. Verschenkt selten etwas.
    .weakness = Schwäche: Menschen. Er glaubt, dass alle anderen auf gut Glück spielen.
bot-expert = Experte
    .summary = Der Champion: schließt darauf, was du hast und wie du denkst. Schwer zu schlagen.
    .weakness = Schwäche: Überraschungen. Er rechnet damit, dass du vernünftig spielst.
bot-careful = Vera
    .style = vorsichtig
    .summary = Spielt die Karte, die jetzt am unwahrscheinlichsten eine Reihe nimmt, was auch später kommt.
    .weakness = Schwäche: das Ende einer Runde, wenn nur noch ihre gefährlichen Karten übrig sind.
bot-greedy = Gero
    .style = gierig
    .summary = Will den letzten freien Platz einer Reihe, wer ihn auch sonst noch will.
    .weakness = Schwäche: Zweiter zu sein. Kommt jemand dazwischen, bezahlt er die ganze Reihe.
bot-bluffer = Bruno
    .style = blufft
    .summary = Wirft früh niedrige Karten ein und nimmt absichtlich billige Reihen, damit kein anderer Plan aufgeht.
    .weakness = Schwäche: sparen. Viele kleine Reihen werden zusammen teuer.
bot-patient = Hedda
    .style = geduldig
    .summary = Spielt erst die hohen Karten, solange sie sicher scheinen, und behält die niedrigen bis zum Schluss.
    .weakness = Schwäche: niedrige Karten rechtzeitig loszuwerden. Am Ende kosten sie teure Reihen.
cli-bots = Die Bots auflisten.
cli-column-bot = Bot
cli-column-how = Wie er spielt und was er schlecht kann

## Training

cli-train = Die Strategietabellen des Champions von Grund auf erzeugen: Lehrer spielen, Tabellen werden ihren Entscheidungen angepasst, und die nächsten Lehrer rechnen mit diesen. Was fertig ist, wird nicht noch einmal gemacht. Mit einer GPU geht das Anpassen schneller (Extra „train“).
cli-option-train-out = Ordner für die Tabellen, ihre Herkunft und den Bericht.
cli-option-train-players = Spielerzahlen, für die Tabellen entstehen, durch Kommas getrennt; ohne Angabe 2 bis 10 im Grundspiel und 2,4 anderswo.
cli-option-train-seed = Startwert der Runden der Lehrer: derselbe Wert ergibt dieselben Entscheidungen.
cli-option-train-decisions = Entscheidungen, denen jede Tabelle angepasst wird; vierzigmal so viele der einfachen Suche, die schnell ist.
cli-option-train-work = So viele Tausend Karten wägt ein Lehrer für eine Entscheidung ab.
cli-option-train-deals = Verteilungen für jeden Vergleich des Berichts; 0 für keinen Bericht.
cli-option-train-workers = Threads; ohne Angabe so viele, wie es Prozessorkerne gibt.
train-not-players = erwartet: Zahlen von 2 bis 10, durch Kommas getrennt, etwa 2,4,6; bekommen: { $got }
train-measuring = Messen
train-packed = Die Tabellen sind in { $file }.
train-reported = Der Bericht ist in { $file }.

## Die Analyse einer Partie. $cost und Ähnliches ist schon ausgeschrieben.

cli-analyse = Eine aufgezeichnete Partie analysieren: was jede Entscheidung voraussichtlich kostete, welche die beste war, und Glück und Können getrennt.
cli-option-match = Die Zeile der Datei, in der die Partie steht; ohne Angabe die erste Partie.
cli-option-seat = Nur die Entscheidungen dieses Spielers zeigen, gezählt ab 1.
cli-option-bot = Der Bot, der urteilt: einer, der Gründe nennt, etwa search:1000.
cli-option-all-decisions = Alle Entscheidungen der Reihe nach zeigen, nicht nur die schlechtesten.
review-progress = Denkt nach
review-no-such-match = In Zeile { $line } steht keine Partie.
review-no-such-seat = { $players ->
        [one] An diesem Tisch sitzt ein Spieler.
       *[other] An diesem Tisch sitzen { $players } Spieler.
    }
review-worst = Die { $count } von { $all } Entscheidungen, die am meisten verschenkt haben.
review-column-round = Runde
review-column-turn = Zug
review-column-player = Spieler
review-column-chosen = Gewählt
review-column-cost = Kosten
review-column-best = Beste
review-column-best-cost = Kosten
review-column-loss = Verlust
review-column-risk = Risiko
review-column-beliefs = Die anderen
review-column-par = Schnitt
review-column-deal = Blatt
review-column-skill = Können
review-column-luck = Glück
review-column-result = Ergebnis
review-column-lost = Verschenkt
review-risk = { $share } %
review-flipped = { $card } umgedreht
review-row = Reihe { $row }
review-keep = behält { $text }
review-lift = hebt das Stopp! an Reihe { $row } auf
review-special = { $name } ({ $text })
review-note = Kosten: Hornochsen, die bis zum Ende der Runde zu erwarten waren. Schnitt + Blatt + Können + Glück = Ergebnis; ein Plus heißt mehr Hornochsen. Verschenkt ist der Teil des Könnens, den bessere Entscheidungen erspart hätten.
error-no-reasons = Dieser Bot sagt nicht, was eine Entscheidung kostet ({ $got }). Einer, der es sagt, ist { $expected }.

## Server

error-unavailable = Der Speicher des Servers antwortet gerade nicht. Es hat sich nichts geändert; versuch es gleich noch einmal.
error-in-use = Ein anderer Server benutzt { $expected }: Prozess { $got }. Beende ihn, gib diesem eine eigene Datei (--data-dir), oder teilt euch eine PostgreSQL-Datenbank.
error-newer-schema = Die Datenbank gehört zu einer neueren Version von nimmt: { $got }. Aktualisiere nimmt oder nimm eine andere Datenbank.
cli-serve = Tische für Browser und Bots anbieten.
serve-ready = nimmt läuft unter { $url } – mit Strg-C beenden.
serve-network = Andere im selben Netz öffnen { $url }.
serve-busy = Unter { $host }, Port { $port }, kann nichts angeboten werden: { $reason }.
setting-host = Adresse, unter der gelauscht wird; 0.0.0.0 für alle dieses Rechners.
setting-port = Port, an dem gelauscht wird; 0 nimmt irgendeinen freien.
setting-data-dir = Ordner der Datenbank, wenn keine genannt ist.
setting-database = Adresse der Datenbank, etwa postgresql://user@host/name; sonst SQLite im Datenordner.
setting-public-url = Adresse, unter der Browser diesen Server erreichen, etwa https://nimmt.example.org; nötig hinter einem Reverse-Proxy.
setting-trusted-proxies = Adressen oder Netze der Reverse-Proxys, deren X-Forwarded-Kopfzeilen geglaubt wird.
setting-browser = Beim Start im Terminal den Browser öffnen.
setting-log-format = Form des Protokolls: console, json oder auto (console im Terminal, sonst json).
setting-log-level = Was mindestens protokolliert wird.
setting-bot-workers = Prozesse, in denen Bots nachdenken; 0 für alle Prozessorkerne außer einem.
setting-tables-per-player = Tische, die jemand gleichzeitig haben darf.
setting-bot-tables = Tische, an denen ein Bot gleichzeitig sitzen darf.
setting-bots-per-player = Bots, die jemand anmelden darf.
setting-connections-per-address = WebSocket-Verbindungen, die eine Adresse offen halten darf, und ebenso viele andere.
setting-requests-per-address = Anfragen, die eine Adresse in der Minute stellen darf; 0 für beliebig viele.
setting-requests-per-player = Anfragen, die jemand in der Minute stellen darf; 0 für beliebig viele.
setting-push-services = Rechner der Push-Dienste, an die Nachrichten gehen dürfen; * steht für einen beliebigen ersten Teil.
setting-push-contact = Mailadresse, unter der Push-Dienste den Betreiber erreichen.
setting-secret = Geheimnis, aus dem alle Unterschriften entstehen; ohne Angabe beim ersten Start erzeugt und in der Datenbank aufbewahrt.
setting-metrics-token = Bearer-Token für /metrics; ohne ihn sieht sie nur dieser Rechner.
guest-name = Gast { $number }
share-text = 6 nimmt! in allen offiziellen Varianten, gegen Freunde oder Bots.
share-table = { $variant }: Komm an den Tisch
share-who = { $names }: { $taken } von { $chairs } Plätzen sind besetzt.
push-turn = Du bist dran
    .text = Am Tisch wird auf dich gewartet.
push-invited = Du bist eingeladen
    .text = { $who } bittet dich an einen Tisch.
push-over = Die Partie ist zu Ende
    .text = Sieh nach, wie sie ausgegangen ist.

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

error-bad-setting = Die Einstellung { $option } kann nicht „{ $got }“ sein; erwartet: { $expected }.
error-malformed-body = Der Inhalt der Anfrage ist kein JSON: { $got }.
error-invalid = Das passt nicht: erwartet { $expected }, gekommen { $got }.
error-no-identity = Hier ist niemand angemeldet; sag zuerst, wer du bist.
error-foreign-origin = Diese Anfrage kommt von einer anderen Seite, { $got }, und wird abgelehnt.
error-unproven-request = Anfragen, die etwas ändern, brauchen die Kopfzeile { $expected }.
error-unknown-host = Dieser Server heißt nicht „{ $got }“. Falls doch, muss sein Betreiber die öffentliche Adresse einstellen.
error-banned = Du bist von diesem Server ausgeschlossen. Grund: { $got }.
error-not-named = Als Gast geht das nicht. Gib dir zuerst einen Namen.
error-only-people = Das können nur Menschen, keine Bots.
error-only-bots = Das können nur Bots, mit ihrem Token.
error-no-such-page = Unter { $got } gibt es nichts.
error-no-such-player = Es gibt niemanden mit der Kennung { $got }.
error-no-such-match = Es gibt keine beendete Partie { $got }.
error-no-such-bot = Keiner deiner Bots hat die Kennung { $got }.
error-method-not-allowed = { $got } geht hier nicht; möglich: { $expected }.
error-already-somebody = Du bist hier schon { $got }. Melde dich zuerst ab.
error-no-such-code = Kein offener Tisch hat den Code { $got }. Codes haben sechs Buchstaben und enden mit ihrem Tisch.
error-not-welcome = Wer den Tisch leitet, hat ihn für dich geschlossen.
error-not-acquainted = Nur Leute, mit denen du gespielt hast oder an einem Tisch sitzt; { $got } gehört nicht dazu.
error-already-reported = Du hast diese Person schon gemeldet; die Meldung wird noch geprüft.
error-no-such-report = Es gibt keine Meldung { $got }.
error-name-taken = Der Name „{ $got }“ gehört jemandem mit Passwort. Nimm einen anderen oder melde dich an.
error-too-many-bot-accounts = Du kannst höchstens { $expected } Bots anmelden.
error-too-large = Das ist zu groß: höchstens { $expected } Bytes.
error-too-slow = Der Rest kam nicht innerhalb von { $expected } s an.
error-unsupported-media = Der Inhalt muss { $expected } sein, nicht { $got }.
error-unusable-name = Ein Name hat { $range } sichtbare Zeichen, nicht { $got }.
error-unusable-text = Eine Nachricht hat { $range } sichtbare Zeichen, nicht { $got }.
error-unusable-password = Ein Passwort hat { $range } Zeichen, nicht { $got }.
error-wrong-code = Dieser Code ist falsch, schon benutzt oder zu alt.
error-wrong-password = Name und Passwort gehören nicht zusammen.
error-unknown-push-service = Über { $got } werden keine Nachrichten verschickt; bekannte Dienste: { $expected }.
error-no-hint-now = Gerade gibt es keinen Tipp: Die Bots haben zu viel zu tun oder sind noch nicht so weit. Versuch es gleich noch einmal.
error-too-many-requests = Das war zu viel auf einmal. Versuch es in { $expected } s noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen. Wenn du es meldest, nenne die Nummer { $got }.

page-title = nimmt
page-text = Der Spielserver läuft. Der Tisch für den Browser ist hier nicht gebaut; Programme können über die unten beschriebene Schnittstelle spielen.
page-tables = Offene Tische
page-variants = Varianten
page-api = Die Schnittstelle, als OpenAPI

error-no-such-table = Es gibt keinen Tisch { $got }; vielleicht ist er abgeräumt.
error-too-many-tables = Niemand kann an mehr als { $expected } Tischen zugleich sitzen; steh zuerst von einem auf.
error-unknown-emote = Es gibt keine Geste { $got }; es gibt { $expected }.

cli-db = Sich um die Datenbank kümmern.
cli-db-upgrade = Die Datenbank auf das Schema dieser Version bringen.
db-made = Eine neue Datenbank wurde angelegt, mit Revision { $after }.
db-current = Die Datenbank hat schon Revision { $after }; es war nichts zu tun.
db-upgraded = Die Datenbank wurde von Revision { $before } auf { $after } gebracht.
cli-export = Alle Partien als Aufzeichnungen schreiben, eine je Zeile; laufende ohne ihren Startwert.
export-progress = Schreibe
export-done = { $ended } beendete Partien, { $running } laufende.
export-lost = Die Partie an Tisch { $table } ließ sich nicht schreiben: { $reason }
cli-import = Die Partien einer Datei mit Aufzeichnungen aufnehmen; schon vorhandene werden nicht verdoppelt.
import-progress = Lese
import-done = { $added } aufgenommen, { $known } schon bekannt, { $refused } abgelehnt.
cli-backup = Die Datenbank in eine neue Datei kopieren, auch bei laufendem Server.
backup-secret = Die Kopie enthält die Geheimnisse des Servers und die Daten seiner Spieler: Verwahre sie so, dass nur du sie lesen kannst.
cli-admin = Sich um Tische, Spieler und Sperren kümmern.
cli-admin-tables = Tische auflisten, einen ansehen, einen schließen.
cli-admin-tables-list = Tische auflisten, den neuesten zuletzt.
cli-admin-tables-show = Einen Tisch zeigen.
cli-admin-tables-close = Einen Tisch schließen; eine laufende Partie bleibt unvollendet erhalten.
cli-admin-tables-clear = Geschlossene Tische samt Journal und Chat entfernen; ihre Partien bleiben.
cli-admin-players = Spieler auflisten, umbenennen, sperren, begnadigen und löschen.
cli-admin-players-list = Spieler auflisten, die zuletzt gesehenen am Ende.
cli-admin-players-show = Einen Spieler zeigen.
cli-admin-players-rename = Einem Spieler einen anderen Namen geben.
cli-admin-players-ban = Einen Spieler mitsamt seinen Bots aussperren.
cli-admin-players-pardon = Einen Spieler wieder hereinlassen.
cli-admin-players-delete = Einen Spieler mit allem, was ihm gehört, löschen; seine Partien bleiben, ohne den Namen.
cli-admin-bans = Adressen aussperren und wieder hereinlassen.
cli-admin-bans-list = Die ausgesperrten Adressen auflisten.
cli-admin-bans-add = Eine Adresse oder ein Netz wie 203.0.113.0/24 aussperren.
cli-admin-bans-pardon = Eine Adresse wieder hereinlassen.
operate-option-json = Als JSON ausgeben, für Programme.
cli-admin-reports = Meldungen von Spielern über andere lesen und schließen.
cli-admin-reports-list = Zeigt die offenen Meldungen, die ältesten zuerst.
cli-admin-reports-show = Zeigt eine Meldung, mit dem, was gesagt wurde.
cli-admin-reports-close = Schließt eine Meldung, mit einer Notiz, was getan wurde.

admin-option-all-reports = Auch geschlossene.
admin-option-note = Was getan wurde, für dich selbst.
admin-option-all = Auch geschlossene Tische.
admin-option-name = Nur solche mit diesem Teil im Namen.
admin-option-banned = Nur ausgesperrte.
admin-option-days = Für so viele Tage; für immer, wenn nichts angegeben ist.
admin-option-days-closed = Seit mindestens so vielen Tagen geschlossen.
admin-option-reason = Der Grund, der ihnen gesagt wird.
admin-option-yes = Nicht nachfragen.
admin-nothing = Es gibt keine.
admin-column-id = Kennung
admin-column-phase = Phase
admin-column-rules = Regeln
admin-column-host = Gastgeber
admin-column-seats = Spieler
admin-column-age = Alter
admin-column-quiet = Still seit
admin-column-open = In der Lobby
admin-column-ranked = Gewertet
admin-column-created = Seit
admin-column-touched = Letzte Änderung
admin-column-due = Nächste Frist
admin-column-node = Betreut von
admin-column-entries = Journal
admin-column-matches = Partien
admin-column-name = Name
admin-column-kind = Art
admin-column-owner = Besitzer
admin-column-seen = Zuletzt gesehen
admin-column-banned = Ausgesperrt
admin-column-reason = Grund
admin-column-reporter = Gemeldet von
admin-column-about = Über
admin-column-at = Wann
admin-column-text = In eigenen Worten
admin-column-said = Dort gesagt
admin-column-table = Tisch
admin-column-closed = Geschlossen
admin-column-note = Notiz
admin-report-closed = Meldung { $id } ist geschlossen.
admin-report-name = der Name
admin-report-chat = was sie schreiben
admin-report-play = wie sie spielen
admin-report-other = etwas anderes
admin-column-tables = Tische
admin-column-bots = Bots
admin-column-address = Adresse
admin-column-until = Ausgesperrt
admin-phase-waiting = wartet
admin-phase-starting = beginnt
admin-phase-playing = spielt
admin-phase-over = beendet
admin-phase-closed = geschlossen
admin-kind-person = Mensch
admin-kind-guest = Gast
admin-kind-bot = Bot
admin-age-days = { $number } T
admin-age-hours = { $number } Std
admin-age-minutes = { $number } min
admin-age-seconds = { $number } s
admin-never = –
admin-yes = ja
admin-no = nein
admin-banned-until = bis { $until }
admin-banned-for-ever = für immer
admin-table-closed = Tisch { $id } ist geschlossen. Server, die ihn offen haben, folgen binnen Sekunden.
admin-table-was-closed = Tisch { $id } war schon geschlossen.
admin-tables-cleared = { $number } geschlossene Tische wurden weggeräumt.
admin-renamed = { $id } heißt jetzt { $name }.
admin-player-banned = { $name } ist { $until } ausgesperrt.
admin-player-pardoned = { $name } darf wieder herein.
admin-delete-really = { $name } ({ $id }) mit allem, was dazugehört, löschen? Das lässt sich nicht rückgängig machen.
admin-player-deleted = { $name } ist gelöscht.
admin-address-banned = { $address } ist { $until } ausgesperrt.
admin-address-pardoned = { $address } darf wieder herein.
admin-address-free = { $address } war nicht ausgesperrt.
error-no-database = Bei { $got } ist keine Datenbank. `nimmt serve` oder `nimmt db upgrade` legt eine an; --database oder --data-dir sagt, wo sie ist.
error-bad-database-address = Die Adresse der Datenbank ist nicht lesbar. Sie sieht so aus: { $expected }.
error-missing-driver = PostgreSQL braucht das Paket { $got }: installiere { $expected }.
error-database-away = Die Datenbank ist nicht erreichbar: { $got }.
error-database-refuses = Die Datenbank weigert sich: { $got }.
error-empty-database = Die Datenbank ist leer. `nimmt db upgrade` richtet sie ein.
error-older-schema = Die Datenbank hat Revision { $got }, dieses nimmt braucht { $expected }. Mach eine Sicherung und rufe dann `nimmt db upgrade` auf.
error-already-there = { $got } gibt es schon, und eine Sicherung überschreibt nichts.
error-no-dump-program = { $expected } ist hier nicht installiert. Installiere die Client-Programme von PostgreSQL, oder rufe dort, wo sie sind, dies auf: `{ $got }`.
error-dump-failed = Die Sicherung ist fehlgeschlagen: { $got }.
error-broken-copy = Die Kopie ist nicht vollständig und wurde verworfen: { $got }.
error-not-an-address = „{ $got }“ ist weder eine Adresse noch ein Netz; erwartet wird etwas wie { $expected }.
