### The players' texts of nimmt, in English.
### Texts of rules and examples use a little Markdown: paragraphs, ## headings, - bullets, 1. lists, **bold**.
### One paragraph is one line. Vocabulary: match, round, turn, lap, row, end, bullheads, pile, starter, moment.

## Shared by all variants

variant-players = { $least } to { $most } players
rules-heading-rules = Rules
rules-heading-examples = Examples

rules-base-in-short = The base game in short: the cards run from 1 to 104 and carry bullheads, and you want as few of those as possible (the 55 has 7; the other doubles 11, 22, 33 and so on have 5; the tens 3; the other fives 2; every other card 1). Four rows of cards lie on the table. Each turn, everybody commits one hand card face down; then all are revealed and placed, the lowest first. A card goes to the right end of a row whose last card is lower; if several are, to the one that is nearest. If it would be the sixth card there, you take the five into your pile, and your card starts the row anew. If it is too low for every row, you take any row you like, and your card starts that row anew. After ten turns the round ends and the bullheads in the piles are added up. The match ends after the round in which somebody reaches 66 or more (our ruling: 66 is enough); then the fewest bullheads win, and equal totals share the victory.

## Glossary

term-round = round
    .meaning = One deal, played until the hands are empty or the variant says stop.
term-turn = turn
    .meaning = Every player plays once, and all the cards played find their place.
term-match = match
    .meaning = The whole contest, from the first deal to the winner: one round or several.
term-row = row
    .meaning = A line of cards on the table, counted from the top; it has room for five.
term-end = end
    .meaning = The last card of a row, the one furthest to the right; new cards are compared with it.
term-bullheads = bullheads
    .meaning = The penalty points on a card: between one and seven of them.
term-pile = pile
    .meaning = The cards you have taken; they don't go back to your hand.
term-starter = starter
    .meaning = The player who begins where playing or drafting goes round the table.
term-low-card = low card
    .meaning = A card that fits no row; its player takes a row of their choice.
term-full-row = full row
    .meaning = A row of five cards; whoever adds the sixth takes the five.
term-moment = moment
    .meaning = In Beat the Buffalo, the team's chance to use special cards before the next card is placed.

## The special cards of Beat the Buffalo

special-take7 = Take 7!
    .rules = For any row, in any moment. That row is taken only by its seventh card, and whoever plays that takes all six. The card leaves when its row is taken, by a low card too. It stays if a Push! empties the row. Only one on a row at a time (our ruling).
special-stop = Stop!
    .rules = For any row that isn't empty and has no Stop! yet, in any moment. The row is locked: nothing is added, inserted, pushed in or out, or taken there, by anyone. For placing cards only the other rows count, and a low card takes one of those. The lock stays until you lift it in a moment; then it leaves the game.
special-replace = Replace!
    .rules = When the next card to be placed is one of yours, and only for that card (our ruling). It is up to its player, who takes it back and plays another from their hand; that one is placed at once, without a new moment. The order of all other cards stays. Not with an empty hand, and never for the buffalo's card.
special-insert = Insert!
    .rules = When the next card to be placed is one of yours, and only for that card (our ruling). It goes at once between two cards of any unlocked row, or before its first card, wherever it fits in ascending order, but not at its end. If the row was full, the team takes all of it but its end, the inserted card too; the end starts the row anew. Not while a row is empty, and never for the buffalo's card.
special-push = Push!
    .rules = In any moment. Move any card of an unlocked row to another unlocked row: anywhere it fits in ascending order, at the end too, or into an empty row. If that row was full, the team takes all of it but its end, which starts the row anew (our ruling: the team).
special-first = First card
    .rules = In any moment, for any of your cards not yet placed: it is placed next. Never for the buffalo's card.
special-last = Last card
    .rules = In any moment, for any of your cards not yet placed: it is placed last. Never for the buffalo's card.
special-sort = Sort
    .rules = In any moment. Put all cards not yet placed in any order you like, the buffalo's too.

## Base game

variant-base = Base game
    .summary = The classic: one secret card each, four rows, and nobody wants the sixth place.
    .rules =
        Cards cost you bullheads, and you don't want any. Keep your pile small: the fewest bullheads win the match. For 2 to 10 players.

        ## The cards

        There is one card of each number from 1 to 104. Each has its bullheads:

        - The 55: **7 bullheads**.
        - The other doubles, 11, 22, 33, 44, 66, 77, 88 and 99: **5**.
        - The tens, 10, 20, 30 and so on up to 100: **3**.
        - The other fives, 5, 15, 25 and so on: **2**.
        - All the rest: **1**.

        That makes 171 bullheads in the whole deck.

        ## The deal

        Everybody gets ten cards and keeps them secret. Four more cards are laid open, one below the other: each is the beginning of a row. The remaining cards stay out of the round, and nobody sees them.

        ## A turn

        1. Everybody commits one card from their hand, face down.
        2. When all have chosen, the cards are revealed together.
        3. They are placed in the rows one by one, from the lowest to the highest.

        ## Where a card goes

        The last card of a row, furthest to the right, is its **end**. Your card must go behind an end that is lower than your card. If several ends are lower, the nearest one counts. So there is always exactly one place, and nothing to choose.

        ## Full row

        Five cards fill a row. If your card would be the sixth, you take all five into your pile. Your card then starts the row anew.

        ## Low card

        If your card is lower than all four ends, you take a row, and you choose which. Your card then starts that row anew. You decide only when it is that card's turn to be placed, so you see every revealed card and everything placed before it.

        ## End of the round

        Cards in a pile never go back to a hand. After ten turns all hands are empty and the round ends. The bullheads in your pile are added to your total. Then all cards are gathered, shuffled and dealt anew.

        ## End of the match

        The match ends after the round in which somebody's total reaches 66 or more (our ruling: 66 is enough). The fewest bullheads win. Equal totals share the victory. You can also agree on another target, or on a fixed number of rounds.
    .examples =
        ## An ordinary turn

        The rows start with 8, 27, 45 and 71. Ada, Bo, Cy and Dee reveal 30, 29, 74 and 50.

        1. Bo's 29 is the lowest. The 8 and the 27 are both lower, the 27 is nearer: second row.
        2. Ada's 30 now finds the 29 at the end of the second row and goes behind it.
        3. Dee's 50 goes behind the 45 in the third row.
        4. Cy's 74 goes behind the 71 in the fourth row.

        The rows are now 8 / 27 29 30 / 45 50 / 71 74. Nobody takes anything.

        ## The near row is full

        Rows: 4 / 36 / 21 25 27 31 38 / 90. Ada plays the 39 and would love to go behind the 36. But the 38 is nearer. Her card is the sixth in the third row: she takes 21, 25, 27, 31 and 38, which makes 1 + 2 + 1 + 1 + 1 = **6 bullheads**. The third row is now just the 39.

        ## An expensive row

        The row 5 10 11 55 57 is full, and Bo's 58 must go there. He takes 2 + 3 + 5 + 7 + 1 = **18 bullheads**.

        ## Low card

        Rows: 20 22 33 44 55 / 40 / 50 / 60. Cy plays the 3, which is lower than all ends. The first row would cost 3 + 5 + 5 + 5 + 7 = 25 bullheads, each of the others only 3. Cy takes the 40, and the second row now starts with the 3. The choice is free, though: even the dearest row may be taken.

        ## The end

        After the third round Ada has 66, Bo 41 and Cy 41. Ada has reached 66, so the match is over. Bo and Cy share the victory.

## Tactics

variant-tactics = Tactics
    .summary = A smaller deck, and everybody knows exactly which cards are in play.
    .rules =
        { rules-base-in-short }

        ## What is different

        You play with a smaller deck: ten cards for each player and four for the rows, and only the lowest numbers. With n players that is 1 to 10 × n + 4.

        - 2 players: cards 1 to 24.
        - 3 players: cards 1 to 34.
        - 4 players: cards 1 to 44.
        - and so on, up to 10 players with all 104.

        Every card of this deck is dealt, and nothing stays aside. So you always know which cards the others must be holding between them.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        With Nifty or Hand everybody holds fourteen cards, so the deck has 14 cards for each player and four more. Tactics can't be combined with Open, Double or Doublets.
    .examples =
        ## Reading the other hand

        Two players, cards 1 to 24. The rows are 4 / 9 / 15 / 20, and Ada holds 1 2 3 5 6 7 8 10 11 12. All the other cards are Bo's: 13 14 16 17 18 19 21 22 23 24. Ada knows his whole hand, and he knows hers.

        ## A cheap row

        Two players. The rows are 24 / 5 / 10 / 15. Ada reveals the 1, Bo the 23. The 1 fits nowhere. The rows would cost Ada 1, 2, 3 and 2 bullheads; she takes the 24 for **1 bullhead**, and the first row now starts with the 1. Bo's 23 goes behind the 15.

## Logic

variant-logic = Logic
    .summary = No dealing: you draft your ten cards in the open, and everyone knows every hand.
    .rules =
        { rules-base-in-short }

        ## What is different

        Luck leaves the table: you choose your own hands.

        1. The deck is that of Tactics: with n players, the cards 1 to 10 × n + 4. Two players use 1 to 24, three players 1 to 34, and so on.
        2. All of them lie face up on the table.
        3. From the starter clockwise, everybody takes one card at a time until all have ten.
        4. The four cards left over open the rows, the lowest in the first row, the highest in the fourth (our ruling: the order).

        All picks are open. So every player's hand is known to all, the whole round long. Your only secret is which card you commit.

        ## Who starts

        In the first round the starter is drawn at random, unless the table names one. In each later round the player to the left starts the draft (our ruling). The starter matters only for drafting: cards are played as in the base game, all at once and face down.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players, and splendid for two. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        With Nifty or Hand everybody drafts fourteen cards instead of ten, from a deck with 14 cards for each player and four more. With Hand, whoever starts the draft also starts playing. Logic can't be combined with Open, Double or Doublets.
    .examples =
        ## The draft

        Ada and Bo play with the cards 1 to 24. Ada is the starter: she takes a card, then Bo, then Ada again, until both have ten. The 6, 11, 17 and 20 are left on the table. So the rows start, from the top, with 6 / 11 / 17 / 20. In the next round Bo starts the draft.

        ## The first turn

        Ada reveals the 21, Bo the 3. The 3 is lower than all ends, so Bo takes a row. They would cost 1, 5, 1 and 3 bullheads. He takes the 17 for **1 bullhead**, and the third row now starts with the 3. Ada's 21 goes behind the 20. The rows are 6 / 11 / 3 / 20 21.

        Both know what the other may play next: all twenty cards of the two hands were picked in the open.

