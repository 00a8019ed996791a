### The pages in the browser.

house-title = Kibitz: a house of board games
house-home = Kibitz, to the first page
skip-to-content = Skip to the content
ways = Ways through the house
way-home = Play
way-lobby = Lobby
way-games = My games
way-analysis = Analysis
way-settings = Settings
way-about = About
way-rules = Rules
rules-play = Play it now
footing = Free software, made for people who like to play.
me-title = Your name and account

page-failed-title = This page cannot be loaded
page-failed = The connection may be down, or the house has been renewed in the meantime.
page-reload = Load again
update-there = A new version of the house is there.
update-take = Use it now

lost-title = Nothing is here
lost = This address leads nowhere. Perhaps the link was cut short.

## The connection

link-connecting = Connecting
link-connecting-about = The house is being called.
link-online = Online
link-online-about = Connected with the house.
link-offline = Offline
link-offline-about = No connection. It is tried again and again; nothing that you have done is lost.
link-restarting = Restarting
link-restarting-about = The house is being renewed and will be back in a moment.
link-outdated = Outdated
link-outdated-about = This page is older than the house. Please load it again.

## The first page

home-title = What shall we play?
home-play = Play
home-play-computer = against the computer: { $player }
home-play-friend = with a friend, by a link
home-play-screen = two people at this screen
home-play-lobby = with anyone who comes along
home-play-computers = against { $count } computers: { $player }
home-play-friends = with { $people } friends, by a link
home-play-screen-many = { $people } people at this screen
home-game = Game
home-no-games = The games are being fetched …
home-opponent = With whom?
home-opponent-computer = The computer
home-opponent-friend = A friend, by link
home-opponent-screen = People at this screen
home-opponent-lobby = Anyone in the lobby
home-player = Computer player
home-level = Level
home-more = Who begins, board, clock
home-more-seats = Your seat, clock
home-seat = Which seat is yours?
home-people = How many people join you?
home-people-screen = How many people play here?
home-computers = { $computers ->
    [one] A computer takes the remaining seat.
   *[other] Computers take the remaining { $computers } seats.
}
home-begins = Who begins?
home-begins-me = I do
home-begins-other = The other side
home-begins-chance = Let chance decide
home-clock = Clock
home-needs-connection = That needs a connection, and there is none right now. Against the computer and at one screen you can play without one.
home-aside = Games of today
home-running = Your running games
home-live = Going on in the lobby
home-live-none = Nobody is playing in the open right now. Be the first.
home-live-offline = The lobby is shown as soon as there is a connection.
home-to-lobby = To the lobby
home-welcome-title = Sit down
home-welcome = No account, no advertisements, no waiting. Play against nine levels of computer, with a friend on the sofa or on another continent, and have every game looked at by an expert afterwards. Against the computer it works without a connection, too.

## The lobby and lists of tables

lobby-title = Lobby
lobby-open = Open a table
lobby-open-close = Not now
lobby-waiting = Waiting for players
lobby-waiting-none = No table waits. Open one, and others will see it here.
lobby-playing = Being played
lobby-playing-none = No game can be watched right now.
lobby-over = Finished lately
lobby-over-none = No finished games yet.
lobby-asking = The house is being asked …
lobby-offline = There is no connection; the lobby will be back with it.
list-return = Play on
list-sit = Sit down
list-watch = Watch
list-replay = Replay
list-look = Look
list-rated = rated
list-you-won = you won
list-you-lost = you lost
list-drawn = drawn
list-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
list-watchers = { $watchers ->
    [0] nobody watches
    [one] 1 watches
   *[other] { $watchers } watch
}

open-title = A table of your own
open-seats = Who sits where
open-seat = Seat { $seat }
open-seat-me = me
open-seat-open = open to others
open-own-clock = another one …
open-clock-kind = Kind of clock
open-clock-fischer = Time is added with each move
open-clock-delay = Each move begins with free time
open-clock-minutes = Minutes
open-clock-seconds = Seconds a move
open-watchers = Who may watch?
open-watchers-anyone = Anyone
open-watchers-link = Who has the link
open-watchers-nobody = Nobody
open-listed = Show it in the lobby
open-takebacks = Moves may be taken back, if everybody agrees
open-rated = Counts for the ratings (two people, without taking back)
open-without-me = You have no seat at this table: you will watch.
open-go = Open the table

