### What the browser client says, in English. Texts that the server or the terminal say too stand in src/nimmt/locale.

## Everywhere

title-table = nimmt – the table
home = Home
close = Close
menu = Menu
rules = Rules
skip = Skip
you = You
chair = Chair { $number }
card = Card { $card }
language-en = English
language-de = Deutsch

## The table

where-round = Round { $round }
where-rounds = Round { $round } of { $rounds }
where-turn = Turn { $turn }
where-target = to { $target }
seats = Players
seat-score = { $total ->
        [one] 1 bullhead
       *[other] { $total } bullheads
    }, { $round } of them in this round
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
row-of = Row { $row }: { $cards }; { $heads ->
        [one] 1 bullhead
       *[other] { $heads } bullheads
    }{ $full ->
        [yes] ; full
       *[no] { "" }
    }
row-full = The next card takes this row.
row-choose = Row { $row }: { $cards }; { $heads ->
        [one] 1 bullhead
       *[other] { $heads } bullheads
    }
row-lift = Lift the Stop! from row { $row }
place-at = Row { $row }{ $side ->
        [left] , on the left
        [right] , on the right
       *[none] , place { $place }
    }
marker-at = { $shows ->
        [even] Row { $row } takes even cards only
        [odd] Row { $row } takes odd cards only
        [up] Row { $row } takes lower cards only; the marker climbs up
       *[down] Row { $row } takes lower cards only; the marker climbs down
    }
stamp-even = even
stamp-odd = odd
stamp-lower = lower
cow = The cow takes one place here.
lane = Played cards
card-of = { $card }, { $who }
hand = Your hand
card-spoken = { $card }{ $chosen ->
        [yes] , chosen
       *[no] { "" }
    }
cards-left = { $count ->
        [one] 1 card left
       *[other] { $count } cards left
    }
last-turn = Last turn
nothing-yet = Nothing yet.
tracker = Seen so far
draft-board = Cards to draft
specials = Special cards
known-cards = Cards of { $who } that all know
specials-left = { $count } more
keep-title = Cards you have taken
keep-hand = hand
keep-pile = pile
keep-count = { $held }{ $limit ->
        [0] { "" }
       *[other] { " " }of at most { $limit }
    } in your hand; { $heads ->
        [0] no bullheads
        [one] 1 bullhead
       *[other] { $heads } bullheads
    } to the pile

## What to decide

others = { $count } players
hint-waiting = Waiting for { $who }.
hint-waiting-why = { $why }. Waiting for { $who }.
hint-chosen = { $n ->
        [0] Your choice lies there.
       *[other] Your choice lies there. You can still change it: waiting for { $who }.
    }
preview-low = { $card } would fit nowhere now: { $why }. You would take a row.
preview-two = { $card }: { $why }. You would choose.
preview-takes = { $card } would take row { $row } now: { $why }.
preview-goes = { $card } would go to row { $row } now: { $why }.
prompt-play = { $count ->
        [one] Choose a card.
       *[other] Choose { $count } cards.
    }
prompt-confirm = Play it, or choose another.
prompt-second = You may play a second card.
prompt-draft = Take a card.
prompt-first = Which of your two cards is placed first?
prompt-take = { $why }: take a row.
prompt-side = { $why }: choose a place.
prompt-keep = { $most ->
        [0] Your hand is full: all of these go to the pile.
       *[other] What goes to your hand? At most { $most }.
    }
prompt-stop = Play no second card?
prompt-open = Turn up your top card.
prompt-pass = Use a special card, or pass.
prompt-use-take7 = Take 7!: choose a row.
prompt-use-stop = Stop!: choose a row.
prompt-use-replace = Replace!: choose another card from your hand.
prompt-use-insert = Insert!: choose a place.
prompt-use-push = Push!: choose a card on the table, then its new place.
prompt-use-first = First card: choose one of the team’s cards.
prompt-use-last = Last card: choose one of the team’s cards.
prompt-use-sort = Sort: tap the cards in their new order.
prompt-lift = Lift the Stop!
say-stop = No second card
say-open = Turn up
say-pass = Pass
flip = Flip
go-lies = Chosen
go-play = { $flip ->
        [yes] Flip { $cards }
       *[no] Play { $cards }
    }