## Pro Variant

variant-pro = Pro Variant
    .summary = Draft your own ten cards from a small known deck: Logic for 2 to 6 players.
    .rules =
        { rules-base-in-short }

        ## What is different

        The Pro Variant of the anniversary edition is the same game as Logic, for 2 to 6 players.

        1. Only the cards 1 to 10 × n + 4 are in play, where n is the number of players: 1 to 24 for two, 1 to 34 for three, up to 1 to 64 for six.
        2. All of them lie face up on the table.
        3. From the starter clockwise, everybody takes one card at a time until all have ten.
        4. The four cards left over open the rows, the lowest in the first row, the highest in the fourth (our ruling: the order).

        All picks are open, so every hand is known to all. Only the card you commit is secret.

        ## Who starts

        In the first round the starter is drawn at random, unless the table names one. In each later round the player to the left starts the draft (our ruling). After the draft you play as in the base game, all at once and face down.

        The match goes to 66. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        With Nifty or Hand everybody drafts fourteen cards instead of ten, from a deck with 14 cards for each player and four more. With Hand, whoever starts the draft also starts playing. The Pro Variant can't be combined with Open, Double or Doublets.
    .examples =
        ## The draft

        Ada, Bo and Cy play with the cards 1 to 34. Bo is the starter. The picks go Bo, Cy, Ada, Bo, Cy, Ada and so on, thirty in all. The 9, 14, 22 and 30 are left, so the rows start with 9 / 14 / 22 / 30. In the next round Cy starts the draft.

        ## The first turn

        Ada reveals the 4, Bo the 16, Cy the 31. The 4 fits nowhere. The rows would cost Ada 1, 1, 5 and 3 bullheads; she takes the 9 for **1 bullhead**, and her 4 starts the first row. The 16 goes behind the 14, the 31 behind the 30. The rows are 4 / 14 16 / 22 / 30 31.

## Tournament

variant-tournament = Tournament
    .summary = One draft, then every player plays every hand once: no more blaming the cards.
    .rules =
        { rules-base-in-short }

        ## What is different

        Everybody plays every hand. So it is not the cards that decide, but what you make of them. For 2 to 5 players.

        1. Draft once, before the first round. The cards 1 to 10 × n + 4 lie face up, where n is the number of players (1 to 24 for two, up to 1 to 54 for five). From the starter clockwise, everybody takes one card at a time until all have ten. The starter is drawn at random, unless the table names one.
        2. The four cards left over open the rows, the lowest in the first row, the highest in the fourth (our ruling: the order).
        3. Each drafted hand is written on a sheet. In the first round you play your own.
        4. After each round every sheet goes to the left neighbour. In the next round you play the ten cards on the sheet you were given.
        5. Every round starts with the same four row cards.

        All hands are known to all.

        ## Match and victory

        There are exactly as many rounds as players, and no target. Each sheet records its ten cards and everybody's bullheads with them. At the end you add up your bullheads from all the sheets. The lowest sum wins; equal sums share the victory.

        ## Combining

        A tournament always starts with a draft and takes neither a target nor another number of rounds. With Nifty or Hand everybody drafts fourteen cards instead of ten. With Hand, whoever starts the draft also starts the first round, and in each later round the player to the left starts (our ruling). A tournament can't be combined with Open, Double or Doublets.
    .examples =
        ## Who plays which sheet

        Ada, Bo and Cy sit clockwise in this order. They play three rounds.

        - First round: everybody plays their own sheet.
        - Second round: Ada plays Cy's sheet, Bo plays Ada's, Cy plays Bo's.
        - Third round: Ada plays Bo's sheet, Bo plays Cy's, Cy plays Ada's.

        ## The reckoning

        - Ada's sheet: Ada 12, Bo 5, Cy 9.
        - Bo's sheet: Ada 7, Bo 0, Cy 14.
        - Cy's sheet: Ada 10, Bo 16, Cy 3.

        Ada has 12 + 7 + 10 = 29, Bo 5 + 0 + 16 = 21, Cy 9 + 14 + 3 = 26. **Bo wins.**

        ## Same hand, different result

        A tiny case: two players, one card each, rows 7 / 10 / 11 / 20. In the first round Ada plays the 1 and Bo the 22. The 1 is too low; Ada takes the 20 and 3 bullheads. In the second round Bo has the 1. He takes the 7 instead and only 1 bullhead. Bo wins, 1 against 3.

## Professional

variant-professional = Professional
    .summary = Rows grow at both ends: left going down, right going up.
    .rules =
        { rules-base-in-short }

        ## What is different

        Rows grow on both sides.

        - To the **right** of a row goes a card that is higher than its last card.
        - To the **left** of a row goes a card that is lower than its first card.
        - Of all these places in all four rows, the nearest number decides.

        And further:

        - **A tie:** a place on the left and a place on the right can be equally near. Then the player of the card chooses between the two (our ruling).
        - **Full row:** the sixth card, left or right, takes the five and starts the row anew.
        - **No place:** a card that lies inside all four rows, higher than each first card and lower than each last one, fits nowhere. As with a low card, you take any row you like, and your card starts that row anew.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Professional can't be combined with Double, Doublets or a fan card.
    .examples =
        ## Left and right

        Rows: 40 46 49 53 57 / 11 30 61 / 60 71 / 72 80. The cards 5, 17, 58 and 62 are revealed.

        1. The 5 is only 6 away from the 11 and goes to its left.
        2. The 17 is nearest to the 40, which is 23 away. But that row is full. Its player takes 40, 46, 49, 53 and 57, which makes 3 + 1 + 1 + 1 + 1 = **7 bullheads**. The first row is now 17.
        3. The 58 goes left of the 60, in the third row.
        4. The 62 goes right of the 61, in the second row.

        The rows are now 17 / 5 11 30 61 62 / 58 60 71 / 72 80. The second row is full. The 1, 2, 3, 4, 63, 64, 65 and 66 would each take it, for 2 + 5 + 3 + 1 + 1 = 12 bullheads.

        ## A tie

        In the same position, the 67 is 5 above the 62 and 5 below the 72. Its player chooses: right of the 62, taking the second row, or left of the 72. An easy choice.

        ## Inside all rows

        Rows: 10 30 / 20 40 / 15 50 / 5 60. The 25 lies inside every row and fits nowhere. The rows cost 6, 6, 5 and 5 bullheads. Its player takes the fourth, which is now just 25.

## Open

variant-open = Open
    .summary = Cards are played face up, one after the other: who plays late sees more.
    .rules =
        { rules-base-in-short }

        ## What is different

        - The **1** leaves the deck and becomes the marker of the first player. 103 cards are left, so there is room for 2 to 9 players.
        - From the holder of the marker clockwise, everybody plays one card **face up**. Whoever comes later sees the cards already played.
        - When all have played, the cards are placed in ascending order, as in the base game.
        - After each turn the marker goes one seat to the left, and on from there in the next round.

        ## Who starts

        By custom the oldest player has the marker first. Here its first holder is drawn at random, unless the table names one.

        All else is as in the base game, the match to 66 as well. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Open needs the whole deck. It can't be combined with Tactics, Logic, the Pro Variant, Tournament, Double or Doublets.
    .examples =
        ## The advantage of coming later

        Rows: 12 / 30 33 35 37 / 61 / 90. Ada has the marker, then come Bo and Cy.

        1. Ada plays the 44. It would be the fifth card of the second row: safe, it seems.
        2. Bo sees that and plays the 41.
        3. Cy sees both and plays the 62.

        Now the cards are placed. The 41 comes first and is the fifth card of the second row. The 44 is the sixth: Ada takes 30, 33, 35, 37 and 41, which makes 3 + 5 + 2 + 1 + 1 = **12 bullheads**. The 62 goes behind the 61. The rows are 12 / 44 / 61 62 / 90, and the marker goes to Bo.

## Nifty

variant-nifty = Nifty
    .summary = Two cards at once, and you choose which of yours is placed first.
    .rules =
        { rules-base-in-short }

        ## What is different

        - Everybody gets **fourteen** cards.
        - Each turn, everybody commits **two** cards face down. So a round has seven turns.
        - After the reveal, the lowest card on the table decides who is next. That player places **both** own cards, first the one they choose, then the other. Each of them follows the usual rules.
        - Of the cards that remain, the lowest again decides who is next, until all are placed.

        All else is as in the base game, the match to 66 as well. For 2 to 7 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Nifty can't be combined with Double, Doublets or Flippin' Digits.
    .examples =
        ## The high card first

        Rows: 10 / 24 26 27 28 / 50 / 70. Ada reveals 29 and 31, Bo 30 and 90. The 29 is the lowest, so Ada places both her cards.

        - If she began with the 29, it would be the fifth card of the second row, and her 31 the sixth: 1 + 1 + 1 + 1 + 1 = 5 bullheads.
        - So she begins with the 31. It becomes the fifth card of the second row. Now the 29 is lower than that row's end and goes behind the 10.

        Ada takes nothing. Then Bo places his: the 30 goes behind the 29, the 90 behind the 70. The rows are 10 29 30 / 24 26 27 28 31 / 50 / 70 90.

        ## Two low cards

        Rows: 10 / 20 / 30 / 40. Ada reveals 3 and 100, Bo 4 and 5. The 3 is the lowest. Ada begins with it and takes the 10: **3 bullheads**. Then her 100 goes behind the 40. Now Bo should begin with the 4, behind the 3; then the 5 goes behind the 4, at no cost. If he began with the 5, his 4 would be lower than all ends, and he would have to take a row.

## Hand

