### Why a table refuses something.

table-unknown = There is no such table, or it is private.
table-not-entered = You are not at this table.
table-busy = There is too much going on here. Please try again in a moment.
table-house-full = The house is full. Please try again later.
table-stopping = The server is about to restart. Please try again in a moment.
table-storage = That could not be stored, so it did not happen. Please try again in a moment.
table-internal = That is a mistake of ours. It has been noted.
table-players-only = Nobody may watch this game but its players.
table-link-only = Only who has the link may watch this game.
table-seat-taken = That seat is not free.
table-already-seated = You sit at this table already.
table-not-seated = Only the players of this table may do that.
table-begun = The game has begun already.
table-not-begun = The game has not begun yet.
table-over = The game is over.
table-not-over = The game is not over yet.
table-stale = The board has changed in the meantime.
table-not-your-turn = It is not your turn.
table-takebacks-off = Moves cannot be taken back at this table.
table-nothing-to-take-back = There is no move of yours to take back.
table-no-draws = This game knows no draw by agreement.
table-draw-with-computer = Computers do not agree on draws.
table-offered-already = You have offered that already.
table-offer-declined = That was declined. Wait for the next move.
table-no-offer = Nobody has offered that.
table-own-offer = The others have to accept that.
table-rematched = The next game waits already.
table-undo-with-people = Others play along, so they have to be asked.
table-hints-off = There are no hints at this table.
table-chat-text = Say something in one line of plain text.
table-chat-muted = You have been muted at this table.
table-chat-often = That was a lot at once. Please wait a moment.
table-mute-owner-only = Only who opened the table may do that.
table-mute-whom = There is nobody here whom you could mute by that name.
table-claim-own = That is your own seat.
table-claim-nobody = No person sits there.
table-claim-present = That player is here.
table-claim-rated = In a rated game no computer may take over.
table-too-many-moves = This game has become too long to go on.
table-terms-few = At least two seats have to play.
table-terms-over = With this setup the game is over before it begins.
table-terms-clock = A clock has between one second and one day, and at most ten minutes more for each move.
table-terms-rated = Rated games are for two people, without takebacks.

## With details

table-illegal = The rules forbid that: { $reason }.
table-terms-setup = Nobody can play with this setup: { $reason }.
table-no-such-seat = There is no seat { $seat }.
table-terms-game = There is no game “{ $game }” here.
table-terms-seats = This setup has { $wanted } seats, not { $given }.
table-unknown-player = There is no computer player “{ $player }”; there is { $known }.
table-setup-too-long = Setups have at most { $most } bytes at this server.
table-too-many-tables = You have { $most } tables open already.
table-claim-early = That player may still come back; wait { $seconds } s.