go-draft = Take { $cards }
go-first = { $cards } first
go-take = Take row { $row }
go-side = Place it here
go-keep = { $count ->
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

## The champion’s advice

advice-ask = Hint

## Rounds and matches

player = Player
total = Total
round-over = Round { $round } is over
go-on = Go on

## Notes and connection

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

## Menu and chat

resign-sure = Really resign?
chat = Chat
chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
  }
emote-hello = Hello!
emote-well-played = Well played
emote-thanks = Thank you
emote-oops = Oops
emote-ouch = Ouch!
emote-phew = Phew
emote-thinking = Hmm …
emote-hurry = Your turn …
emote-bye = Goodbye

## Before the match

bot-level = The next bot

## Home

title-home = nimmt – 6 nimmt! in every variant
home-headline = Nobody wants the sixth place.
home-tagline = 6 nimmt! in all 17 official variants: against bots at once, or with friends by a link. No account, no advertising.
play-now = Play now
play-friends = With friends
learn = Learn to play
learn-short = Learn
variants = All variants
players-range = { $least }–{ $most } players
difficulty = Difficulty { $level } of 3
join-placeholder = Code or link of a table
join = Join
join-wrong = That is no table’s code: six letters, or a whole link.
watch = Watch
my-tables = Your tables
open-tables = Open tables
leave-table = Leave this table: { $name }
leave-sure = Really leave?
tables-more = { $count ->
        [one] 1 more
       *[other] { $count } more
    }
go-on-playing = Go on
phase-waiting = waiting for players
phase-starting = starting
phase-playing = playing
phase-over = over
phase-closed = closed
chairs-short = { $taken } of { $chairs }
server-away = The server does not answer. Try again in a moment.
offline = You are offline. Score pad, lessons and rules work all the same.
settings = Settings
score-pad = Score pad
leaderboard = Best players
glossary = Glossary
replays = Replays
me = Your profile
more-pages = More pages
unofficial = An unofficial implementation. The rules are by Wolfgang Kramer; cards, drawings and texts here are our own.

## Names of our bots, by chair

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

## What happens to the reader

own-drafted = You draft { $card }.
own-played = You play { $card }{ $flipped ->
        [yes] , flipped to { $value }
       *[no] { "" }
    }.
own-placed = You place { $text } in row { $row }{ $reasons ->
        [0] { "" }
       *[other] : { $why }
    }.
own-row-taken = You take row { $row } ({ $text }): { $points ->
        [one] 1 bullhead
       *[other] { $points } bullheads
    }{ $reasons ->
        [0] { "" }
       *[other] ; { $why }
    }.
brief-placed = { $who }: { $why }
brief-row-taken = { $who } +{ $points }: { $why }
own-order-chosen = You place { $card } first.
own-kept = You { $count ->
        [0] keep nothing
       *[other] keep { $text }
    }.
own-stopped = You play no second card.
own-passed = You pass.
own-stop-lifted = You lift the Stop! from row { $row }.
own-special-used = You use { $special }{ $target ->
        [row] { " " }on row { $row }
        [card] : { $card }
        [cards] : { $text }
        [push] : { $card } to row { $row }
       *[none] { "" }
    }.

## Opponents

bot-plays-as = { $style }
played-quickly = { $style }, quickly
    .title = There was no time to think: it played by a rule of thumb.

## The people one plays with

hint-resigned = You have resigned. A bot plays for you to the end.

### From here on: what is fetched with the pages and dialogs that show it. Neither the first page nor a running table needs it at once.

## Everywhere

share = Share
print = Print
nothing-here = There is nothing here
link-copied = The link has been copied.

## Settings

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
try-out = Try it
setting-try = Try it: { $what }
no-vibration = This browser cannot make a device vibrate.
setting-previews = Show where a card would go, where the table allows it
setting-tracker = Show which cards have been seen

## The champion’s advice

advice-title = What the champion thinks
advice-thinking = Thinking …
advice-cost = Bullheads
advice-risk = Risk
advice-row = Row
advice-best = the best
advice-others = How the others seem to play
advice-legend = Bullheads: those to be expected by the end of the round. Risk: of taking a row in this turn. Row: where the card will probably lie then.

## Rounds and matches

match-over = The match is over
end-you-win = You win!
end-you-share = You share the victory!
end-team-wins = You have beaten the buffalo!
end-buffalo-wins = The buffalo wins.
rematch = Play again
watch-replay = Replay
sheets = Tournament sheets
sheet-of = Hand drafted by

## After the match

end-place = Place { $place } of { $players }, with { $total ->
        [one] 1 bullhead
       *[other] { $total } bullheads
    }