variant-hand = Hand
    .summary = Taken cards may go back to your hand: get rid of them, or pay double.
    .rules =
        { rules-base-in-short }

        ## What is different

        Everybody gets **fourteen** cards. Nothing is committed in secret: you play one after the other, clockwise. For 2 to 7 players.

        ## When it is your turn

        1. Play one card face up and place it at once.
        2. Then you may play a second one in the same way. You decide after the first has been placed, and you may choose from your hand as it is then (our ruling).

        ## Taking a row

        If you take a row, because it was full or your card too low, the card you played starts it anew. You decide for each card you took whether it goes to your **hand** or to your **pile**: all, none or some of them. But you may never hold more than 16 cards. Everybody sees and knows what you take into your hand.

        ## End of the round

        A lap is over when everybody from the starter on has played once. The round ends after a lap

        - if somebody's hand is empty when the lap is over,
        - if somebody's pile holds more than 20 cards,
        - or if it was the 50th lap (our ruling: otherwise players who keep everything could go on for ever).

        Cards in your pile count once. Cards left in your hand count **double**.

        ## Who starts, and who wins

        By custom the youngest player starts. Here the starter is drawn at random, unless the table names one. If you play several rounds, the player to the left starts the next one (our ruling).

        One round is the match, unless the table sets a target or a number of rounds. The fewest bullheads win; equal totals share the victory.

        ## Combining

        Hand can't be combined with Double, Doublets or Flippin' Digits. With the Jumping Cow you may take several rows at once: then you decide row by row, in the order of taking, what goes to your hand, always within the limit of 16.
    .examples =
        ## A last lap

        Rows: 10 11 12 13 14 / 50 / 60 / 70. Ada has only the 15 left, Bo only the 61. Ada is the starter.

        1. Ada plays the 15. It is the sixth card of the first row, so she takes five cards. She puts 10, 11 and 14 on her pile and keeps the 12 and the 13 in her hand.
        2. Now she has cards again, and plays the 12 as her second one. It is too low for 15, 50, 60 and 70. She takes the 50 and puts it on her pile. The second row is now 12.
        3. Bo plays the 61 behind the 60. His hand is empty.

        The lap is over, and so is the round. Ada's pile costs 3 + 5 + 1 + 3 = 12, and the 13 in her hand counts double: 2 × 1. Ada has **14 bullheads**, Bo none. Bo wins.

        ## The limit of 16

        Cy holds fourteen cards and plays one of them, which takes a row of five. With thirteen cards left in hand, Cy may keep at most three of the five; at least two go to the pile.

## Double

variant-double = Double
    .summary = Two whole decks: every card has a twin, and twins share a place and the penalty.
    .rules =
        { rules-base-in-short }

        ## What is different

        You play with two full decks, 208 cards. So every number exists twice. For 2 to 10 players.

        - **Twins in the same turn:** if both cards of a number are revealed together, they are placed together, one on top of the other. They count as one card for the length of the row. But each of them costs its bullheads.
        - **Twin at an end:** if the twin of your card is the end of a row, your card goes on top of it. That is so in a full row too: nothing is taken.
        - **Twin deeper in a row:** it doesn't matter. Your card is placed as usual.
        - **Twins take a row:** if twins revealed together take a row, full or low, their two players split its bullheads. Each pays half, rounded up, for each row taken. If the twins are too low, the player who sits earlier in the seating order, counted from the first seat, chooses the row (our ruling).
        - **Twins in the opening:** if twins are turned up for the rows, they lie on top of each other, and more cards are turned up until there are four rows.

        A stack of twins has its number as its value. A row holds at most five places, stacks or single cards.

        All else is as in the base game, the match to 66 as well. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Double can't be combined with any other variant or fan card.
    .examples =
        ## Twins fill one place

        Rows: 1 2 3 4 / 30 / 50 / 70. Ada and Bo both reveal the 5, Cy the 6. The two fives lie together as the fifth place of the first row. Cy's 6 would be the sixth: Cy takes all six cards, which makes 1 + 1 + 1 + 1 + 2 + 2 = **8 bullheads**.

        ## On top of a full row

        The row 40 41 42 43 44 is full. Bo plays the second 44: it goes on top of the first, and Bo takes nothing. The next card there, say the 46, would cost 3 + 1 + 1 + 1 + 5 + 5 = 16 bullheads.

        ## Sharing a penalty

        The row 21 22 23 24 26 is full, and Ada and Cy both reveal the 28, which must go there. The row has 1 + 5 + 1 + 1 + 1 = 9 bullheads. Half of that is 4 and a half, rounded up: **each of them pays 5**. The two 28s start the row anew, as one stack.

        ## The opening

        The cards turned up for the rows are 44, 12, 44, 37 and 58. So the rows start with a stack of two 44s, then 12, 37 and 58.

## Doublets

variant-doublets = Doublets
    .summary = One deck, but every double from 11 to 99 exists twice: Double in small.
    .rules =
        { rules-base-in-short }

        ## What is different

        You play with one full deck plus a second set of the doubles 11, 22, 33, 44, 55, 66, 77, 88 and 99: 113 cards. Only these nine numbers have a twin. For 2 to 10 players.

        - **Twins in the same turn:** if both cards of a number are revealed together, they are placed together, one on top of the other. They count as one card for the length of the row. But each of them costs its bullheads.
        - **Twin at an end:** if the twin of your card is the end of a row, your card goes on top of it. That is so in a full row too: nothing is taken.
        - **Twin deeper in a row:** it doesn't matter. Your card is placed as usual.
        - **Twins take a row:** if twins revealed together take a row, full or low, their two players split its bullheads. Each pays half, rounded up, for each row taken. If the twins are too low, the player who sits earlier in the seating order, counted from the first seat, chooses the row (our ruling).
        - **Twins in the opening:** if twins are turned up for the rows, they lie on top of each other, and more cards are turned up until there are four rows.

        A stack of twins has its number as its value. A row holds at most five places, stacks or single cards.

        All else is as in the base game, the match to 66 as well. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Doublets can't be combined with any other variant or fan card.
    .examples =
        ## Sharing a penalty

        Rows: 70 71 72 73 / 12 / 31 / 50. Ada and Cy both reveal the 77, Bo the 74. Bo's 74 is the fifth card of the first row. So the two 77s come sixth: the row has 3 + 1 + 1 + 1 + 1 = 7 bullheads, and Ada and Cy pay half of it each, rounded up: **4 and 4**. The row is now a stack of two 77s.

        ## Safe on top

        Later that stack is still the end of its row. The 79 goes behind it, as usual. Elsewhere the row 40 41 42 43 44 is full, and Bo plays the second 44: it goes on top of the first, and Bo takes nothing.

## Children's version

variant-children = Children's version
    .summary = Turn up your top card and see what happens: here the MOST bullheads win.
    .rules =
        { rules-base-in-short }

        ## What is different

        Almost pure luck, quick, and for children who are getting to know numbers. And the other way round: you **want** bullheads! For 2 to 6 players.

        - Everybody gets **fifteen** cards as a face-down deck. Nobody looks at them, not even at their own.
        - **Five** cards open five rows.
        - From the starter clockwise, each player turns up their top card and places it at once, by the usual rules. The sixth card takes a row, and a card that is too low takes a row of your choice.
        - That goes fifteen times round, until all the cards have been played.

        The starter is drawn at random, unless the table names one.

        ## Who wins

        One round is the match. The **most** bullheads win; a tie is shared.

        ## Combining

        The children's version is played on its own.
    .examples =
        ## Hooray, a row

        Rows: 10 / 25 / 45 / 70 / 91 92 93 94 95. Ada turns up the 96. It is the sixth card of the fifth row. Ada takes five cards, which makes 1 + 1 + 1 + 1 + 2 = **6 bullheads**, and is happy. Then Bo turns up the 97 and puts it behind the 96.

        ## Pick the best one

        Next Ada turns up the 4. It is lower than all ends, so Ada takes a row. The five rows have 3, 2, 2, 3 and 2 bullheads. Ada takes the 70 for 3 more, and the fourth row now starts with the 4.

## Even/Odd

variant-even-odd = Even/Odd
    .summary = A marker lets only even or only odd cards into one of the rows.
    .rules =
        { rules-base-in-short }

        ## What is different

        A marker lies at one of the four rows and says **even** or **odd**. Only such cards may be placed in that row. The marker takes up no place there.

        - **At the start** of each round the marker lies at the row with the lowest end. It shows whether that end is even or odd.
        - **Placing:** if your card doesn't match the marker, forget about the marked row. Of the others, the usual rule decides.
        - **No row fits:** then you take a row of your choice, any of the four, the marked one too. Your card starts that row anew, whether it is even or odd.
        - **The marker moves** each time any row is taken, after the card has started that row anew. It must leave its row and goes to the one of the other three that has the lowest end. There it shows whether that end is even or odd.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Only one fan card at a time. They can't be combined with Professional, Double, Doublets, the children's version or Beat the Buffalo.
    .examples =
        ## A closed door

        Rows: 31 / 41 44 47 50 52 / 92 / 85. The marker lies at the fourth row and says odd. Ada plays the 90. The 85 would be nearest, but the 90 is even. So she must go behind the 52, as the sixth card. She takes 1 + 5 + 1 + 3 + 1 = **11 bullheads**, and the 90 starts the second row.

        Now the marker leaves the fourth row. The other ends are 31, 90 and 92. The 31 is the lowest: the marker goes to the first row and still says odd.

        ## Nothing fits

        Rows: 31 / 12 / 92 / 85, at the start of a round. The 12 is the lowest end, so the marker lies at the second row and says even. Ada plays the 13, Bo the 14. The 13 is odd and may not follow the 12; all other ends are higher. Ada takes the 31 for **1 bullhead**, and the first row is now 13. The marker leaves the second row. Of 13, 92 and 85 the 13 is the lowest: it goes to the first row and says odd. So Bo's 14 may not follow the 13, but it may follow the 12, whose row is no longer marked.

## Mountain Climbing

variant-mountain = Mountain Climbing
    .summary = In one row the numbers go down, and that row keeps changing.
    .rules =
        { rules-base-in-short }

        ## What is different

        A marker with an arrow lies at one row. In that row the numbers go **down**. The marker takes up no place there.

        - **At the start** of each round the marker lies at the fourth row, its arrow pointing up.
        - **Placing:** in the marked row your card must be lower than the end, in the three others higher. Of all the rows that fit, the nearest end decides. If two are equally near, your card goes to the marked row.
        - **No row fits:** then you take a row of your choice, and your card starts that row anew.
        - **The marker moves** one row in the direction of its arrow each time any row is taken. When it arrives at the top or bottom row, the arrow turns round.

        Only the end of a row counts. As the marker comes and goes, a row may run up for a while and then down.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Only one fan card at a time. They can't be combined with Professional, Double, Doublets, the children's version or Beat the Buffalo.
    .examples =
        ## Down into a full row

        Rows: 50 / 12 / 70 / 44 40 35 30 26. The marker lies at the fourth row, its arrow pointing up. Ada plays the 21. It is 9 above the 12, but only 5 below the 26. So it is the sixth card of the fourth row: Ada takes 5 + 3 + 2 + 3 + 1 = **14 bullheads**. The fourth row is now 21. The marker moves up to the third row: from now on, only cards below 70 go there.

        ## Equally near

        Had Ada played the 19 instead, it would have been 7 above the 12 and 7 below the 26. A tie goes to the marked row, so that would have cost her the fourth row as well.

        ## Nowhere to go

        Ends: 50, 40, 70 and, marked, 26. The 30 is not lower than the 26 and not higher than any other end. It fits nowhere and takes a row of choice. The 5, however, fits: it goes down behind the 26.

