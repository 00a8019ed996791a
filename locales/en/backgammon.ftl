### Backgammon.

backgammon = Backgammon

backgammon-rules =
    Both sides have fifteen checkers and move them against each other around the board, from their 24-point down to their 1-point. Whoever has taken all of them off first wins.

    A turn is two dice, each of which moves one checker by so many points; the same checker may use both. Equal dice count four times. Points with two or more enemy checkers are closed. A single enemy checker is hit and goes to the bar.

    If you have checkers on the bar, they must enter the opponent's home board first. Both dice must be played if possible; if only one can be, the higher one; of a double as many as possible.

    Once all your checkers are in your home board, points 1 to 6, they may be taken off. A die that is higher than your rearmost checker takes that one off.

    A win counts one point; two if the loser has taken off nothing, a gammon; three if the loser also has a checker on the bar or in the winner's home board, a backgammon.

    The doubling cube multiplies that. Before your roll you may double, as long as the cube is in the middle or yours. The opponent takes, and owns the cube from then on, or drops and loses the game at the value before.

    A match goes to a number of points. In the first game that one side begins one point from its end nobody doubles: the Crawford rule. For money, game follows game until one side has had enough; by the Jacoby rule gammons count only once the cube was turned. Rounds are played without a cube.

    You may offer to resign for one, two or three times the cube; the opponent accepts, or plays on. Whoever leaves loses the match, for money the most that the game can still cost.

    A play is written from and to: 24/18*/13 hits on 18, 6/4(2) moves two checkers, bar/21 enters, 3/off takes off.

## Sides, dice and steps

backgammon-colour-white = White
backgammon-colour-black = Black
backgammon-do-pass = cannot move
backgammon-do-roll = roll
backgammon-do-double = double
backgammon-do-take = take
backgammon-do-drop = drop
backgammon-do-beaver = beaver
backgammon-do-raccoon = raccoon
backgammon-do-resign = { $points ->
    [1] resign a single game
    [2] resign a gammon
   *[3] resign a backgammon
}
backgammon-do-accept = accept
backgammon-do-decline = play on
backgammon-do-next = next game
backgammon-do-end = end the session

## Why a move was refused

backgammon-not-a-move = “{ $text }” is not a move: plays look like 24/18*/13, 6/4(2), bar/21 or 3/off.
backgammon-not-a-place = “{ $text }” is no place: there are 1 to 24, bar and off.
backgammon-over = It is over.
backgammon-not-now = “{ $wanted }” cannot be done now: { $instead ->
    [resignation] accept or decline the resignation
    [dice] the dice are rolled
    [decide] roll or double
    [checkers] checkers are moved
    [doubled] take or drop
    [between] next or end
   *[over] it is over
}.
backgammon-no-such-roll = “{ $text }” is no roll that can come up now.
backgammon-wrong-direction = { $from } to { $to } is the wrong direction: checkers move to lower points.
backgammon-on-bar = You have a checker on the bar: it must enter first.
backgammon-no-checker = You have no checker on { $from }.
backgammon-not-all-home = Nobody takes checkers off before all are home: one is on { $rearmost }.
backgammon-priority = The checker on { $rearmost } has priority over the one on { $from }: a larger die takes off the rearmost one only.
backgammon-blocked = The opponent holds point { $point }.
backgammon-no-such-die = No die takes a checker from { $from } to { $to }: { $left } to play.
backgammon-must-use-more = { $dice } dice can be played, so they must be: this would leave one over.
backgammon-must-use-higher = Only one die can be played, and then it must be the { $die }.
backgammon-unfinished = { $dice } dice can be played, so they must be, not only { $used }.
backgammon-no-hit = Nothing is hit on { $point }.
backgammon-cannot-move = No checker can move with this roll.
backgammon-can-move = A checker can move with this roll, so it must.
backgammon-no-double = The cube cannot be turned now.
backgammon-no-beaver = There is no beaver or raccoon here.
backgammon-no-resignation = That resignation is more than can be lost, or was declined.
backgammon-no-seat = There is no such seat.

## What is wrong with a setup

backgammon-fault-length = a match has 1 to 999 points, or that many rounds
backgammon-fault-money-only = Jacoby, beavers and automatic doubles are for money alone
backgammon-fault-automatic = there are at most 6 automatic doubles
backgammon-fault-start = at the start each side needs a checker to move
backgammon-fault-finished = a side has borne off everything, so the game is over
backgammon-fault-score = the score contradicts whether it goes on
backgammon-fault-crawford = by this score it is not the Crawford game
backgammon-fault-cube = the cube cannot lie like that
backgammon-fault-doubled = by these rules nobody can have doubled now
backgammon-fault-resignation = that resignation cannot have been offered
backgammon-fault-left = when a seat has left, it is over
backgammon-fault-between = only a money session asks between games
backgammon-fault-decide = the cube lets nobody decide now

backgammon-setup-stakes = a setup begins with money, match and its length, or rounds and their number, not with “{ $text }”
backgammon-setup-missing = behind “{ $word }” something is missing
backgammon-setup-unexpected = “{ $text }” cannot stand here in a setup
backgammon-setup-twice = “{ $text }” is said twice
backgammon-board-length = a board has 26 letters, not { $count }
backgammon-board-letter = letter { $place } of the board cannot be “{ $letter }”
backgammon-board-checkers = seat { $seat } has { $there } checkers on the board instead of at most { $most }
backgammon-board-own = the side on roll has { $count } checkers instead of 1 to 15
backgammon-board-other = the side not on roll has { $count } checkers instead of 1 to 15
backgammon-board-shared = both sides stand on point { $point }
backgammon-board-both-off = both sides have borne off everything

## Ids and files of other programs