after-rounds = Round by round
after-course = How it came about
after-lead = { $since ->
        [first] { $own ->
            [yes] You were
           *[no] { $who } { $n ->
                [one] was
               *[other] were
            }
        } ahead from the first turn to the last.
        [last] It was decided in the very last turn.
       *[middle] { $own ->
            [yes] You were
           *[no] { $who } { $n ->
                [one] was
               *[other] were
            }
        } ahead from round { $round }, turn { $turn } on.
    }
after-dearest = The dearest row
after-richest = The richest row
after-none-taken = Nobody took a row.
after-luck = Luck
after-skill = Skill
after-best = Your best card
after-worst = Your worst card
after-luck-told = { $own ->
        [yes] { $kind ->
            [even] Luck was neither for nor against you.
            [spared] Lucky: the cards and the others’ play spared you { $heads } bullheads.
            [brought] Lucky: the cards and the others’ play brought you { $heads } bullheads.
           *[cost] Unlucky: the cards and the others’ play cost you { $heads } bullheads.
        }
       *[no] { $kind ->
            [even] Luck was neither for nor against { $who }.
            [spared] Lucky: the cards and the others’ play spared { $who } { $heads } bullheads.
            [brought] Lucky: the cards and the others’ play brought { $who } { $heads } bullheads.
           *[cost] Unlucky: the cards and the others’ play cost { $who } { $heads } bullheads.
        }
    }
after-skill-told = { $own ->
        [yes] { $kind ->
            [hardly] You hardly made a mistake.
            [brought] Better decisions would have brought you { $heads } bullheads more.
           *[saved] Better decisions would have saved you { $heads } bullheads.
        }
       *[no] { $kind ->
            [hardly] { $who } hardly made a mistake.
            [brought] Better decisions would have brought { $who } { $heads } bullheads more.
           *[saved] Better decisions would have saved { $who } { $heads } bullheads.
        }
    }{ $least ->
        [yes] { " " }Nobody at the table gave away less.
       *[no] { "" }
    }
after-best-told = { $card } in round { $round }, turn { $turn }: { $heads } bullheads better than the other choices on average.
after-best-none = None stood out.
after-worst-told = { $card } in round { $round }, turn { $turn }: { $best } would have been { $heads } bullheads better.
after-worst-none = None was a real mistake.
after-working = The champion looks at every decision.
after-judged-by = Judged by the champion, decision by decision; the review shows them all.
share-picture = Share a picture
picture-saved = The picture has been saved.
picture-failed = The picture could not be drawn here.

## Menu and chat

invite = Invite
invitation = Come and play 6 nimmt! with me
notify-me = Tell me on this device when it is my turn
notify-refused = This browser does not allow it.
big-screen = Big screen
undo = Take back
resign = Resign
leave = Leave the table
seed-hash = The server’s share is fixed already; its SHA-256 is { $hash }…
chat-empty = Nobody has said anything yet.
chat-say = Say something
send = Send

## Before the match

read-rules = Read the rules
qr-code = The link to this table as a QR code
invite-text = Whoever has this link can sit down or watch.
chairs = Chairs ({ $taken } of { $chairs })
free-chair = Free
sit-down = Sit down
sit-here = Sit here
add-bot = Bot
host = host
remove = Send { $who } away
start = Start
too-few = At least { $least } play this: invite somebody, or add a bot.
get-ready = I’m ready
is-ready = Ready

## Home

play-bots = Play against bots
play-alone = Play
setup-players = Players
setup-bots = Opponents
setup-more = More options
setup-until = The match ends
until-target = at bullheads
until-rounds = after rounds
end-target = Bullheads
end-rounds = Rounds
excluded = These do not go together: “{ $one }” and “{ $other }”. Change one of them.
setup-pace = Time for a decision
pace = { $seconds ->
        [0] as long as you like
        [86400] one day
        [259200] { $days } days
       *[other] { $seconds } seconds
    }
setup-help = Show where a card would go, and give hints (not ranked)
setup-open = Show the table to everybody
fewer = Fewer
more = More

## Replays