## The Jumping Cow

variant-cow = The Jumping Cow
    .summary = A cow takes up a place in a row, and jumps on when someone joins her.
    .rules =
        { rules-base-in-short }

        ## What is different

        A cow stands at the right end of one row. She has no number and no bullheads. But she takes up one of the row's five places.

        - **At the start** of each round she stands at the row with the lowest end.
        - **Placing:** a card for her row is compared with the number card to the left of the cow. After it has been placed, the cow jumps to the one of the other three rows that has the lowest end.
        - **Full row:** four number cards and the cow fill a row. The next card there takes the four and starts the row anew. Then the cow jumps as above. A row without her is full with five, as always.
        - **Low card:** if you take the cow's row with a low card, she jumps too. If any other row is taken, she stays where she is.
        - **Six after a jump:** if she lands at a row of five number cards, there are six. Then the same player takes that row too, all but its end, which starts the row anew. The cow jumps on, and if she again lands at five cards, it goes on like that.

        The cow herself is never taken.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Only one fan card at a time. They can't be combined with Professional, Double, Doublets, the children's version or Beat the Buffalo. With Hand, if you take several rows at once, you decide row by row, in the order of taking, what goes to your hand, never holding more than 16 cards.
    .examples =
        ## Four and a cow

        Rows: 10 11 12 13 and the cow / 78 / 104 / 53. Ada plays the 43. Only the 13 is lower. The first row is full: Ada takes the four cards, which makes 3 + 5 + 1 + 1 = **10 bullheads**. The 43 starts the first row. Now the cow jumps: of 78, 104 and 53 the 53 is the lowest, so she goes to the fourth row.

        ## An unlucky jump

        Rows: 10 and the cow / 21 22 23 24 25 / 70 / 90. Ada plays the 11 and places it behind the 10: nothing taken so far. But the cow jumps to the lowest of the ends 25, 70 and 90, to the second row. That makes six! Ada takes 21, 22, 23 and 24, which makes 1 + 5 + 1 + 1 = **8 bullheads**. The 25 starts the second row anew. The cow jumps on: of 11, 70 and 90 the 11 is the lowest, so she is back at the first row.

## Flippin' Digits

variant-flip = Flippin' Digits
    .summary = Once a round, swap the two digits of your card: 31 becomes 13.
    .rules =
        { rules-base-in-short }

        ## What is different

        Everybody has **one flip** in each round. You use it together with the card you commit: its two digits swap places.

        - It works with cards from 10 to 99: 31 becomes 13, and 90 becomes 9. Cards with three digits can't be flipped, nor can cards with one digit (our ruling for one digit).
        - 11, 22, 33 and so on may be flipped. That changes nothing, but your flip is gone.
        - The **flipped number** decides when your card is placed, and in which row. If another card has that very number, the flipped one goes first.
        - Equal is not higher: if the flipped number is the same as an end, your card doesn't fit there.
        - Once placed, the card has its **own number** again. That number is now the end of the row.

        A flip you haven't used by the end of the round is lost; in the next round you have a new one.

        All else is as in the base game, the match to 66 as well. For 2 to 10 players. You can agree on another target, or on a fixed number of rounds.

        ## Combining

        Only one fan card at a time. They can't be combined with Professional, Double, Doublets, the children's version or Beat the Buffalo. The flip can't be combined with Nifty or Hand either.
    .examples =
        ## Saved by a flip

        Rows: 5 / 14 17 19 20 23 / 60 / 33 40. As itself, the 24 would be the sixth card of the second row, for 1 + 1 + 1 + 3 + 1 = 7 bullheads. Ada flips it: it is now a 42 and goes behind the 40. Nothing is taken. Lying there, it is a 24 again: the fourth row is 33 40 24, and its end is 24. So the 25 would now go behind it.

        ## The flipped card goes first

        Rows: 5 / 20 / 50 / 60. Ada plays the 9, Bo the 90, flipped: also a 9. Bo's card goes first, behind the 5, and the end of that row is now 90. Ada's 9 is lower than all ends: she takes a row, say the 20, for **3 bullheads**.

        ## Equal doesn't fit

        Rows: 13 / 5 / 40 / 50. The 31, flipped, is a 13. It is not higher than the 13 in the first row, so it goes behind the 5. The second row is then 5 31.

## Beat the Buffalo

variant-buffalo = Beat the Buffalo
    .summary = All together against the buffalo: use special cards to leave the bullheads to it.
    .rules =
        { rules-base-in-short }

        ## What is different

        You are a team. Your opponent is a buffalo that plays without thinking. Take fewer bullheads than it does. For 1 to 6 players; one round is the match.

        ## The deal

        Everybody gets ten cards, and so does the buffalo, but nobody sees the buffalo's. Four cards open the rows. Every turn you each commit one card, and the buffalo adds the next of its own. Then all are revealed and placed in ascending order.

        ## Piles

        What any of you takes goes to one shared pile. The buffalo has its own. You may look through your pile at any time, but nobody may look at the buffalo's.

        If the buffalo has a **low card**, it takes the row with the fewest bullheads. If several have equally few, it takes the one of them with the highest end.

        ## Talking

        Your hands are secret, even from your team-mates. Before the reveal you don't talk about cards. After it you may discuss freely where the revealed cards should go and which special cards to use. What you still hold stays your secret.

        ## Special cards

        There are sixteen, two of each of the eight kinds. How many of them are in play, drawn at random, depends on your number:

        - 1 player: none.
        - 2 players: 2.
        - 3 players: 4.
        - 4 players: 6.
        - 5 players: 11.
        - 6 players: all 16.

        Two of them lie face up, and only these can be used. A used one is replaced at once while there are more, and you can use the new one right away. You may use as many as you like in one turn.

        ## Moments

        After the reveal, and before each card is placed, you have a **moment**, as long as a special card lies face up or a Stop! lies at a row. It comes even if nothing there is of use just then. In a moment any of you may use a face-up special card or lift a Stop!. One player's word is enough.

        Everybody passes once, in any order. If somebody uses or lifts something, all are asked again. Even after passing you may change your mind, as long as somebody else still has to pass. When all have passed, the next card is placed. When there is nothing left to use or lift, play goes on without asking. (Our ruling: special cards only after the reveal, because before it you may not talk.)

        ## The eight special cards

        - **{ special-take7 }** – { special-take7.rules }
        - **{ special-stop }** – { special-stop.rules }
        - **{ special-replace }** – { special-replace.rules }
        - **{ special-insert }** – { special-insert.rules }
        - **{ special-push }** – { special-push.rules }
        - **{ special-first }** – { special-first.rules }
        - **{ special-last }** – { special-last.rules }
        - **{ special-sort }** – { special-sort.rules }

        First card, Last card and Sort may be used even if they change nothing. Each works at once: of two First cards, the one used later is placed earlier; of two Last cards, the one used later is placed last.

        A row is **full** with five cards, or six if a Take 7! lies there. If the team takes a row by Insert! or Push!, a Take 7! at that row leaves as well.

        If a Push! **empties a row**, the next number card to be placed goes there, whoever plays it. Of several empty rows the topmost is filled first. If no card is left in this turn, the empty row waits for the next one.

        ## Who wins

        After ten turns you count. With one or two players, the team's bullheads count **double**. You win with fewer bullheads than the buffalo. Equal is not a win (our ruling).

        ## Combining

        Beat the Buffalo is played on its own.
    .examples =
        ## The buffalo's low card

        Rows: 31 / 42 / 55 / 66. The buffalo reveals the 3. The rows have 1, 1, 7 and 5 bullheads. The first two are equally cheap, and the 42 is the higher end: the buffalo takes the second row and 1 bullhead.

        ## Take 7!

        Rows: 30 33 35 36 39 / 2 / 60 / 81. Next is Ada's 42, then the buffalo's 45. The 42 would take the first row. You put Take 7! there: now the 42 is just the sixth card. The buffalo's 45 is the seventh and takes all six, 3 + 5 + 2 + 1 + 1 + 1 = **13 bullheads**. Take 7! leaves the game.

        ## Stop!

        Rows: 61 62 64 66 67 / 70 / 12 / 90. The buffalo's 74 is next and would go behind the 70, at no cost. You put Stop! at the second row. Now the 67 is the nearest end, in a full row: the buffalo takes 1 + 1 + 1 + 5 + 1 = **9 bullheads**.

        ## Replace!

        Rows: 18 19 21 22 24 / 8 / 47 / 83. Bo's 25 is next and would take the first row. He takes it back and plays the 51, which at once goes behind the 47. Next comes the buffalo's 33. It must go behind the 24 and takes 1 + 1 + 1 + 5 + 1 = **9 bullheads**. Bo has his 25 in hand again.

        ## Insert!

        Rows: 14 21 29 / 40 / 52 57 / 77. Cy's 16 is lower than all ends. With Insert! it goes between the 14 and the 21. The first row is 14 16 21 29, and nobody takes anything.

        Mind full rows: if you insert the 10 into 5 11 12 13 14, the team takes 5, 10, 11, 12 and 13, which makes 2 + 3 + 5 + 1 + 1 = 12 bullheads, and the 14 starts the row.

        ## Push!

        Rows: 20 23 28 31 / 25 68 / 50 / 90. The buffalo's 35 is next; it would be the fifth card of the first row. You push the 25 from the second row to the first, between the 23 and the 28. Now the 35 is the sixth card, and the buffalo takes 3 + 1 + 2 + 1 + 1 = **8 bullheads**.

        A row runs empty: in 10 / 30 / 60 / 70 you push the 10 before the 30. The next card is the buffalo's 61. It doesn't go behind the 60 but into the empty first row.

        ## First card

        Rows: 79 / 61 62 64 65 70 / 20 30 / 55. They have 1, 8, 6 and 7 bullheads. The buffalo's 6 comes first and would take the 79; then Dee's 90 would have to go behind the 70 and take 8 bullheads. With First card, Dee's 90 is placed first, behind the 79. The first row now has 1 + 3 = 4 bullheads and is still the cheapest: the buffalo takes it. That is **4** for the buffalo instead of 1, and none for you.

        ## Last card

        Rows: 83 84 85 88 91 / 30 / 45 / 60. Ada's 93 would be the sixth card of the first row. You make it the last card. So the buffalo's 96 comes first and takes 1 + 1 + 2 + 5 + 1 = **10 bullheads**. The 93 is now lower than the 96 and goes behind the 60.

        ## Sort

        Rows: 22 23 25 28 / 9 / 66 67 68 70 / 95. You reveal 31, 34, 71 and 73, the buffalo 37. In the usual order your 34 would take the first row (10 bullheads) and your 73 the third (11). With Sort you choose the order 73, 31, 37, 34, 71:

        1. The 73 is the fifth card of the third row.
        2. The 31 is the fifth card of the first row.
        3. The buffalo's 37 is the sixth there: it takes 5 + 1 + 2 + 1 + 1 = **10 bullheads**.
        4. The 34 goes behind the 9.
        5. The 71 goes behind the 37.

        ## Counting

        Two players have taken 9 bullheads, the buffalo 18. The team's count double: 18 against 18. That is not a win. With three players it would be 9 against 18, and you would have beaten the buffalo.

