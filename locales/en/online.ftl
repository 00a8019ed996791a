### Tables of a server, in the terminal client.

## The line

online-no-line = { $server } cannot be reached: { $reason }
online-bad-address = “{ $server }” is not a server's address such as http://localhost:8080.
online-name-too-long = the name is too long
online-foreign = it is not a Kibitz server, or one of another version
online-late = it did not answer in time
online-welcome = You are { $name } at { $server }.
online-connected = The line to the server is whole.
online-offline = The line is cut; next try in { $seconds } s. What was sent is kept.
online-reconnecting = Offline: reconnecting …
online-turned-away = The server turned us away: { $reason }
online-restarting = The server restarts and will be back in about { $seconds } s.

## The lobby

online-lobby = Tables at { $server }
online-new-computer = Play against a computer of the server
online-new-listed = Open a table for anybody
online-new-private = Open a private table for a friend with the link
online-enter-link = Enter a table by its link
online-no-tables = Nobody has a table open.
online-row-waiting = waits for a player: { $names } · { $game } { $board }
online-row-playing = playing: { $names } · { $game } { $board } · move { $moves }
online-row-over = over: { $names } · { $game } { $board }
online-row-own-board = (own board)
online-opening = Opening a table …
online-not-opened = The table could not be opened: { $reason }
online-bad-link = That is not a link to a table such as { $server }/table/abc#key.
online-link-title = Enter a table
online-link-ask = Link or name of the table:
online-link-keys = Enter go · Esc back

## A table

online-entering = Entering the table …
online-waiting = Waiting for another player.
online-link = Send this link to a friend: { $link }
online-sending = Sending { $move } …
online-confirmed = Confirmed: { $move }.
online-move-refused = Taken back: { $move } was refused. { $reason }
online-refused = Refused: { $reason }
online-not-admitted = No entry: { $reason }
online-gone = The table has been closed.
online-abandoned = The table was given up because nobody came.
online-watching = You are watching.
online-not-your-turn = It is not your turn.
online-not-here = That is not possible at a server's table.
online-seat-open = open seat
online-seat-closed = nobody
online-away = away
online-sat = { $mark }: { $name } sits down.
online-stood = { $mark }: the seat is open again.
online-took-back = { $name } ({ $mark }) has taken back.
online-offered = Offered. The others will answer.
online-offered-draw = { $name } ({ $mark }) offers a draw.
online-offered-takeback = { $name } ({ $mark }) asks to take a move back.
online-offered-rematch = { $name } ({ $mark }) would like another game.
online-offers-draw = A draw is offered.
online-offers-takeback = The others ask to take a move back.
online-offers-rematch = Another game is offered.
online-declined = { $name } ({ $mark }) has declined.
online-replaced = { $name } takes over { $mark }.
online-resumed = The server was away for { $seconds } s; nobody's clock ran.
online-rematched = The next game begins at a new table.
online-nothing-offered = Nothing has been offered.
online-nobody-away = Nobody's seat can be claimed now.
online-watchers = { $watchers ->
    [0] nobody watches
    [one] one watches
   *[other] { $watchers } watch
}
online-chat = Chat
online-chat-title = Say something
online-chat-ask = To everybody at the table:
online-chat-keys = Enter say · Esc back

preset-hello = Hello!
preset-have-fun = Have fun!
preset-well-played = Well played!
preset-thanks = Thanks!
preset-oops = Oops!
preset-good-game = Good game!
preset-goodbye = Goodbye!
preset-one-moment = One moment, please.

## Keys of the full screen

keys-lobby = ↑ ↓ Enter choose · L Deutsch · F1 help · q quit
keys-online = ← → Enter drop · u undo · D draw · R resign · ? hint · c chat · F1 · q lobby
keys-online-offer = y accept · x decline · c chat · F1 help · q lobby
keys-online-over = n another game · s save · c chat · F1 help · q lobby
online-help =
    u  Backspace     take back; the others are asked where there are any
    D                offer a draw       R   resign
    n                another game, when this one is over
    y  x             accept or decline what is offered
    ?  H             advice, where the table allows it
    c                say something to everybody at the table
    C                claim the seat of somebody who went away
    s                save the record
    PgUp PgDn        scroll the moves
    L                Deutsch
    q  Esc           back to the lobby; your seat is kept
    Ctrl-C           quit at once

    A move is “sending …” until the server has stored it; then it is
    confirmed. What it refuses is taken back, with the reason. When the
    line is cut, it is kept and sent again.

## The plain dialogue

online-introduction =
    Type the number of a line, or: new, link LINK, help, quit.
online-lobby-prompt = Your choice:
online-lobby-refusal = Please type one of the numbers, or help.
online-ask-whom = Against: 1 a computer of the server, 2 anybody, 3 a friend with the link [1]:
online-one-to-three = Please type 1, 2 or 3.
online-offer-prompt = { $question } Type accept or decline:
online-over-prompt = Enter for the lobby, or rematch, save, moves:
online-lobby-help =
    1, 2, …      goes to that table: to an open seat, or to watch
    new          opens a table
    link LINK    goes to the table of a link such as /table/abc#key
    board        lists the tables again
    language de  speaks German
    quit         ends
online-plain-help =
    board        shows the board again
    moves        tells the moves so far
    hint         asks for advice, where the table allows it
    undo         takes back; the others are asked where there are any
    draw         offers a draw, or accepts one
    accept       accepts what is offered
    decline      declines what is offered, or withdraws it
    say WORDS    says something to everybody at the table
    link         tells the link to send to a friend
    resign       gives up
    claim        claims the seat of somebody who went away
    rematch      offers another game when this one is over
    save FILE    writes the record; without a name one is made up
    rules        tells the rules
    language de  speaks German
    menu, quit   back to the lobby, your seat is kept; ends

command-draw = draw
command-accept = accept, agree
command-decline = decline, refuse
command-say = say
command-link = link, join
command-claim = claim
command-rematch = rematch, again
