### Visits to servers of old programs: what a visitor is told.

visit-connected = Connected with { $address }.
visit-unreachable = Nobody answers at { $address }.
visit-lost = The connection was lost.
visit-closed = The server closed the connection.
visit-unreadable = The server cannot be understood: { $what }
visit-unruly = The server does not keep to the rules: { $what }
visit-refused = The server refuses: { $what }
visit-silent = The server has not answered for { $seconds } s.
visit-idle = Nothing was said for a long time, so the visit was ended.
visit-too-much = The server sends more than a visit may bring.
visit-granted = You play colour { $colour }.
visit-revoked = You play colour { $colour } no more.
visit-began = The game begins.
visit-taken-back = A move was taken back.
visit-move-refused = The server did not take the move. Choose another one.
visit-over = The game is over.
visit-you-are = You are player { $player }.
visit-player-out = Player { $player } is disqualified.
visit-you-are-out = You are disqualified.
visit-phase-over = Nobody places stones any more; now the bombs fly.

visit-not-listed = Only accounts that the host of this house has listed may visit old servers.
visit-target = The host of this house has not listed this server.
visit-called-already = The server has been called already.
visit-call-first = Call a server first.
visit-not-now = That is not possible now.
visit-not-your-turn = The server does not wait for a move of yours.
visit-stale = The board has changed since. Look again.
visit-no-words = This server does not know that.
visit-too-many = You are visiting already; { $most } visits at the same time are allowed.
visit-unspeakable = This cannot be told to the server: { $what }