## What happens, told in sentences. $who is a name or several, $n how many they are; $text holds cards or scores, $why the $reasons, as many as there are.

event-round-started = Round { $round } begins{ $n ->
        [0] {""}
       *[other] ; { $who } starts
    }.
event-pool-opened = Open for drafting: { $text }.
event-drafted = { $who } drafts { $card }.
event-rows-opened = The rows open with { $rows }.
event-hand-dealt = { $who } is dealt { $text }.
event-hands-shown = All hands are known: { $text }.
event-committed = { $who } has chosen.
event-played = { $who } plays { $card }{ $flipped ->
        [yes] , flipped to { $value }
       *[no] {""}
    }.
event-revealed = Revealed: { $text }.
event-placed = { $who } { $n ->
        [one] places
       *[other] place
    } { $text } in row { $row }{ $reasons ->
        [0] {""}
       *[other] : { $why }
    }.
event-row-taken = { $who } { $n ->
        [one] takes
       *[other] take
    } row { $row } ({ $text }): { $points ->
        [one] 1 bullhead
       *[other] { $points } bullheads
    }{ $n ->
        [one] {""}
       *[other] {" "}each
    }{ $reasons ->
        [0] {""}
       *[other] ; { $why }
    }.
event-marker-moved = { $shows ->
        [even] The marker moves to row { $row } and shows even.
        [odd] The marker moves to row { $row } and shows odd.
        [up] The climber moves to row { $row }, arrow up.
        [down] The climber moves to row { $row }, arrow down.
       *[other] The cow jumps to row { $row }.
    }
event-order-chosen = { $who } places { $card } first.
event-kept = { $who } { $count ->
        [0] keeps nothing
       *[other] keeps { $text }
    }.
event-stopped = { $who } plays no second card.
event-passed = { $who } passes.
event-stop-lifted = { $who } lifts the Stop! from row { $row }.
event-special-used = { $who } uses { $special }{ $target ->
        [row] {" "}on row { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } to row { $row }
       *[none] {""}
    }.
event-pushed-out = { $card } leaves row { $row }.
event-round-ended = Round { $round } is over. Points: { $text }. Totals: { $totals }.
event-match-ended = { $n ->
        [one] { $who } wins the match.
       *[other] { $who } share the victory.
    }

## Why a card goes where it goes. $value is the number that counts, $row the row; $ahead is yes where it is still to come.

reason-counts-as = { $card } counts as { $value }
reason-nearest = nearest to { $end }
reason-too-low = { $value } is too low
reason-too-low-elsewhere = { $value } is too low for the other rows
reason-sixth = { $ahead ->
        [yes] { $value } would be
       *[no] { $value } was
    } the sixth in row { $row }
reason-starts-anew = it starts the row anew
reason-nearest-at = { $side ->
        [left] nearest to { $card }, on its left
       *[right] nearest to { $card }, on its right
    }
reason-equally-near = equally near to { $lower } and { $higher }
reason-inside-every-row = { $value } lies inside every row
reason-other-parity = { $shows ->
        [odd] { $value } is even, row { $row } takes odd
       *[even] { $value } is odd, row { $row } takes even
    }
reason-nearest-downwards = nearest to { $end }, where only lower cards go
reason-tie-goes-down = { $end } is as near, but a tie goes to the marked row
reason-not-lower = { $value } is not lower than { $end } in row { $row }
reason-sixth-with-cow = { $ahead ->
        [yes] { $value } would be
       *[no] { $value } was
    } the sixth in row { $row }, with the cow
reason-cow-was-sixth = the cow was the sixth in row { $row }
reason-on-twin = on its twin
reason-empty-row = an empty row comes first
reason-locked = { $count ->
        [one] row { $locked } is locked
       *[other] rows { $locked } are locked
    }
reason-seventh = { $ahead ->
        [yes] { $value } would be
       *[no] { $value } was
    } the seventh in row { $row } ({ special-take7 })
reason-fewest-bullheads = row { $row } had the fewest bullheads: { $points }
reason-highest-end = of such rows it ended highest
reason-inserted = inserted by the special card
reason-pushed = pushed out of row { $source }

name-buffalo = the buffalo
name-team = the team
list-and = { $rest } and { $last }
entry-flipped = { $card } (flipped: { $value })
way-random = { $who } { $n ->
        [one] plays
       *[other] play
    } at random
way-odds = { $who } { $n ->
        [one] plays
       *[other] play
    } the odds
way-further = { $who } { $n ->
        [one] thinks
       *[other] think
    } a step further
way-others = { $who } { $n ->
        [one] adapts
       *[other] adapt
    } to the others
way-unclear = { $who }: hard to say
entry-of = { $who } { $card }
nothing = nothing

event-player-joined = { $who } sits down.
event-player-left = A chair has become free.
event-player-removed = The host has freed a chair.
event-player-ready = { $who } is ready.
event-player-gone = { $who } is away.
event-player-back = { $who } is back.
event-player-taken-over = A bot plays for { $who }.
event-player-returned = { $who } plays again.
event-player-resigned = { $who } resigns; a bot plays on.
event-host-changed = { $who } is the host now.
event-clock-ran-out = { $who } has run out of time; a bot chooses.
event-undo-wanted = { $who } would like to take back the last decision.
event-undo-declined = { $who } would rather play on.
event-turn-undone = The last decision has been taken back.
event-setup-changed = The table has been set up differently.
event-match-started = The match begins.
event-start-fixed = The start is fixed; everybody’s digits for the deal are collected.
event-start-called-off = The start is called off; the digits for the deal are drawn anew.
event-share-ignored = The digits of { $who } do not count for this deal.
event-rematch-wanted = { $who } would like to play again.
event-table-closed = { $reason ->
    [abandoned] The table has been closed: nobody was left.
    [empty] The table has been closed: everybody has left.
   *[admin] The table has been closed by whoever runs this server.
}

## What was wrong. $expected and $got are already written out; $range is what is expected as “2–10”.

error-malformed-decision = This decision needs { $expected }, not { $got }.
error-no-such-seat = There is no player { $got } at this table; the players are { $expected }.
error-not-your-turn = It is not player { $got }’s turn; the table waits for { $expected }.
error-match-over = The match is over; { $got } is no longer possible.
error-wrong-decision = { $got } is not possible now; possible: { $expected }.
error-not-in-hand = Card { $got } is not in your hand: { $expected }.
error-not-in-pool = Card { $got } can’t be drafted; there are { $expected }.
error-not-your-card = Card { $got } can’t be chosen here; possible: { $expected }.
error-not-in-row = Card { $got } is not in the row that was taken: { $expected }.
error-card-twice = Each card can be named once: { $expected }, not { $got }.
error-wrong-number-of-cards = Name { $range } cards, not { $got }.
error-cannot-flip = Card { $got } can’t be flipped; possible: { $expected }.
error-no-such-row = Row { $got } can’t be chosen; possible: { $expected }.
error-no-such-place = { $got } is no place for this card; possible: { $expected }.
error-not-all-cards = The order has to name each unplaced card once: { $expected }, not { $got }.
error-malformed-rules = Rules are a preset’s name and options, such as { $expected }; got { $got }.
error-unknown-preset = There is no preset “{ $got }”; there are { $expected }.
error-unknown-option = There is no option “{ $got }”; there are { $expected }.
error-unknown-value = The option “{ $option }” can’t be { $got }; it is one of { $expected }.
error-not-a-number = The option “{ $option }” is a whole number from { $expected } on, not { $got }.
error-forbidden-combination = { $expected } can’t be combined with { $got }.
error-player-count = This rule set is for { $range } players, not for { $got }.
error-no-starter = Nobody starts in this rule set, so no starter can be named; got { $got }.
error-starter-not-seated = The named starter { $got } does not sit at this table; seats are { $expected }.
error-bad-seed = A seed is exactly 64 lower-case hexadecimal digits ({ $expected }), not { $got }.
error-no-such-card = There is no card { $got } in this deck; it holds { $range }.
error-deal-starter-missing = The deal must name a starter, one of the seats { $expected }; got { $got }.
error-deal-no-starter = Nobody starts in this rule set, so the deal has no starter; got { $got }.
error-deal-starter-not-seated = The deal’s starter is one of the seats { $expected }, not { $got }.
error-deal-no-pool = Nothing is drafted in this rule set, so the deal has no pool; got { $got }.
error-deal-pool-alone = A pool stands alone in a deal, without { $got }.
error-deal-pool-size = A pool holds equal hands and { $expected } cards more; these are { $got } cards.
error-deal-row-count = The deal needs { $expected } rows, not { $got }.
error-deal-row-length = A row holds one to { $expected } cards; got { $got }.
error-deal-hand-count = The deal needs { $expected } hands, not { $got }.
error-deal-unequal-hands = All hands are of the same size, not { $got }.
error-deal-hand-size = A hand may hold { $expected } cards, not { $got }.
error-deal-not-ascending = These cards have to ascend: { $expected }, not { $got }.
error-deal-card-too-often = The deck holds this card { $expected } times at most; got { $got }.
error-deal-no-extras = There is no buffalo and there are no special cards in this rule set; got { $got }.
error-deal-no-marker = No marker lies at a row in this rule set; got row { $got }.
error-deal-marker-row = The marker lies at one of the rows { $expected }, not { $got }.
error-deal-marker-arrow = The marker’s arrow is one of { $expected }, not { $got }.
error-deal-no-arrow = A marker of this kind has no arrow; got { $got }.
error-deal-specials-missing = The deal must list the special cards, at most { $expected } of them.
error-deal-other-starter = The rules name the starter { $expected }; the deal has { $got }.
error-deal-arrow-off-table = At that row the arrow can only point { $expected }, not { $got }.
error-deal-cow-in-full-row = The cow stands at a row of at most { $expected } number cards, not { $got }.
error-deal-buffalo-cards = The buffalo has as many cards as a player, { $expected }; got { $got }.
error-deal-specials = There are at most { $expected } special cards for this number of players; got { $got }.
error-deal-unknown-special = There is no special card { $got }; there are { $expected }.
error-deal-special-too-often = Each special card exists { $expected } times; got { $got }.
error-malformed-record = Expected { $expected }; got { $got }.
error-wrong-deal = The deal does not follow from the seed and the rounds before: expected { $expected }; got { $got }.
error-wrong-seed = The seed does not follow from the shares: expected { $expected }; got { $got }.
error-wrong-receipt = The shares are not those of the receipt: expected { $expected }; got { $got }.
error-share-ignored = The digits of seat { $got } were sent, and do not count in this record. They are { $expected }.
error-out-of-order = Commitments of one turn are listed by seat: expected seat { $expected }; got seat { $got }.
error-after-the-round = The round has ended here; got another decision, { $got }.
error-after-the-match = The match has ended after { $expected } rounds; the record has { $got }.
error-broken-off = Only the last round may break off, but this one does, after { $got } decisions.
error-result-too-early = The round breaks off after { $got } decisions, so it can’t have rows and points yet.
error-result-missing = The round has ended, so the record must hold { $expected }.
error-wrong-rows = The rows after the round are { $expected }, not { $got }.
error-wrong-points = The points of the round are { $expected }, not { $got }.
error-wrong-totals = The totals are { $expected }, not { $got }.
error-wrong-winners = The winners are { $expected }, not { $got }.
error-not-json = This is not a JSON object: { $got }.
error-not-text = This is not UTF-8 text: { $got }.
error-line-too-long = The line is longer than any record (at most { $expected } bytes).
error-empty-file = The file is empty; expected one record a line.
error-unsupported = The fast simulator doesn’t know { $got }; it knows { $expected }.
error-no-such-action = Action { $got } is not possible now; possible: { $expected }.
error-broken-bot = The bot in { $expected } can’t be loaded: { $got }.
error-unknown-bot = There is no bot “{ $got }”; there are { $expected }.
error-other-run = This table was made for { $got }, not for { $expected }. Choose another folder with --out, or remove this one.