title-replay = nimmt – replay
loading = One moment …
replay-gone = There is no match at this link: it may be incomplete, or the match has been deleted.
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-on = On
replay-last = To the end
replay-place = Place in the match
eyes = Whose cards are open
eyes-all = everybody’s
eyes-none = nobody’s
eyes-mine = mine
eyes-seat = { $who }’s
download-record = Record
check-deal = Check the deal
deal-right = Every deal follows from the seed. Its SHA-256 begins with { $hash }; before the match the same was shown.
deal-wrong = The deal of round { $round } does not follow from the seed.
deal-no-seed = This match was dealt by hand; there is no seed to check.
fair-title = How this deal is drawn: { $given } of { $of } players have a share in it
fair-how = The server and each player’s browser draw numbers and first show only their fingerprints; all of them together decide the cards. So nobody alone can choose the deal, not even whoever runs this server.
fair-limits = Whoever runs the server could still leave out the numbers of players as too late, and you would be told. And your browser runs the program that this server sends it; the Python client that plays here (examples/bot.py) does not.
fair-save = Save the proof
fair-alarm = Something is wrong with the deal.
fair-list-changed = The list of shares was changed after it had been fixed.
fair-other-server = The server’s own share in the list is not the one it had shown before.
fair-not-mine = The list does not hold your share, so your browser has not sent its numbers.
fair-used-twice = Shares of an earlier start were used again.
fair-no-list = The match was started without your share, though you had given one.
fair-ignored = Your browser’s numbers were sent, and the server does not count them.
fair-no-shares = The server does not say what the seed was made of.
fair-server-changed = The server’s numbers are not those that it had fixed before the match.
fair-share-changed = A player’s numbers are not those that were fixed before the match.
fair-seed-wrong = The seed does not follow from the shares.
deal-joint = Every deal follows from the seed, and the seed from the shares of the server and of { $given } of { $of } players.
deal-receipt = They are those that this browser was told before the match.
deal-no-receipt = This browser has kept nothing of this match to compare them with.
import-title = Show a record
import-text = Records of matches, one in a line, as they can be downloaded here or written by other programs.
import-file = File
import-paste = Or paste a record
import-show = Show

## Learning

title-learn = nimmt – learn to play
title-rules = { $name } – rules
base-in-short = The base game in short
rules-of-all = The rules of all variants
example = Example { $number }
play-it = Play this
tips = Tips
tips-text =
    - Look at the gaps: a card that comes right after a row’s end is safe, unless somebody comes in between.
    - A row of four is a trap, a row of five a threat. Count how many cards could fill it before yours.
    - Get rid of low cards while the rows are cheap: taking a row of one bullhead can be a bargain.
    - High cards are safest early, when the rows with high ends are still short.
lesson-next = Next
lesson-again = Once more
lesson-play = Now play
lesson-taken = { $points ->
        [0] You have taken nothing.
        [one] You have taken 1 bullhead.
       *[other] You have taken { $points } bullheads.
    }
lesson-place = Where a card goes
    .text = Everybody chooses a card in secret. Then all are turned up, and the lowest is placed first: behind the row’s end that is lower than it, and of those the nearest. Choose a card and watch.
    .after = Each card found the nearest lower end, one after the other. Nobody had a choice there.
lesson-between = Somebody comes between
    .text = Row 3 has four cards. Your 49 would be the fifth there and safe. But Bo has chosen already …
    .after = With the 49 it goes wrong: Bo’s 47 comes first and is the fifth, so the 49 is the sixth and takes the row. 28 and 72 are safe.
lesson-full = The sixth takes the row
    .text = Row 3 is full: whoever plays the sixth card there takes all five, with their bullheads. You want none. Which card is safe?
    .after = The 5 and the 37 go behind the 4 and the 36. The 39 is nearer to the 38, and takes the row.
lesson-low = Too low for every row
    .text = Your 3 is lower than all ends. Then you take a row of your choice, and your card starts it anew. Play it, and choose well.
    .after = Rows cost what their cards carry: the small heads on the cards. A cheap row is a small price.
lesson-round = A small round
    .text = Three cards each, three turns. Take as few bullheads as you can.
    .after = That was a whole round. In a real one you have ten cards; the match ends when somebody reaches 66 bullheads, and the fewest win.

## Score pad

pad-text = For real cards on a real table. It works without a connection and stays in this browser.
pad-player = Player { $number }
pad-name = Name of player { $number }
pad-most-win = The most bullheads win (children’s version)
pad-count = Count a round
pad-tap = Choose a player and tap the cards in their pile, or type the bullheads.
pad-points = Bullheads of { $who }
pad-done = Write it down
pad-undo = Undo
pad-new = New match
pad-winner = { $n ->
        [one] { $who } wins.
       *[other] { $who } share the victory.
    }