seat-open = open seat
seat-closed = closed
seat-won = won
seat-left-resigned = resigned
seat-left-out-of-time = out of time
seat-left-disqualified = disqualified
seat-left-left = has left
clock-none = no clock
clock-fischer = { $minutes } min + { $seconds } s a move
clock-delay = { $minutes } min, { $seconds } s free
clock-left = { $time } left
clock-low = Ten seconds left!

## Own games

own-title = My games
own-running = Running
own-running-none = No game of yours is running.
own-over = Finished
own-over-none = You have not finished a game yet.
own-more = Show more
own-offline = Your games are kept by the house, and there is no connection to it right now.
own-guest = You are here as a guest: this browser alone knows that these games are yours.
own-guest-account = Make an account of it

## The table

table-title = Table
table-you = you
table-rating = rating { $rating }
table-computer = computer
table-thinking = thinking …
table-thinking-depth = thinking, { $depth } moves ahead …
table-seat-waits = waits for somebody
table-to-move = to move
table-your-turn = Your turn
table-sit = Take the seat
table-sit-at = Sit down: { $seat }
table-watching = you are watching
table-entering = The table is being fetched …
table-unreachable = There is no connection to the house. The table is shown as soon as it is back.
table-closed-title = This table cannot be entered
table-closed = Perhaps the invitation was not copied as a whole: it ends with a key after the hash sign.
table-gone = The table was put away.
presence-here = here
presence-away = away

delivery-is-sending = sending …
delivery-is-offline = waits for the connection
delivery-is-confirmed = confirmed
delivery-offline = Kept: { $move }. It is sent as soon as the connection is back.
delivery-taken-back = Taken back: { $move }.
delivery-refused = That was refused:
delivery-read = Understood

actions = At the table
action-hint = Hint
action-hinting = Thinking …
action-undo = Undo
action-takeback = Undo?
action-draw = Draw?
action-resign = Resign
action-stand = Stand up
action-rematch = Rematch
action-flip = Flip
action-copy = Copy the record
action-copied = Copied
action-download = Save the record
resign-sure = Do you really want to give up this game?
confirm-no = No, go on

offer-takeback-own = You have asked to take back your last move.
offer-takeback-theirs = { $name } asks to take back the last move.
offer-draw-own = You have offered a draw.
offer-draw-theirs = { $name } offers a draw.
offer-rematch-own = You have offered a rematch.
offer-rematch-theirs = { $name } wants a rematch.
offer-silent = Still to answer: { $names }
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw

away-wait = { $name } is away. If nobody comes back within { $time }, you may settle the game.
away-claim = { $name } has not come back. How shall it go on?
away-claim-win = Claim the win
away-claim-out = Play on without them
away-claim-computer = Let a computer play on

invite-title = Invite somebody
invite-private = Only who has this link finds the table. The game begins when the seat is taken.
invite-private-many = Only who has this link finds the table. The game begins when all seats are taken.
invite-missing = { $seats ->
    [one] One seat is open.
   *[other] { $seats } seats are open.
}
invite-listed = The table is shown in the lobby. The link leads here, too.
invite-link = Link to this table
invite-copy = Copy the link
invite-copied = Copied
invite-share = Share
invite-text = Come and play with me!
invited-title = { $name } invites you to play
invited = Take the seat, and the game begins.
invited-many = Choose a seat. The game begins when all are taken.