error-not-seated = Only those who sit at this table can do that; take a chair first.
error-not-the-host = Only the host of this table can do that.
error-wrong-phase = That is not possible now: { $got ->
    [waiting] the match has not begun yet.
    [starting] the match is about to begin.
    [playing] the match is running.
    [over] the match is over; ask for another one.
   *[closed] the table is closed; open a new one.
}
error-already-seated = You already sit at this table, on chair { $got }.
error-chair-taken = Chair { $got } is taken; free: { $expected }.
error-no-free-chair = There are not enough chairs: { $got } in all.
error-nobody-there = There is nobody to be sent away from chair { $got }; there is on { $expected }.
error-not-ready = Not everybody is ready yet. Still missing: { $expected }.
error-no-digits-asked = No digits are asked of this seat: it stands in the list without a hash, or has sent others before.
error-bot-not-there = There is no bot { $got } to be seated; there are { $expected }.
error-match-too-long = A match at a table has at most { $expected } rounds or points; not { $got }.
error-too-late = Too late: the game has gone on. Choose again.
error-still-there = { $got } is still there, or has not been waited for long enough.
error-already-playing = No bot plays for you.
error-has-resigned = You have resigned from this match; wait for the next one.
error-no-hints = There are no hints here: several people play, and they have not agreed on help.
error-too-many-changes = You have changed something {$expected} times in this match or while waiting for it; that is the limit. You can still play on.
error-too-many-undos = In one match something can be taken back {$expected} times; that is the limit. You can still play on.
error-no-undo = Nothing can be taken back: only your own decisions of this match, and never at a ranked table.

## The command line

cli-help = 6 nimmt! in every official variant: play, simulate, replay, check.
cli-variants = List all variants.
cli-rules = Show a variant’s rules with examples.
cli-simulate = Play matches with random legal decisions and record them.
cli-replay = Replay recorded matches: check them, print results, or tell the story.
cli-play = Play in the terminal against bots.
cli-option-against = The bots to play against: beginner, casual, strong, expert, or any other by name.
cli-option-lang = Language of the output.
cli-option-rules = A variant’s name, or rules as JSON such as {"{"}"preset": "base", "target": 40{"}"}.
cli-option-players = Number of players.
cli-option-matches = Number of matches.
cli-option-seed = 64 lower-case hexadecimal digits; the same seed gives the same matches.
cli-option-out = File to write the records to.
cli-option-verify = Check every record; print what is wrong and count.
cli-option-receipt = Check against this receipt (with several, one a line, each record has to fit one): the shares are those that were fixed before anybody could know them.
cli-option-json = Print each match’s final state as JSON.
cli-option-show = Tell each match in words and drawn rows.
cli-option-name = Your name at the table.
cli-rules-not-json = These rules are neither a variant’s name nor JSON: { $got }.
cli-simulated = { $matches ->
        [one] 1 match
       *[other] { NUMBER($matches, useGrouping: 0) } matches
    } of “{ $name }” with { $decisions } decisions; seed { $seed }.
cli-system-error = Reading or writing failed: { $reason }.
cli-written = Written to { $file }.
cli-progress = Playing
cli-column-id = Variant
cli-column-name = Name
cli-column-players = Players
cli-column-summary = What it is
cli-variants-footer = Read one with: nimmt rules { $example } – play it with: nimmt play --rules { $example }
cli-line = Line { $line }
cli-line-round = Line { $line }, round { $round }
cli-line-decision = Line { $line }, round { $round }, decision { $decision }
cli-bad-line = { $where }: { $reason }
cli-counts = { $ok } ok, { $bad } bad
cli-joint = Line { $line }: joint, { $given } of { $of }
cli-match-heading = Line { $line }: { $name }, { $players }
cli-match-result = { $totals } – { $winners }
cli-match-unfinished = unfinished

## The table in the terminal

table-hand = Your hand
table-known-hand = { $who } holds
table-sizes = Cards in hand (and in the pile): { $text }
table-unplaced = Still to be placed
table-totals = Totals: { $text }
table-round-points = This round: { $text }
table-specials = Special cards: { $text } ({ $left } more face down)
table-round-turn = { $name } · round { $round } · turn { $turn }
table-stamp-even = even
table-stamp-odd = odd
table-stamp-up = ▼ ↑
table-stamp-down = ▼ ↓
table-stamp-cow = cow
table-stamp-stop = stop
table-stamp-seven = take 7
play-guest = Guest
play-welcome = { $name }. You are { $who }; the others are bots ({ $bot }). Enter q to leave, ? for the rules, ! for a hint.
hint-best = Best: { $text }
hint-column-choice = Choice
hint-column-cost = Bullheads
hint-column-row = Probably in row
hint-share = { $text } ({ $share } %)
hint-none = There is nothing to say about this one.
play-goodbye = Goodbye. The match stays unfinished.
play-again = Please try again: { $reason }
play-not-understood = “{ $text }” was not understood.
play-enter = Enter
ask-play = Your card
ask-play-two = Your two cards
ask-draft = Draft a card
ask-first = Which card is placed first?
ask-take = Your card is too low. Which row do you take?
ask-side = Two places are equally near. Which one?
ask-keep = Which cards do you take into your hand? (at most { $most }; Enter for none)
ask-stop = play no second card
ask-open = Press Enter to turn up your top card
ask-pass = pass
ask-lift = lift a Stop! – which row?
ask-take7 = Take 7! – on which row?
ask-stop-card = Stop! – on which row?
ask-replace = Replace! – with which card?
ask-insert = Insert! – where?
ask-push = Push! – which card, and where?
ask-first-card = First card – which one?
ask-last = Last card – which one?
ask-sort = Sort – all cards in their new order
ask-choose = What now?
ask-flip = add f to flip: 31f
place-side-left = row { $row }, on the left
place-side-right = row { $row }, on the right
place-insert = row { $row }, position { $at }
place-push = { $card } to row { $row }

## The arena: bots against bots. $mean, $margin and $share are already written out.

cli-arena = Let bots play tournaments: the same deals in every seating. A BOT is a name such as expert, closest-gap or search:1000, or a file and a class: ./my_bot.py:MyBot.
cli-option-deals = Number of deals; each is played in every seating.
cli-option-whole-matches = Play whole matches, to the target, instead of one round each.
cli-option-workers = Number of worker processes; as many as there are processor cores unless you say otherwise, 0 for none.
cli-option-ray = Play on the Ray cluster at this address.
cli-option-plot = File to draw the result to: .svg or .png.
cli-option-numbers = Print all numbers as JSON.
cli-plot-suffix = A plot is a file that ends in .svg or .png, not “{ $got }”.
cli-plot-missing = Plots need matplotlib. Install it with: pip install "nimmt[plot]"
cli-plot-nowhere = There is no folder “{ $folder }”.
cli-ray-missing = Clusters need Ray. Install it with: pip install "nimmt[cluster]"
cli-ray-unreachable = No Ray cluster answers at { $address }: { $message }
error-too-many-bots = There are { $expected } seats, but { $got } bots are named.
arena-number = { $value }
arena-measured = { $mean } ± { $margin }
arena-heading = { $players } players, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } in { $seatings ->
        [one] 1 seating
       *[other] { $seatings } seatings
    }: { $matches ->
        [one] 1 match.
       *[other] { $matches } matches.
    }
arena-heading-teams = Teams of { $players }, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } for each team: { $matches ->
        [one] 1 match.
       *[other] { $matches } matches.
    }
