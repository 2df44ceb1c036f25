var e=`variant-players = { $least } to { $most } players
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
special-take7 = Take 7!
special-stop = Stop!
special-replace = Replace!
special-insert = Insert!
special-push = Push!
special-first = First card
special-last = Last card
special-sort = Sort
variant-base = Base game
    .summary = The classic: one secret card each, four rows, and nobody wants the sixth place.
variant-tactics = Tactics
    .summary = A smaller deck, and everybody knows exactly which cards are in play.
variant-logic = Logic
    .summary = No dealing: you draft your ten cards in the open, and everyone knows every hand.
variant-pro = Pro Variant
    .summary = Draft your own ten cards from a small known deck: Logic for 2 to 6 players.
variant-tournament = Tournament
    .summary = One draft, then every player plays every hand once: no more blaming the cards.
variant-professional = Professional
    .summary = Rows grow at both ends: left going down, right going up.
variant-open = Open
    .summary = Cards are played face up, one after the other: who plays late sees more.
variant-nifty = Nifty
    .summary = Two cards at once, and you choose which of yours is placed first.
variant-hand = Hand
    .summary = Taken cards may go back to your hand: get rid of them, or pay double.
variant-double = Double
    .summary = Two whole decks: every card has a twin, and twins share a place and the penalty.
variant-doublets = Doublets
    .summary = One deck, but every double from 11 to 99 exists twice: Double in small.
variant-children = Children's version
    .summary = Turn up your top card and see what happens: here the MOST bullheads win.
variant-even-odd = Even/Odd
    .summary = A marker lets only even or only odd cards into one of the rows.
variant-mountain = Mountain Climbing
    .summary = In one row the numbers go down, and that row keeps changing.
variant-cow = The Jumping Cow
    .summary = A cow takes up a place in a row, and jumps on when someone joins her.
variant-flip = Flippin' Digits
    .summary = Once a round, swap the two digits of your card: 31 becomes 13.
variant-buffalo = Beat the Buffalo
    .summary = All together against the buffalo: use special cards to leave the bullheads to it.
event-round-started =
    Round { $round } begins{ $n ->
        [0] { "" }
       *[other] ; { $who } starts
    }.
event-pool-opened = Open for drafting: { $text }.
event-drafted = { $who } drafts { $card }.
event-rows-opened = The rows open with { $text }.
event-hand-dealt = { $who } is dealt { $text }.
event-hands-shown = All hands are known: { $text }.
event-committed = { $who } has chosen.
event-played =
    { $who } plays { $card }{ $flipped ->
        [yes] , flipped
       *[no] { "" }
    }.
event-revealed = Revealed: { $text }.
event-placed =
    { $who } { $n ->
        [one] places
       *[other] place
    } { $text } in row { $row }.
event-row-taken =
    { $who } { $n ->
        [one] takes
       *[other] take
    } row { $row } ({ $text }): { $points ->
        [one] 1 bullhead
       *[other] { $points } bullheads
    }{ $n ->
        [one] { "" }
       *[other] { " " }each
    }.
event-marker-moved =
    { $shows ->
        [even] The marker moves to row { $row } and shows even.
        [odd] The marker moves to row { $row } and shows odd.
        [up] The climber moves to row { $row }, arrow up.
        [down] The climber moves to row { $row }, arrow down.
       *[other] The cow jumps to row { $row }.
    }
event-order-chosen = { $who } places { $card } first.
event-kept =
    { $who } { $count ->
        [0] keeps nothing
       *[other] keeps { $text }
    }.
event-stopped = { $who } plays no second card.
event-passed = { $who } passes.
event-stop-lifted = { $who } lifts the Stop! from row { $row }.
event-special-used =
    { $who } uses { $special }{ $target ->
        [row] { " " }on row { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } to row { $row }
       *[none] { "" }
    }.
event-round-ended = Round { $round } is over. Points: { $text }. Totals: { $totals }.
event-match-ended =
    { $n ->
        [one] { $who } wins the match.
       *[other] { $who } share the victory.
    }
name-buffalo = the buffalo
name-team = the team
list-and = { $rest } and { $last }
entry-flipped = { $card } (flipped: { $value })
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
event-rematch-wanted = { $who } would like to play again.
event-table-closed =
    { $reason ->
        [abandoned] The table has been closed: nobody was left.
        [empty] The table has been closed: everybody has left.
       *[admin] The table has been closed by whoever runs this server.
    }
play-guest = Guest
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
bot-beginner = Beginner
    .summary = Guesses six times in ten. You can win your first game against it.
bot-casual = Casual
    .summary = Thinks a little, and guesses one time in four.
bot-strong = Strong
    .summary = Looks at a hundred deals for each choice. Rarely gives anything away.
bot-expert = Expert
    .summary = Looks at a thousand deals for each choice. Hard to beat.
guest-name = Guest { $number }
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