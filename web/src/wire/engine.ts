// Written by `cargo xtask wire` from crates/browser; do not edit.
import type { Explanation, RatingLine } from './native';

/** A cell: column and row, both from zero, the rows from the top. */
export type Place = [number, number];

/** Two sides of cells that are joined; sides clockwise from 0 for north. */
export type Joint = [[number, number, number], [number, number, number]];

/**
 * A position and the game that it belongs to.
 */
export type View = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The setup in which the game began.
 */
setup: string, 
/**
 * How many moves stand on the board.
 */
ply: number, 
/**
 * How many moves the record has.
 */
plies: number, 
/**
 * How many seats the table has.
 */
seats: number, 
/**
 * The lowest seat of the alliance of each seat: itself for who plays alone.
 */
teams: Array<number>, 
/**
 * The colours in order.
 */
colours: Array<ColourView>, 
/**
 * The seat to move.
 */
turn: number | null, 
/**
 * The colour to move.
 */
colour: number | null, 
/**
 * Whether the dice are about to roll.
 */
chance: boolean, 
/**
 * Whether dice are rolled in this game.
 */
dice: boolean, 
/**
 * The texts of the legal moves.
 */
legal: Array<string>, 
/**
 * Whether the game has ended.
 */
over: boolean, 
/**
 * How it ended.
 */
outcome: OutcomeView | null, 
/**
 * How a game of several rounds stands.
 */
rounds: RoundsView | null, 
/**
 * Where the rounds of the whole record ended.
 */
roundEnds: Array<RoundEndView>, 
/**
 * Who has left the game by now, and why.
 */
left: Array<LeftView>, 
/**
 * Whether everybody agreed on a draw.
 */
agreed: boolean, 
/**
 * Whether this game has draws by agreement.
 */
draws: boolean, 
/**
 * Every move of the record.
 */
moves: Array<MoveView>, 
/**
 * The remarks in the record's heading, such as `seat 1`.
 */
tags: Array<[string, string]>, 
/**
 * What lies where.
 */
board: BoardView, 
/**
 * The board in plain text.
 */
diagram: string, 
/**
 * The position as the text of a setup.
 */
position: string, 
/**
 * A hash of the position, in hexadecimal.
 */
key: string, };

/**
 * A colour on the table.
 */
export type ColourView = { 
/**
 * The seat that moves it now.
 */
owner: number, };

/**
 * Points and ranks, one for each seat.
 */
export type OutcomeView = { 
/**
 * The points.
 */
points: Array<number>, 
/**
 * The ranks; the first is 1.
 */
ranks: Array<number>, };

/**
 * How a game of several rounds stands.
 */
export type RoundsView = { 
/**
 * What is played for.
 */
goal: GoalView, 
/**
 * Rounds that have ended.
 */
played: number, 
/**
 * The score so far, one number for each seat.
 */
score: Array<number>, };

/**
 * What is played for.
 */
export type GoalView = { 
/**
 * The most rounds out of a number, a number of rounds, a number of points, or as long as the
 * players like.
 */
kind: 'best-of' | 'number' | 'points' | 'open', 
/**
 * The number; nothing for an open end.
 */
number: number | null, };

/**
 * Where a round ended.
 */
export type RoundEndView = { 
/**
 * How many moves stood on the board.
 */
ply: number, 
/**
 * The score then, one number for each seat.
 */
score: Array<number>, };

/**
 * A move of the record.
 */
export type MoveView = { 
/**
 * The seat; nothing for the dice.
 */
seat: number | null, 
/**
 * The colour that was moved; nothing for the dice.
 */
colour: number | null, 
/**
 * The text of the move.
 */
text: string, 
/**
 * Whether the seat had asked for advice.
 */
hinted: boolean, };

/**
 * A seat that left.
 */
export type LeftView = { 
/**
 * Which.
 */
seat: number, 
/**
 * Why, in the words of records.
 */
leaving: string, 
/**
 * How many moves stood on the board then.
 */
ply: number, };

/**
 * What lies where, in the words of the game.
 */
export type BoardView = { "kind": "connect-four" } & Rack | { "kind": "reversi" } & Field | { "kind": "othello" } & Field | { "kind": "blokus" } & Mosaic | { "kind": "backgammon" } & Checkers | { "kind": "plain" };

/**
 * The rack.
 */
export type Rack = { 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The rows from the top: 0 for nothing, otherwise the seat whose stone it is.
 */
cells: Array<Array<number>>, 
/**
 * The stones of every line that won.
 */
winning: Array<[number, number]>, 
/**
 * Where the last stone landed.
 */
last: [number, number] | null, 
/**
 * Where a stone would land, by the text of the move.
 */
landing: { [key in string]: [number, number] }, 
/**
 * How many stones lie in each column.
 */
stones: Array<number>, };

/**
 * The field.
 */
export type Field = { 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The rows from the top, one letter of map files for each cell: `-0123…8xbci`.
 */
rows: Array<string>, 
/**
 * The transitions that are left.
 */
transitions: Array<[[number, number, number], [number, number, number]]>, 
/**
 * `building`, `bombing`, or nothing when the game is over.
 */
phase: 'building' | 'bombing' | '', 
/**
 * How far a bomb reaches.
 */
radius: number, 
/**
 * What every seat has.
 */
players: Array<Hand>, 
/**
 * Where one may move.
 */
legal: Array<Target>, 
/**
 * The last move.
 */
last: Last | null, };

/**
 * What a player has.
 */
export type Hand = { 
/**
 * Stones on the field.
 */
stones: number, 
/**
 * Override stones.
 */
overrides: number, 
/**
 * Bombs.
 */
bombs: number, 
/**
 * Whether the player has left.
 */
out: boolean, };

/**
 * A cell on which one may move.
 */
export type Target = { 
/**
 * The column.
 */
x: number, 
/**
 * The row.
 */
y: number, 
/**
 * The first step of a move there. On choice and bonus fields another follows.
 */
step: string, };

/**
 * The last move and every cell that is otherwise than before it.
 */
export type Last = { 
/**
 * The column.
 */
x: number, 
/**
 * The row.
 */
y: number, 
/**
 * What was chosen on a choice or bonus field, as maps number it.
 */
special: number, 
/**
 * The player, from one.
 */
player: number, 
/**
 * The cells.
 */
changed: Array<[number, number]>, };

/**
 * The board with its pieces.
 */
export type Mosaic = { 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The names of the columns; rows are numbered from one at the bottom.
 */
columns: Array<string>, 
/**
 * The pieces on the board, each colour's in the order of play.
 */
placed: Array<Tile>, 
/**
 * Which of them came last.
 */
last: number | null, 
/**
 * What every colour has.
 */
hands: Array<Tray>, 
/**
 * How points are counted: `bonus`, `placed` or `left`.
 */
scoring: string, 
/**
 * All shapes.
 */
shapes: Array<ShapeView>, 
/**
 * All forms: every shape in every way in which it can lie.
 */
forms: Array<FormView>, 
/**
 * In how many ways the colour to move can place each shape.
 */
ways: Array<number>, };

/**
 * A piece on the board.
 */
export type Tile = { 
/**
 * The colour, from one.
 */
colour: number, 
/**
 * The index of its shape.
 */
shape: number, 
/**
 * The cells that it covers.
 */
cells: Array<[number, number]>, 
/**
 * The number of the move that put it there; nothing where it lay there at the start.
 */
number: number | null, };

/**
 * What a colour has.
 */
export type Tray = { 
/**
 * What the colour is called.
 */
hue: 'blue' | 'yellow' | 'red' | 'green', 
/**
 * How many pieces of each shape are left.
 */
left: Array<number>, 
/**
 * How many pieces are left in all.
 */
pieces: number, 
/**
 * How many squares are left in all.
 */
squares: number, 
/**
 * How many squares lie on the board.
 */
placed: number, 
/**
 * What the colour has earned so far, the bonus included.
 */
points: number, 
/**
 * The bonus among the points.
 */
bonus: number, 
/**
 * Whether the points count for nobody, because everybody moves this colour in turn.
 */
shared: boolean, 
/**
 * Whether it cannot or may not move any more.
 */
done: boolean, 
/**
 * The cell that its first piece covers.
 */
start: [number, number], 
/**
 * Where it may attach a piece.
 */
attach: Array<[number, number]>, };

/**
 * A shape.
 */
export type ShapeView = { 
/**
 * Its name: a letter that it resembles, and how many squares it has.
 */
name: string, 
/**
 * The index of the form in which it is shown first.
 */
form: number, };

/**
 * A shape that lies in a certain way, in a box without empty rows and columns.
 */
export type FormView = { 
/**
 * The index of the shape.
 */
shape: number, 
/**
 * The columns of its box.
 */
width: number, 
/**
 * The rows of its box.
 */
height: number, 
/**
 * Its squares, in the order in which a move names its cells.
 */
cells: Array<[number, number]>, 
/**
 * The square by which it is held: the nearest to its middle.
 */
grip: [number, number], 
/**
 * The index of the form after a quarter turn clockwise.
 */
turned: number, 
/**
 * The index of the form after it was mirrored left to right.
 */
mirrored: number, };

/**
 * The board with its checkers, dice and cube.
 */
export type Checkers = { 
/**
 * What each seat has.
 */
sides: [SideView, SideView], 
/**
 * The seat on roll, from one.
 */
mover: number, 
/**
 * What is to be done next.
 */
phase: 'opening' | 'decide' | 'rolling' | 'dice' | 'doubled' | 'beavered' | 'raccooned' | 'between' | 'over', 
/**
 * The dice that are to be played, the higher one first; a double is four.
 */
dice: Array<DieView>, 
/**
 * The cube, where there is one.
 */
cube: CubeView | null, 
/**
 * How high the side on roll offers to lose: 1 to 3.
 */
offered: number | null, 
/**
 * Whether nobody may double in this game, by the Crawford rule.
 */
crawford: boolean, 
/**
 * What a single game, a gammon and a backgammon count with the cube as it is.
 */
worth: [number, number, number], 
/**
 * The steps of checkers that may come next.
 */
reaches: Array<ReachView>, 
/**
 * The only thing that can be played, where there is no choice: a play or a pass.
 */
forced: string | null, 
/**
 * The play that does nothing but bear off, where the sides cannot meet any more.
 */
greedy: string | null, 
/**
 * The position as GNU Backgammon names it.
 */
gnubg: string, 
/**
 * The position as eXtreme Gammon names it.
 */
xgid: string, };

/**
 * What a seat has.
 */
export type SideView = { 
/**
 * Its checkers by place, from those that are off to those on the bar.
 */
places: Array<number>, 
/**
 * How far it has to go.
 */
pips: number, 
/**
 * How far that really is, with what is wasted; nothing while the sides can still meet, unless it
 * bears off.
 */
effective: number | null, };

/**
 * A die.
 */
export type DieView = { 
/**
 * What it shows.
 */
face: number, 
/**
 * Whether it is played.
 */
used: boolean, 
/**
 * Whether it can still be played.
 */
usable: boolean, };

/**
 * The cube.
 */
export type CubeView = { 
/**
 * What it shows; a double that waits for its answer is shown already.
 */
value: number, 
/**
 * Whose it is, from one; nobody's while it lies in the middle.
 */
owner: number | null, 
/**
 * The seat to which it is offered.
 */
offered: number | null, };

/**
 * A step: one checker by one or several dice.
 */
export type ReachView = { 
/**
 * Its text.
 */
step: string, 
/**
 * Where the checker comes from.
 */
from: number, 
/**
 * Where it comes to.
 */
to: number, 
/**
 * The dice that it takes.
 */
dice: Array<number>, 
/**
 * Whether a checker is hit where it lands.
 */
hits: boolean, };

/**
 * A whole record in numbers.
 */
export type ReviewView = { 
/**
 * How both seats played in all games together.
 */
seats: [SeatView, SeatView], 
/**
 * Game by game.
 */
games: Array<GameView>, 
/**
 * What plays and cube decisions cost, and what rolls brought, by the number of the move.
 */
plies: Array<PlyView>, 
/**
 * Whether it is a match: results are chances to win it then, points otherwise.
 */
isMatch: boolean, 
/**
 * The result of all finished games for the first seat without what was luck.
 */
adjusted: number, };

/**
 * How a seat played.
 */
export type SeatView = { 
/**
 * Plays and cube decisions that were a choice.
 */
decisions: number, 
/**
 * Points lost by plays.
 */
playLoss: number, 
/**
 * Points lost by cube decisions.
 */
cubeLoss: number, 
/**
 * Thousandths of a point lost by a decision in the mean.
 */
errorRate: number | null, 
/**
 * Decisions by mark: fine, doubtful, bad, blunders.
 */
marks: [number, number, number, number], 
/**
 * Missed doubles, wrong doubles, wrong takes, wrong drops.
 */
slips: [number, number, number, number], 
/**
 * How lucky its rolls were, in points.
 */
luck: number, };

/**
 * One game.
 */
export type GameView = { 
/**
 * What the first seat won; negative when it lost; nothing while it goes on.
 */
points: number | null, 
/**
 * The same without the luck, in points or in chances of a match.
 */
adjusted: number | null, };

/**
 * A move that was judged.
 */
export type PlyView = { 
/**
 * Its number, from one.
 */
ply: number, 
/**
 * What it gave away, in points.
 */
loss: number, 
/**
 * What the roll brought, in points; nothing where it was no roll.
 */
luck: number | null, 
/**
 * `doubtful`, `bad`, `blunder`, or nothing.
 */
mark: 'doubtful' | 'bad' | 'blunder' | null, };

/**
 * How far a rollout has come.
 */
export type RolloutView = { 
/**
 * Games so far.
 */
trials: number, 
/**
 * Wins, gammons and backgammons won, gammons and backgammons lost.
 */
chances: [number, number, number, number, number], 
/**
 * Points per game: of plays without the cube, of decisions about the cube with it.
 */
equity: number, 
/**
 * Its standard error.
 */
error: number, 
/**
 * What is needed to go on.
 */
state: string, };

/**
 * Chances to win a match.
 */
export type MatchTableView = { 
/**
 * `[a][b]`: needing a + 1 points while the other side needs b + 1, before the Crawford game.
 */
chances: Array<Array<number>>, 
/**
 * `[n]`: needing n + 1 points while the leader needs one, after the Crawford game.
 */
afterCrawford: Array<number>, 
/**
 * `[a][b]`: the least chance to win the game with which a first double is taken.
 */
takePoints: Array<Array<number>>, 
/**
 * The same for money: with a cube that nobody turns again, and with a live one.
 */
money: [number, number], };

/**
 * A game after something was done with it.
 */
export type Played = { 
/**
 * The record with it.
 */
record: string, 
/**
 * The last position.
 */
view: View, };

/**
 * How far a move has come.
 */
export type DraftView = { 
/**
 * The steps that may follow.
 */
next: Array<StepView>, 
/**
 * The text of the move, where the steps so far are one.
 */
complete: string | null, 
/**
 * The board with these steps taken, in games where steps change it.
 */
board: BoardView | null, };

/**
 * A step of a move.
 */
export type StepView = { 
/**
 * Its text, unique among the steps that may follow.
 */
text: string, 
/**
 * What it is called in a list; nothing where it is a place on the board.
 */
label: Explanation | null, };

/**
 * A record whose rolls are all right.
 */
export type VerifiedView = { 
/**
 * How many rolls there are.
 */
rolls: number, };

/**
 * A setup that was put together.
 */
export type SetupView = { 
/**
 * Its text.
 */
setup: string, 
/**
 * How many seats the table has.
 */
seats: number, 
/**
 * The seat that moves each colour, counted from one.
 */
owners: Array<number>, 
/**
 * The settings that count and their values, in the order in which the game states them; nothing
 * where settings cannot say this setup.
 */
settings: Array<[string, string]> | null, };

/**
 * The move that a player chose.
 */
export type Choice = { 
/**
 * The move.
 */
text: string, 
/**
 * What the player thinks of it.
 */
rating: RatingLine | null, 
/**
 * How many positions the player looked at.
 */
nodes: number, };

/**
 * A number in a player's head that may be tuned.
 */
export type KnobView = { 
/**
 * Its name; in words it is the text `GAME-term-NAME`.
 */
name: string, 
/**
 * Where it stands.
 */
usual: number, 
/**
 * The least that makes sense.
 */
least: number, 
/**
 * The most that makes sense.
 */
most: number, };

/**
 * What a player thinks of every move, the best first.
 */
export type Assessment = { 
/**
 * Every move with what the player thinks of it.
 */
ratings: Array<RatingLine>, 
/**
 * Whether the player finished.
 */
complete: boolean, 
/**
 * How many positions the player looked at.
 */
nodes: number, };

/**
 * What was found in a text.
 */
export type Examined = { 
/**
 * Everything that is wrong, with its place.
 */
faults: Array<MapFault>, 
/**
 * The map, where nothing is wrong with it.
 */
map: ReversiMap | null, 
/**
 * Whether somebody can move or throw a bomb at the start.
 */
playable: boolean, };

/**
 * A fault and its place, both counted from one.
 */
export type MapFault = { 
/**
 * The line.
 */
line: number, 
/**
 * The column, in characters.
 */
column: number, 
/**
 * What is wrong there.
 */
reason: Explanation, };

/**
 * A map as plain data.
 */
export type ReversiMap = { 
/**
 * How many play on it.
 */
players: number, 
/**
 * The override stones that everybody begins with.
 */
overrides: number, 
/**
 * The bombs that everybody begins with.
 */
bombs: number, 
/**
 * How far a bomb reaches.
 */
radius: number, 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The rows from the top, one letter for each cell.
 */
rows: Array<string>, 
/**
 * Which sides of cells are joined.
 */
transitions: Array<[[number, number, number], [number, number, number]]>, };

/**
 * What a record says.
 */
export type Outline = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The setup in which it began.
 */
setup: string, 
/**
 * The remarks in the heading, such as `seat 1`.
 */
tags: Array<[string, string]>, 
/**
 * Every move.
 */
moves: Array<OutlineMove>, 
/**
 * Who has left, and why.
 */
left: Array<OutlineLeft>, };

/**
 * A move of a record.
 */
export type OutlineMove = { 
/**
 * The seat, from one; nothing for the dice.
 */
seat: number | null, 
/**
 * The text of the move.
 */
text: string, };

/**
 * A seat that left.
 */
export type OutlineLeft = { 
/**
 * The seat, from one.
 */
seat: number, 
/**
 * Why, in the words of records.
 */
leaving: string, };