arena-seed = Seed { $seed }
arena-progress = Playing deals
arena-column-bot = Bot
arena-column-bullheads = Bullheads a round
arena-column-bullheads-of = Bullheads: { $who }
arena-column-wins = Wins
arena-column-won = Won
arena-column-rating = Rating
arena-column-time = ms a decision
arena-column-pair = In the same deals
arena-column-difference = Bullheads
arena-pair = { $bot } less { $other }
arena-clear = clear
arena-unclear = could be chance
arena-fair = fair share
arena-interval-note = ± is the 95 % interval over deals.
arena-fair-note = A fair share of wins is { $share } %.
arena-rating-note = Rating: Plackett–Luce, mu − 3 sigma.
arena-teams-note = The columns of the team and the buffalo are bullheads a round; two teams are compared by the team’s less the buffalo’s.
arena-bot-start = { $bot } could not be made: { $message }
arena-bot-raised = { $bot } raised an error: { $message }
arena-bot-malformed = { $bot } did not answer with a decision of plain values, but with { $message }
arena-bot-illegal = { $bot } decided what it may not. { $message }
arena-bot-endless = A match with { $bot } does not end: it has more than { $message } decisions.
arena-where = deal { $deal }, seating { $seating }, player { $seat }, decision { $decision }
arena-stopped = { $what }
    That was { $where }. The tournament has stopped{ $deals ->
        [0] { " " }and has no result.
        [one] ; the numbers are those of the one finished deal.
       *[other] ; the numbers are those of the { $deals } finished deals.
    } The same command with --seed { $seed } leads there again.
arena-lost = { $count ->
        [one] Deal { $first } is missing: its worker process died { $tries } times
       *[other] Deals { $first } to { $last } are missing: in each of them the worker process died { $tries } times
    } ({ $reason }). The numbers are those of the other deals.
arena-interrupted = Stopped after { $deals } of { $all } deals; the numbers are those of the finished ones.

## Facts about the cards

cli-stats = Say how often each card takes a row, what it costs, and what it is worth to hold it: by simulation with players who choose at random.
cli-option-rounds = Number of rounds to simulate.
cli-option-hand = Cards of one hand, as in 3,17,28: also say what that hand is worth.
stats-hand-not-numbers = A hand is written as card numbers with commas, as in 3,17,28, not as “{ $got }”.
error-not-a-hand = A hand here has { $expected } cards of this deck, none more often than the deck has it; { $got } is not one.
stats-no-hand-blind = Nobody sees or chooses a card in this variant, so a hand has no value of its own.
stats-no-hand-drafted = Hands are drafted in this variant, not dealt: there is no rest of the deck to deal around a hand.
stats-no-hand-team = The team shares its bullheads in this variant, so the hand of one player has no value of its own.
stats-heading = { $players ->
        [one] 1 player
       *[other] { $players } players
    } who choose at random, { $rounds ->
        [one] 1 round.
       *[other] { $rounds } rounds.
    }
stats-progress = Playing rounds
stats-stopped = Stopped after { $rounds } of { $all } rounds; the numbers are those of the rounds played.
stats-bullheads = Bullheads of a player in a round
stats-bullheads-team = Bullheads of the team in a round
stats-hand = The same with the hand { $cards }
stats-takes = Played cards that take a row
stats-low = Played cards that are too low for every row
stats-low-cost = Bullheads that such a low card costs
stats-sixth-cost = Bullheads of a row taken in any other way
stats-card = Card
stats-takes-short = takes
stats-cost-short = cost
stats-holding-short = held
stats-card-number = Card
stats-legend-low = as a low card
stats-legend-sixth = in any other way
stats-plot-takes = How often it takes a row when it is played (%)
stats-plot-cost = What it costs when it is played (bullheads); coloured by the card’s own bullheads
stats-plot-holding = What it changes to have it in hand (bullheads a round)
stats-plot-holding-team = What it changes if the team has it (the team’s bullheads a round)
stats-note-columns = takes: how often the card takes a row when it is played, in per cent. cost: the bullheads it takes then, on average. held, where it is shown: bullheads of a round with the card in hand, less those without it.
stats-note-blind = Nobody sees or chooses a card in this variant, so there is nothing to say about holding one.
stats-note-drafted = Hands are drafted in this variant; here they are drafted at random, so “held” says what a card is worth to somebody who plays at random.
stats-note-team = The team shares its bullheads: “held” is about the whole team. Nobody uses special cards here, and the buffalo’s own cards are not counted.
stats-note-most-win = The most bullheads win in this variant: taking rows is good.

## Bots, by name

bot-uniform = Anything goes
    .summary = Takes any legal decision.
bot-random = Random
    .summary = Plays a random card, and takes the cheapest row with a low card.
bot-closest-gap = Closest gap
    .summary = Plays the card closest above a row’s end where there is room.
bot-risk = Risk counter
    .summary = Counts the unseen cards that could come in between, and what that would cost.
bot-search = Search
    .summary = Deals the unseen cards at random many times and plays on by chance; search:1000 deals a thousand times.
bot-champion = Champion
    .summary = Infers from the cards played what the others hold and how they think, and searches with that; champion:3000 weighs three million cards.
bot-beginner = Beginner
    .summary = Guesses six times in ten. You can win your first game against it.
    .weakness = Bad at: nearly everything. It often does not even look at the rows.
bot-casual = Casual
    .summary = Thinks a little, and guesses one time in four.
    .weakness = Bad at: staying awake. Every fourth card is a guess.
bot-strong = Strong
    .summary = Looks at a hundred deals for each choice. Rarely gives anything away.
    .weakness = Bad at: people. It believes that all others play by chance.
bot-expert = Expert
    .summary = The champion: infers what you hold and how you think. Hard to beat.
    .weakness = Bad at: surprises. It expects you to play sensibly.
bot-careful = Vera
    .style = careful
    .summary = Plays the card that is least likely to take a row now, whatever comes later.
    .weakness = Bad at: the end of a round, when only her dangerous cards are left.
bot-greedy = Gero
    .style = greedy
    .summary = Wants the last free place of a row, whoever else may want it.
    .weakness = Bad at: being second. When somebody comes in between, he pays for the whole row.
bot-bluffer = Bruno
    .style = bluffing
    .summary = Throws low cards in early and takes cheap rows on purpose, so that nobody else’s plan works out.
    .weakness = Bad at: saving. Many small rows add up.
bot-patient = Hedda
    .style = patient
    .summary = Plays high cards first, as long as they seem safe, and keeps the low ones for the end.
    .weakness = Bad at: getting rid of low cards in time. In the end they cost dear rows.
cli-bots = List the bots.
cli-column-bot = Bot
cli-column-how = How it plays, and what it is bad at

## Training

cli-train = Make the champion’s policy tables from nothing: teachers play, tables are fitted to their choices, and the next teachers believe in those. What is finished is not done again. On a GPU, if there is one, the fitting is faster (extra “train”).
cli-option-train-out = Folder for the tables, their provenance and the report.
cli-option-train-players = Numbers of players to make tables for, with commas between them; 2 to 10 in the base game and 2,4 elsewhere unless you say otherwise.
cli-option-train-seed = Seed of the teachers’ rounds: the same seed gives the same decisions.
cli-option-train-decisions = Decisions that each table is fitted to; forty times as many of the flat search, which is quick.
cli-option-train-work = Thousands of cards that a teacher weighs for a decision.
cli-option-train-deals = Deals for each comparison of the report; 0 for no report.
cli-option-train-workers = Threads; as many as there are processor cores unless you say otherwise.
train-not-players = expected numbers from 2 to 10 with commas between them, such as 2,4,6; got { $got }
train-measuring = Measuring
train-packed = The tables are in { $file }.
train-reported = The report is in { $file }.

## The review of a match. $cost and the like are already written out.

cli-analyse = Review a recorded match: what each decision was expected to cost, the best one, and luck and skill apart.
cli-option-match = The line of the file that holds the match; the first match unless you say otherwise.
cli-option-seat = Show the decisions of this player only, counted from 1.
cli-option-bot = The bot that judges: one that gives reasons, such as search:1000.
cli-option-all-decisions = Show all decisions in their order, not just the worst.
review-progress = Thinking
review-no-such-match = There is no match in line { $line }.
review-no-such-seat = { $players ->
        [one] One player sits at this table.
       *[other] { $players } players sit at this table.
    }
review-worst = The { $count } decisions that lost most, of { $all }.
review-column-round = Round
review-column-turn = Turn
review-column-player = Player
review-column-chosen = Chosen
review-column-cost = Cost
review-column-best = Best
review-column-best-cost = Cost
review-column-loss = Loss
review-column-risk = Risk
review-column-beliefs = The others
review-column-par = Par
review-column-deal = Deal
review-column-skill = Skill
review-column-luck = Luck
review-column-result = Result
review-column-lost = Lost
review-risk = { $share } %
review-flipped = { $card } flipped
review-row = row { $row }
review-keep = keep { $text }
review-lift = lift the Stop! at row { $row }
review-special = { $name } ({ $text })
review-note = Cost: bullheads expected by the end of the round. Par + deal + skill + luck = result; a plus means more bullheads. Lost is the part of the skill that better decisions would have saved.
error-no-reasons = This bot does not say what a decision costs ({ $got }). One that does is { $expected }.

## Server

error-unavailable = The server’s storage does not answer just now. Nothing was changed; try again in a moment.
error-in-use = Another server holds { $expected }: process { $got }. Stop it, give this one its own file (--data-dir), or share a PostgreSQL database.
error-newer-schema = The database belongs to a newer version of nimmt: { $got }. Update nimmt, or use another database.
cli-serve = Serve tables to browsers and bots.
serve-ready = nimmt is served at { $url } – press Ctrl-C to stop.
serve-network = Others in the same network open { $url }.
serve-busy = Nothing can listen at { $host }, port { $port }: { $reason }.
setting-host = Address to listen at; 0.0.0.0 for all of this machine’s.
setting-port = Port to listen at; 0 takes any free one.
setting-data-dir = Folder of the database, if none is named.
setting-database = Address of the database, as in postgresql://user@host/name; SQLite in the data folder if none is given.
setting-public-url = Address by which browsers reach this server, as in https://nimmt.example.org; needed behind a reverse proxy.
setting-trusted-proxies = Addresses or networks of reverse proxies whose X-Forwarded headers are believed.
setting-browser = Open the browser when run in a terminal.
setting-log-format = Form of the log: console, json, or auto (console in a terminal, json otherwise).
setting-log-level = What is logged at least.
setting-bot-workers = Processes in which bots think; 0 for all processor cores but one.
setting-tables-per-player = Tables that one player may hold at the same time.
setting-bot-tables = Tables at which one bot may sit at the same time.
setting-bots-per-player = Bot accounts that one person may own.
setting-connections-per-address = Sockets that one address may hold open, and as many other connections.
setting-requests-per-address = Requests that one address may make a minute; 0 for no limit.
setting-requests-per-player = Requests that one player may make a minute; 0 for no limit.
setting-push-services = Hosts of push services that messages may be sent to; * stands for any first part.
setting-push-contact = Mail address that push services can write to about this server.
setting-secret = Secret that all signatures come from; made on first run and kept in the database if none is given.
setting-metrics-token = Bearer token for /metrics; without it they are shown to this machine only.
guest-name = Guest { $number }
share-text = 6 nimmt! in every official variant, against friends or bots.
share-table = { $variant }: come to the table
share-who = { $names }: { $taken } of { $chairs } chairs are taken.
push-turn = Your turn
    .text = The table is waiting for you.