rounds = Rounds
blank-sheets = Blank sheets to print
sheet-player = Player:
sheet-points = Bullheads:
sheet-number = Sheet { $number }

## Big screen

screen-join = Scan to sit down or to watch.
screen-waiting = Waiting for players …

## Profile and best players

me-hello = Hello, { $name }
me-name = Your name
me-why = With a name your matches can be ranked, and others find you on the list of the best.
me-devices = On another device
me-code = Give me a code
me-code-text = Enter this code on the other device within ten minutes:
me-enter-code = A code from another device
me-sign-in = Go
me-sign-out = Sign out
me-everywhere = Sign out on all devices
me-everywhere-sure = Really on all of them?
me-everywhere-done = You are signed out on all devices.
me-export = Download everything about me
me-matches = Your matches
save = Save
saved = Saved.
board = List
board-players = { $players } players
board-empty = Nobody is on a list yet: ranked matches are those between people with names.
board-rules = Ranked matches are played without help, between people with names. A result counts between people who have been here for a day and have finished five matches, and at most three times a day for the same two. Who has met five different opponents is on the list, at most three points above the fifth best of them. Who resigns is last; what the bot in their place achieves counts for nobody.
matches-played = { $count ->
        [one] 1 match
       *[other] { $count } matches
    }

## Review

review = Review
review-text = What did each decision cost, and what would have been best? The server works it out; that takes a little while.
review-begin = Review this match
review-again = Try again
review-failed = The review could not be finished.
review-progress = { $of ->
        [0] Waiting for its turn …
       *[other] { $done } of { $of } decisions
    }
review-choice = Choice
review-cost = Bullheads expected
review-legend = Bullheads that each choice could be expected to end the round with. Green is the best, underlined the one taken.
review-seemed = Impression so far: { $text }
review-worst = The dearest decisions
review-mistake = { $who }, round { $round }, turn { $turn }: { $chosen } instead of { $best } ({ $loss } bullheads)
review-parts = Luck and skill
review-sum = Result = par + deal + skill + luck. A plus means more bullheads. Par is what anybody could expect at this table; “lost” is the part of the skill that better decisions would have saved.
part-par = Par
part-deal = Deal
part-skill = Skill
part-luck = Luck
part-result = Result
part-lost = Lost
move-use = { $special } { $what }
move-take = Row { $row }
move-keep = { $count ->
        [0] keep nothing
       *[other] keep { $cards }
    }

## Opponents

bots-mixed = A mix
    .summary = Vera, Gero, Bruno and Hedda: each plays in a way of their own.
bots-beaten = You came in before it in { $beaten } of { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }.
me-opponents = You against the bots
me-beaten = beaten in { $beaten } of { $matches }

## The people one plays with

invitation-title = Invitation
invitation-from = { $who } asks you to a table: { $variant }
invitation-accept = Join in
invitation-refuse = Not now
people-title = People you have played with
people-invite = Invite people you have played with
people-matches = { $count ->
    [one] 1 match together
   *[other] { $count } matches together
  }
people-online = there now
people-blocked = blocked
people-ask = Invite
people-asked = Invited
people-more = { $who }: mute, block, report
people-all = Show all { $count }
person-blocking = Whoever is blocked cannot invite you, is not heard by you, and finds no chair at your private tables. They are not told.
person-is-blocked = You have blocked this player.
person-mute = Mute
person-hear = Hear them
person-muted = You no longer see what they write.
person-heard = You see what they write from now on.
person-block = Block
person-unblock = Unblock
person-blocked = Blocked.
person-unblocked = No longer blocked.
person-report = Report
person-reported = Thank you. Those who run this server will look at it.
report-why = What is wrong
report-name = The name
report-chat = What they write
report-play = How they play
report-other = Something else
report-text = In your words, if you like
report-what = Who runs this server reads it, with what was written at this table.
report-send = Send report
again-same = Again with the same people
look-title = How you are drawn
look-colour = Colour
look-coat = Coat
look-horns = Horns
look-eyes = Eyes
look-mouth = Mouth
look-mark = Markings
look-previous = { $part }: the one before
look-next = { $part }: the next one
look-by-name = As my name draws it
table-code = Code to say aloud
help-on = Cards show where they would go.
rematch-wanted = { $n ->
    [one] { $who } wants to play again.
   *[other] { $who } want to play again.
  }
rematch-too = Play again, too
chat-unheard = Not heard here:
