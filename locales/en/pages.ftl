### Moves of several steps, setups, dice, colours and rounds on the pages.

## Steps of a move

steps-title = What next?
steps-sure = Play this move?
steps-play = Play { $move }
steps-back = Take back the step
board-text = The board as text
board-steps = What you can play

## Setups

setup-title = Variant
setup-own = custom
setup-custom = Custom
setup-width = Columns
setup-height = Rows
connect-four-setup = Board
othello-setup = Board
reversi-setup = Map

## Dice

dice-title = Dice
dice-page = rolled by the page
dice-real = real dice: you say what they show
dice-real-note = Real dice: the record says that the rolls were typed in.
dice-label = Move { $number }: the dice show { $roll }
dice-takeback = Taking back a move brings back the same dice.
dice-check = Check the dice
dice-waits = The first roll waits for everybody's words, ten seconds at most.
dice-waits-seconds = { $seconds } s
dice-unchecked = These dice cannot be checked: { $reason }.
dice-promise = Hash of the secret seed (SHA-256)
dice-secret = Seed
dice-secret-later = revealed when the game is over
dice-words-of = Words of { $name }
dice-words-said = “{ $words }”
dice-words-awaited = not said yet
dice-words-none = none
dice-about = Every roll follows from the seed and the players' words. The hash was shown before the first roll, so nobody can change the seed afterwards, and when the game is over everybody can check every roll.
words-title = Your words for the dice
words-about = Anything you like. They are mixed into the dice, so that nobody else decides the rolls. Leave the field empty for none.
words-send = Send the words
words-decline = No words

## Rounds

rounds-won = won

## Rules

rules-none = This game has no page of rules here.