push-invited = You are invited
    .text = { $who } asks you to a table.
push-over = The match is over
    .text = See how it ended.

axis-deck = Deck
axis-deck-full = one deck
axis-deck-tactics = only as many cards as are dealt
axis-deck-double = two decks
axis-deck-doublets = one deck, and 11, 22, … 99 once more
axis-deal = Deal
axis-deal-random = dealt at random
axis-deal-draft = drafted in the open
axis-play = Play
axis-play-hidden = all at once, face down
axis-play-open = one after another, face up
axis-play-nifty = two cards a turn, face down
axis-play-hand = one after another, placed at once
axis-play-children = unseen cards, one after another
axis-play-buffalo = together against the buffalo
axis-ends = Ends
axis-ends-right = rows grow to the right
axis-ends-both = rows grow to both sides
axis-fan = Fan card
axis-fan-none = none
axis-fan-cow = the jumping cow
axis-fan-even-odd = even/odd
axis-fan-flip = flippin’ digits
axis-fan-mountain = mountain climbing
axis-format = Match
axis-format-target = until somebody reaches a number of bullheads
axis-format-rounds = a number of rounds
axis-format-tournament = everybody plays every hand
axis-target = Bullheads that end the match
axis-rounds = Rounds
axis-starter = Who starts

error-bad-setting = The setting { $option } can’t be “{ $got }”; expected: { $expected }.
error-malformed-body = The request’s body is not JSON: { $got }.
error-invalid = This doesn’t fit: expected { $expected }, got { $got }.
error-no-identity = Nobody is signed in here; say who you are first.
error-foreign-origin = This request comes from another site, { $got }, and is refused.
error-unproven-request = Requests that change something need the header { $expected }.
error-unknown-host = This server doesn’t go by the name “{ $got }”. If it should, whoever runs it has to set its public address.
error-banned = You are shut out from this server. Reason: { $got }.
error-not-named = Guests can’t do that. Give yourself a name first.
error-only-people = Only people can do that, not bots.
error-only-bots = Only bots can do that, with their token.
error-no-such-page = There is nothing at { $got }.
error-no-such-player = There is no player { $got }.
error-no-such-match = There is no finished match { $got }.
error-no-such-bot = None of your bots has the id { $got }.
error-method-not-allowed = { $got } is not possible here; possible: { $expected }.
error-already-somebody = You already are { $got } here. Sign out first.
error-no-such-code = No open table has the code { $got }. Codes have six letters, and end with their table.
error-not-welcome = The host has closed this table to you.
error-not-acquainted = Only people with whom you have played or sit at a table; { $got } is not one of them.
error-already-reported = You have reported this player, and it waits to be looked at.
error-no-such-report = There is no report { $got }.
error-name-taken = The name “{ $got }” belongs to somebody with a password. Take another one, or sign in.
error-too-many-bot-accounts = You can own { $expected } bots at most.
error-too-large = This is too large: { $expected } bytes at most.
error-too-slow = The rest did not come within { $expected } s.
error-unsupported-media = The body has to be { $expected }, not { $got }.
error-unusable-name = A name has { $range } visible characters, not { $got }.
error-unusable-text = A message has { $range } visible characters, not { $got }.
error-unusable-password = A password has { $range } characters, not { $got }.
error-wrong-code = This code is wrong, was used already, or is too old.
error-wrong-password = Name and password don’t belong together.
error-unknown-push-service = Messages can’t be pushed through { $got }; known services: { $expected }.
error-no-hint-now = There is no hint just now: the bots have too much to do, or are not ready yet. Try again in a moment.
error-too-many-requests = That was too much at once. Try again in { $expected } s.
error-internal = Something went wrong on the server. If you report it, mention the number { $got }.

page-title = nimmt
page-text = The game server is running. The table for the browser is not built here; programs can play through the interface described below.
page-tables = Open tables
page-variants = Variants
page-api = The interface, as OpenAPI

error-no-such-table = There is no table { $got }; it may have been cleared away.
error-too-many-tables = Nobody can sit at more than { $expected } tables at the same time; leave one first.
error-unknown-emote = There is no emote { $got }; there are { $expected }.

cli-db = Look after the database.
cli-db-upgrade = Bring the database to the schema of this version.
db-made = A new database was made, at revision { $after }.
db-current = The database is at revision { $after } already; there was nothing to do.
db-upgraded = The database was upgraded from revision { $before } to { $after }.
cli-export = Write all matches as records, one a line; those being played without their seeds.
export-progress = Writing
export-done = { $ended } matches that have ended, { $running } that are being played.
export-lost = The match at table { $table } could not be written: { $reason }
cli-import = Add the matches of a file of records; those that are there already are not doubled.
import-progress = Reading
import-done = { $added } added, { $known } known already, { $refused } refused.
cli-backup = Copy the database into a new file, also while the server runs.
backup-secret = The copy holds the server’s secrets and its players’ data: keep it where only you can read it.
cli-admin = Look after tables, players and bans.
cli-admin-tables = List tables, look at one, close one.
cli-admin-tables-list = List tables, the latest last.
cli-admin-tables-show = Show one table.
cli-admin-tables-close = Close a table; a match at it is kept unfinished.
cli-admin-tables-clear = Remove tables that are closed, with their journals and chat; their matches stay.
cli-admin-players = List, rename, ban, pardon and delete players.
cli-admin-players-list = List players, those seen last at the end.
cli-admin-players-show = Show one player.
cli-admin-players-rename = Give a player another name.
cli-admin-players-ban = Shut a player out, with their bots.
cli-admin-players-pardon = Let a player in again.
cli-admin-players-delete = Delete a player and all that is theirs; their matches stay, without the name.
cli-admin-bans = Shut out addresses, and let them in again.
cli-admin-bans-list = List the addresses that are shut out.
cli-admin-bans-add = Shut out an address, or a network such as 203.0.113.0/24.
cli-admin-bans-pardon = Let an address in again.
operate-option-json = Print it as JSON, for programs.
cli-admin-reports = Read what players have reported of others, and close it.
cli-admin-reports-list = List the reports that wait, the eldest first.
cli-admin-reports-show = Show one report, with what was said.
cli-admin-reports-close = Close a report, with a note of what was done.

admin-option-all-reports = Closed ones too.
admin-option-note = What was done about it, for yourself.
admin-option-all = Closed tables too.
admin-option-name = Only those with this in their name.
admin-option-banned = Only those who are shut out.
admin-option-days = For so many days; for ever if not given.
admin-option-days-closed = Closed for so many days at least.
admin-option-reason = The reason, which they are told.
admin-option-yes = Do not ask.
admin-nothing = There are none.
admin-column-id = Id
admin-column-phase = Phase
admin-column-rules = Rules
admin-column-host = Host
admin-column-seats = Players
admin-column-age = Age
admin-column-quiet = Quiet for
admin-column-open = In the lobby
admin-column-ranked = Ranked
admin-column-created = Since
admin-column-touched = Last change
admin-column-due = Next due
admin-column-node = Run by
admin-column-entries = Journal
admin-column-matches = Matches
admin-column-name = Name
admin-column-kind = Kind
admin-column-owner = Owner
admin-column-seen = Last seen
admin-column-banned = Shut out
admin-column-reason = Reason
admin-column-reporter = Reported by
admin-column-about = About
admin-column-at = When
admin-column-text = In their words
admin-column-said = Said there
admin-column-table = Table
admin-column-closed = Closed
admin-column-note = Note
admin-report-closed = Report { $id } is closed.
admin-report-name = the name
admin-report-chat = what they write
admin-report-play = how they play
admin-report-other = something else
admin-column-tables = Tables
admin-column-bots = Bots
admin-column-address = Address
admin-column-until = Shut out
admin-phase-waiting = waiting
admin-phase-starting = starting
admin-phase-playing = playing
admin-phase-over = over
admin-phase-closed = closed
admin-kind-person = person
admin-kind-guest = guest
admin-kind-bot = bot
admin-age-days = { $number } d
admin-age-hours = { $number } h
admin-age-minutes = { $number } min
admin-age-seconds = { $number } s
admin-never = –
admin-yes = yes
admin-no = no
admin-banned-until = until { $until }
admin-banned-for-ever = for ever
admin-table-closed = Table { $id } is closed. Servers that have it open follow within seconds.
admin-table-was-closed = Table { $id } was closed already.
admin-tables-cleared = { $number } closed tables were cleared away.
admin-renamed = { $id } is called { $name } now.
admin-player-banned = { $name } is shut out { $until }.
admin-player-pardoned = { $name } may come in again.
admin-delete-really = Delete { $name } ({ $id }) and all that is theirs? This can’t be undone.
admin-player-deleted = { $name } is gone.
admin-address-banned = { $address } is shut out { $until }.
admin-address-pardoned = { $address } may come in again.
admin-address-free = { $address } was not shut out.
error-no-database = There is no database at { $got }. `nimmt serve` or `nimmt db upgrade` makes one; --database or --data-dir says where it is.
error-bad-database-address = The database’s address can’t be read. It looks like one of these: { $expected }.
error-missing-driver = PostgreSQL needs the package { $got }: install { $expected }.
error-database-away = The database can’t be reached: { $got }.
error-database-refuses = The database refuses: { $got }.
error-empty-database = The database is empty. `nimmt db upgrade` prepares it.
error-older-schema = The database is at revision { $got }, this nimmt needs { $expected }. Make a backup, then run `nimmt db upgrade`.
error-already-there = { $got } is there already, and a backup overwrites nothing.
error-no-dump-program = { $expected } is not installed here. Install PostgreSQL’s client programs, or run this where they are: `{ $got }`.
error-dump-failed = The backup failed: { $got }.
error-broken-copy = The copy is not whole, and was thrown away: { $got }.
error-not-an-address = “{ $got }” is neither an address nor a network; expected something like { $expected }.
