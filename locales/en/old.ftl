### The page about old programs: doors, tables for their clients, visits to their servers.

way-old = Old clients
old-title = Old clients
old-about = Programs from before Kibitz play along here: they connect to this server as to their own and sit at the same tables as everyone. And you can visit their servers from this page.
old-offline = There is no connection; the doors are shown as soon as it is back.

## Doors

old-doors = Doors
old-none = No door is open to old programs.
old-none-start = Whoever runs this server opens all doors with:
old-closed = This door is closed. It opens with
old-host = Server
old-port = Port
old-local = Only from the computer on which Kibitz runs.
old-how-freebloks = Join a network game and type server and port there. Whoever connects takes a seat at the oldest waiting table, or opens a lobby.
old-how-reversixt = Start the client with server, port and a group number. It takes a seat at the oldest waiting table.
old-how-welfenlab = Log in with any name that is free. The games in its list are tables of this house.

## Tables

old-open = Open a table for them
old-open-about = Old clients take the open seats; so may anyone in the lobby. You can sit down with them, or only watch.
old-open-for = For { $program }
old-open-title = A table for { $program }
old-seat-open = old client, or who comes first
old-depth = Moves that programs look ahead
old-waiting = Tables that wait for old clients
old-waiting-none = No table waits for an old client.
old-playing = Games with old clients
old-connect = The old client connects to this server and port:

## Visits

old-visit = Visit an old server
old-visit-about = Kibitz connects you to a server of an old program. You play on the usual board; the other side sees a client of its own kind.
old-visit-closed = From here only accounts that whoever runs this server has listed may visit old servers, and only servers on their list. Both lists are given when the server is started:
old-visit-account = ACCOUNT
old-visit-no-targets = You may visit old servers, but none is listed yet. Whoever runs this server adds one with:
old-visit-server = Server
old-visit-name = Your name there
old-visit-password = Password there
old-visit-colours = Colours to play
old-visit-mode = Game
old-visit-mode-any = whatever is set there
old-visit-group = Group number
old-visit-about-freebloks = You come into the lobby of the server. As soon as you or somebody else starts, the game begins.
old-visit-about-reversixt = The game begins as soon as the server has all its players. At the original server, group 99 plays without a clock.
old-visit-about-welfenlab = You come into the hall of the server: open a game or join one. A name without an account needs no password.
old-visit-go = Connect
old-visit-at = Visiting { $program }
old-visit-hang-up = Hang up
old-visit-back = Back to the overview
old-visit-over = The visit is over.
old-state-calling = Connecting …
old-state-hall = Connected
old-state-waiting = Waiting for the game
old-state-playing = Playing
old-state-ended = Disconnected
old-start-game = Start the game
old-start-round = Ready for the round
old-leave = Leave the game
old-you = you
old-time = { $seconds ->
    [one] You have one second for this move.
   *[other] You have { $seconds } seconds for this move.
}

## Games there

old-games = Games
old-games-refresh = Refresh
old-games-none = There is no game yet. Open one.
old-games-asking = The server is being asked …
old-users = Here: { $names }
old-game = Game { $game }
old-game-empty = nobody yet
old-game-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
old-game-timeout = { $seconds } s a turn
old-game-no-timeout = no time limit
old-game-locked = with password
old-game-yours = your game
old-game-password = Password of the game
old-game-join = Join
old-create = Open a game
old-create-rounds = Rounds
old-create-timeout = Seconds a turn (0: any)
old-create-password = Password (may be empty)
old-create-go = Open

## What is said there

old-chat-title = Messages
old-chat-own = You
old-chat-own-to = You to { $name }
old-chat-server = Server
old-chat-error = Error
old-chat-connection = Connection
old-chat-to = To whom
old-chat-nobody = nobody else is here
