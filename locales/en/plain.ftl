### The plain dialogue of the terminal client.

plain-introduction =
    This is the plain dialogue: type a number or a word and press Enter.
    In a game, the number of a column plays a stone there. “help” lists the commands,
    “language de” wechselt zu Deutsch, “quit” ends; so does the end of input.
plain-menu-prompt = Your choice:
plain-menu-refusal = Please type one of the numbers, or help.
plain-no-game = There is no game yet. Choose one in the menu.
plain-ask-opponent = Opponent [{ $usual }]:
plain-ask-first = First player, X [{ $usual }]:
plain-ask-second = Second player, O [{ $usual }]:
plain-no-player = There is no player “{ $asked }”; there is { $known }.
plain-ask-begins = Who begins: 1 you, 2 the computer [1]:
plain-one-or-two = Please type 1 or 2.
plain-ask-board = Board [1]:
plain-no-board = Please type the number or the name of a board.
plain-ask-file = File name:
plain-load-which = Which file? Type: load FILE
plain-game-begins = The game begins.
plain-over-prompt = Enter for the menu, or new, undo, save, moves:
plain-moves = Moves: { $moves }
plain-no-moves = No move has been made yet.
plain-help =
    4            plays a stone in column 4
    board        shows the board again
    moves        tells the moves so far
    hint         asks the perfect player for advice
    undo, redo   takes back; plays again
    debug        shows the computer's ratings above the columns, or no longer
    save FILE    writes the record; without a name one is made up
    load FILE    opens a record, or a file with a string of columns such as 4453
    resign       gives up
    new          begins anew, the other side first
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
