### The plain dialogue of the terminal client.

plain-introduction =
    This is the plain dialogue: type a number or a word and press Enter.
    In a game, type your move as the question says. “help” lists the commands,
    “language de” wechselt zu Deutsch, “quit” ends; so does the end of input.
menu-debug = Ratings of the computer on or off
menu-game = Another game: { $game }
plain-menu-prompt = Your choice:
plain-menu-refusal = Please type one of the numbers, or help.
plain-no-game = There is no game yet. Choose one in the menu.
plain-ask-opponent = Opponent [{ $usual }]:
plain-ask-first = First player [{ $usual }]:
plain-ask-second = Second player [{ $usual }]:
plain-no-player = There is no player “{ $asked }”; there is { $known }.
plain-ask-begins = Who begins: 1 you, 2 the computer [1]:
plain-one-or-two = Please type 1 or 2.
plain-ask-board = Board [1]:
plain-no-board = Please type the number or the name of a board.
plain-ask-game = Game ({ $known }) [{ $usual }]:
plain-ask-seat = Seat { $seat }, human or a player [{ $usual }]:
plain-ask-map = Number or name of a map, or a map file [1]:
plain-ask-setup = Board, or settings such as { $example } [1]:
plain-ask-dice = Dice: 1 rolled here, 2 real dice that you type in [1]:
plain-ask-roll = Roll ({ $rolls }):
plain-steps = { $steps }: what next?
plain-places = On the board: { $places }
plain-ask-step = Next step, or undo:
plain-ask-step-or-enter = Next step, Enter to finish, or undo:
text-prompt = Your move:
text-prompt-of = Your move ({ $moves }):
plain-ask-file = File name:
plain-load-which = Which file? Type: load FILE
plain-game-begins = The game begins.
plain-over-prompt = Enter for the menu, or new, undo, save, moves:
plain-moves = Moves: { $moves }
plain-no-moves = No move has been made yet.
plain-help-connect-four =
    4            plays a stone in column 4
plain-help-reversi =
    3 4          puts a stone or throws a bomb at column 3, row 4, both from 0;
                 on the board that everybody knows d3 names a cell as well
    3 4 2        on a choice field: exchanges stones with player 2
    3 4 b        on a bonus field: takes a bomb; o takes an override stone
plain-help-text =
    run          plays the move of that name
plain-help-othello =
    d3           puts a disc on d3
    pass         passes, when there is no move; so does Enter alone
plain-help-backgammon =
    8/5 6/5      moves a checker from 8 to 5 and one from 6 to 5; * marks a hit
    bar/21 3/off enters, takes off; 24/18/13 and 6/4(2) work as well
    roll double  take drop beaver accept decline next end resign-1 to resign-3
    31           the dice, where you roll them yourself
plain-help-blokus =
    e10,f10      puts the piece of these cells there, in any order
    P5/3@e10     puts piece P5 in orientation 3 (0 to 7: turned clockwise, from 4 on
                 mirrored) with its lower left corner at e10
    P5           takes piece P5, not a single square on p5; then you are asked where
plain-help =
    board        shows the board again
    moves        tells the moves so far
    hint         asks a strong player for advice
    undo, redo   takes back; plays again
    debug        shows the computer's ratings, or no longer
    save FILE    writes the record; without a name one is made up
    load FILE    opens a record, or a file in a format of one of the games
    resign       gives up
    new          begins anew, with the seats turned by one
    rules        tells the rules
    language de  speaks German
    menu, quit   back to the menu; ends
language-now = English is spoken now.
language-unknown = There is en (English) and de (Deutsch).
goodbye = Goodbye.

answer-yes = yes, y
answer-no = no, n
answer-yes-or-no = Please type yes or no.

## Commands, separated by commas; the words of all languages are understood at once.

command-help = help, ?
command-undo = undo, u, back
command-redo = redo, r
command-hint = hint, advice
command-debug = debug, d
command-save = save, s
command-load = load, open, o
command-moves = moves
command-board = board, b
command-rules = rules
command-resign = resign
command-language = language, lang
command-new = new
command-menu = menu
command-quit = quit, exit, q