result-title = Result
result-you-won = You have won!
result-won = { $name } has won.
result-you-rank = You finished in place { $rank }.
result-places = Places
result-place = Place
result-who = Who
result-points = Points
result-count = { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-draw = A draw.
result-abandoned = The table was given up before a game began.
result-agreed = Both have agreed on it.
result-left-resigned = { $name } has resigned.
result-left-out-of-time = { $name } ran out of time.
result-left-disqualified = { $name } was disqualified.
result-left-left = { $name } has left the game.
result-next-table = To the next game
result-analyse = Analyse
result-new = New game

said-sat = { $name } has sat down.
said-began = The game begins.
said-took-back = Moves were taken back.
said-resumed = The house was away for a moment. The clocks have stood still.
said-declined-takeback = { $name } does not want moves to be taken back.
said-declined-draw = { $name } plays on.
said-declined-rematch = { $name } wants no rematch.

chat-title = Chat
chat-none = Nothing has been said yet.
chat-say = Say something
chat-send = Say
chat-presets = Phrases
chat-mute = Mute
chat-unmute = Hear again
chat-silenced = The owner of the table has muted you.
chat-sending = sending …
chat-waits = waits for the connection
chat-left = { $left } characters left
preset-hello = Hello!
preset-have-fun = Have fun!
preset-well-played = Well played!
preset-thanks = Thank you!
preset-oops = Oops!
preset-good-game = Good game!
preset-goodbye = Goodbye!
preset-one-moment = One moment, please.

## Settings and the account

settings-title = Settings
settings-look = Look and play
settings-auto = automatic
settings-language = Language
settings-theme = Colours
settings-theme-auto = automatic
settings-theme-light = light
settings-theme-dark = dark
settings-theme-contrast = high contrast
settings-play = At the board
settings-sounds = Sounds
settings-confirm = Ask before a move is sent
settings-patterns = Patterns inside the stones
settings-3d = Boards in three dimensions
settings-chat = Show the chat
settings-chat-opens = A closed chat opens itself when somebody writes
settings-motion = Less motion
settings-data = What this browser keeps
settings-data-about = Settings, the choices of the first page, and games that were played without a connection. Your name and your games at tables are kept by the house.
settings-forget = Forget all of it
settings-forgotten = Forgotten.

account-title = You
account-you = You are signed in as { $name }.
account-guest = You are a guest, called { $name }. Games are kept with this browser.
account-name = Name
account-rename = Change the name
account-renamed = That is your name now.
account-account = Account
account-why = With an account your games are yours on every device, and you can be rated. No mail address is asked for.
account-register = New account
account-register-go = Make an account
account-registered = The account is yours, with all games so far.
account-login = Sign in
account-login-go = Sign in
account-signed-in = You are signed in.
account-password = Password
account-sign-out = Sign out
account-signed-out = You are signed out.
account-needs-connection = That needs a connection, and there is none right now.

## About

about-title = About Kibitz
about-what-title = A house of board games
about-what = Here you play at once: against the computer, with a friend, with anyone. Every game can be looked at afterwards, move by move, by a player that knows better.
about-name = A kibitzer looks on while others play, and knows better. In German the lapwing lends him its name, Kiebitz; so there is one on our sign.
about-privacy = Nothing is counted, nothing is sold, nothing is loaded from elsewhere. One cookie remembers who you are.
about-version = Version
about-licence = Licence
about-offline-title = Without a connection
about-offline-ready = The pages are kept in this browser and open without a connection. You can install them like a program.
about-offline-not-ready = The pages are not kept in this browser yet; a connection is needed.
about-ability = What
about-offline = Offline
about-yes = works
about-no = needs a connection
about-can-computer = Playing against the computer
about-can-screen = Playing at one screen
about-can-analysis = Analysis and ratings
about-can-rules = Rules
about-can-table = Tables with others
about-can-lobby = Lobby and own games
about-keys-title = By keyboard
about-keys = Everything can be done without a mouse, and the last move is read by screen readers.
about-key = Key
about-key-does = Does
about-key-tab = to the next control
about-key-digits = plays in that column
about-key-arrows = choose a column
about-key-enter = drops the stone
about-key-flip = flips the seats
about-key-hint = asks for a hint
about-key-undo = takes back, against the computer