backgammon-id-length = an id has { $expected } letters, not { $found }
backgammon-id-letter = letter { $column } of the id, “{ $letter }”, is none of A–Z a–z 0–9 + /
backgammon-id-bits = the id does not tell the checkers of two sides
backgammon-id-board = the id tells an impossible board: { $reason }
backgammon-xgid-fields = an XGID has ten fields, not { $found }
backgammon-xgid-field = field { $field } of the XGID, “{ $text }”, cannot be read
backgammon-fibs-fields = a FIBS board has 53 fields and begins with board, not { $found }
backgammon-fibs-field = field { $field } of the FIBS board, “{ $text }”, cannot be read
backgammon-file-unknown = this is no match in .mat or .sgf, no XGID and no GNUBG id
backgammon-file-word = “{ $text }” cannot be read here
backgammon-file-turn = it is not the turn of seat { $seat }
backgammon-file-score = by the moves it stands { $score }, not as the file says
backgammon-untold-middle = that format cannot tell this game: it does not begin with a game's opening roll
backgammon-untold-start = that format cannot tell this game: its checkers do not start as usual

## Settings

backgammon-play = Played for
backgammon-play-match = a match
backgammon-play-money = money
backgammon-play-rounds = rounds without the cube
backgammon-points = Points of the match
backgammon-crawford = Crawford rule
backgammon-crawford-no = no
backgammon-crawford-yes = yes
backgammon-rounds = Rounds
backgammon-jacoby = Jacoby rule
backgammon-jacoby-no = no
backgammon-jacoby-yes = yes
backgammon-beavers = Doubling again at once
backgammon-beavers-none = not allowed
backgammon-beavers-beavers = beavers
backgammon-beavers-raccoons = beavers and raccoons
backgammon-automatic = Automatic doubles, at most
backgammon-ask = Ask before every roll
backgammon-ask-no = only where one may double
backgammon-ask-yes = always
backgammon-start = Start
backgammon-start-standard = standard
backgammon-start-nackgammon = Nackgammon
backgammon-start-hypergammon = Hypergammon
backgammon-start-longgammon = LongGammon
backgammon-start-own = of your own
backgammon-position = Position (XGID, id or board)

## Variants

backgammon-variant-match = match to 5
backgammon-variant-match-about = A match to five points with the doubling cube and the Crawford rule.
backgammon-variant-money = money
backgammon-variant-money-about = Game after game with the cube, until one side has had enough.
backgammon-variant-single = single game
backgammon-variant-single-about = A single game without the cube.
backgammon-variant-rounds = three rounds
backgammon-variant-rounds-about = Three games without the cube, whose points are added up.
backgammon-variant-nackgammon = Nackgammon
backgammon-variant-nackgammon-about = A match to five points that starts with two more checkers far back.
backgammon-variant-hypergammon = Hypergammon
backgammon-variant-hypergammon-about = A match to five points with three checkers each.
backgammon-variant-longgammon = LongGammon
backgammon-variant-longgammon-about = A match to five points in which all checkers start on the farthest point.

## Players

backgammon-player-kibitz = Kibitz
backgammon-player-kibitz-about = Eight levels from beginner to full strength; none of them touches the dice.
backgammon-player-kibitz-level-1 = Misjudges plays by most of a point.
backgammon-player-kibitz-level-2 = Misjudges plays by nearly half a point.
backgammon-player-kibitz-level-3 = Misjudges plays by a fifth of a point.
backgammon-player-kibitz-level-4 = Misjudges plays by a tenth of a point.
backgammon-player-kibitz-level-5 = Hardly misjudges plays.
backgammon-player-kibitz-level-6 = Judges without looking ahead.
backgammon-player-kibitz-level-7 = Looks one roll ahead.
backgammon-player-kibitz-level-8 = Looks two rolls ahead.
backgammon-player-net = Net
backgammon-player-net-about = A neural net that learnt from games with itself; looks no roll ahead.
backgammon-player-search = Search
backgammon-player-search-about = The same net, looking ahead over every roll.
backgammon-player-search-level-1 = Looks one roll ahead.
backgammon-player-search-level-2 = Looks two rolls ahead.
backgammon-player-search-level-3 = Looks three rolls ahead.
backgammon-player-gosmann = Gosmann
backgammon-player-gosmann-about = The player of an older program: adds up nine weighted terms, and knows no cube.
backgammon-player-gosmann-text = Gosmann, by the book
backgammon-player-gosmann-text-about = The same as its author described it, where his words and his program differ.
backgammon-player-gosmann-evolved = Gosmann, evolved
backgammon-player-gosmann-evolved-about = The player of the older program with weights that were bred in many thousand games.
backgammon-player-gosmann-eager = Gosmann, eager
backgammon-player-gosmann-eager-about = The older program’s player with two ideas its author left open, for short time limits.
backgammon-player-gosmann-eager-level-1 = Tries promising plays first.
backgammon-player-gosmann-eager-level-2 = Has also gone through all rolls on the opponent’s time.
backgammon-player-lot = Lot
backgammon-player-lot-about = Draws its plays by lot.

backgammon-term-hit = danger to blots
backgammon-term-stuck = own checkers stuck
backgammon-term-their-stuck = their checkers stuck
backgammon-term-their-bar = them shut out on the bar
backgammon-term-made-points = points made
backgammon-term-off = checkers off
backgammon-term-distance = way to the home board
backgammon-term-home = checkers at home
backgammon-term-their-distance = their way to go
backgammon-term-win = wins, in percent
backgammon-term-win-gammon = gammons won, in percent
backgammon-term-win-backgammon = backgammons won, in percent
backgammon-term-lose-gammon = gammons lost, in percent
backgammon-term-lose-backgammon = backgammons lost, in percent
backgammon-term-cube = what cube and score add
