// Written by `cargo xtask wire` from crates/protocol; do not edit.

export const VERSION = 2;

/**
 * One message from a client.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The version that the client speaks.
 */
version: number, 
/**
 * What the client is, for the server's log.
 */
client: string, 
/**
 * Who it is, where there is no cookie.
 */
token?: string, } | { "type": "ping", 
/**
 * Comes back in the answer.
 */
nonce: number, } | { "type": "enter_lobby", } | { "type": "leave_lobby", } | { "type": "enter", 
/**
 * Which table.
 */
table: string, 
/**
 * The invitation, where one is needed.
 */
key?: string, 
/**
 * The version that the client knows; it is told what came after, or everything.
 */
since?: number, } | { "type": "leave", 
/**
 * Which table.
 */
table: string, } | { "type": "ask", 
/**
 * Repeats with the same id get the same answer.
 */
request: string, 
/**
 * Which table.
 */
table: string, 
/**
 * What.
 */
ask: Ask, };

/**
 * What can be asked for at a table. Who asks follows from the connection, never from the message.
 */
export type Ask = { "what": "sit", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Words of one's own for the dice; empty for none. If left out, the first roll waits for
 * this player.
 */
words?: string, } | { "what": "stand", } | { "what": "words", 
/**
 * The words; empty for none.
 */
words: string, } | { "what": "move", 
/**
 * How many moves stood on the board when the move was made.
 */
ply: number, 
/**
 * The move.
 */
text: string, } | { "what": "resign", } | { "what": "offer", 
/**
 * What.
 */
offer: Offer, } | { "what": "answer", 
/**
 * Which offer.
 */
offer: Offer, 
/**
 * Yes or no.
 */
accept: boolean, } | { "what": "undo", } | { "what": "hint", } | { "what": "say", 
/**
 * The words.
 */
text: string, } | { "what": "say_preset", 
/**
 * Which phrase.
 */
preset: Preset, } | { "what": "mute", 
/**
 * Whom.
 */
person: string, 
/**
 * Silenced or not.
 */
muted: boolean, } | { "what": "claim", 
/**
 * The seat that was left.
 */
seat: number, 
/**
 * How.
 */
claim: Claim, };

/**
 * What can be offered.
 */
export type Offer = "takeback" | "draw" | "rematch";

/**
 * How a seat that was left is settled.
 */
export type Claim = { "by": "retire", } | { "by": "computer", 
/**
 * Which.
 */
player: string, };

/**
 * Phrases that need no typing and no translation.
 */
export type Preset = "hello" | "have_fun" | "well_played" | "thanks" | "oops" | "good_game" | "goodbye" | "one_moment";

/**
 * One message from the server.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The version that the server speaks.
 */
version: number, 
/**
 * Which server it is, for bug reports.
 */
server: string, 
/**
 * Who the client is here.
 */
you: PersonCard, 
/**
 * The server's clock.
 */
now: number, } | { "type": "pong", 
/**
 * From the ping.
 */
nonce: number, 
/**
 * The server's clock.
 */
now: number, } | { "type": "lobby", 
/**
 * The tables, the newest first.
 */
tables: Array<TableCard>, } | { "type": "lobby_news", 
/**
 * The table.
 */
card: TableCard, } | { "type": "lobby_gone", 
/**
 * Which.
 */
table: string, } | { "type": "table", 
/**
 * The table.
 */
snapshot: Snapshot, } | { "type": "news", 
/**
 * Which table.
 */
table: string, 
/**
 * The entries.
 */
entries: Array<Entry>, } | { "type": "accepted", 
/**
 * The request.
 */
request: string, 
/**
 * Which table.
 */
table: string, 
/**
 * The table's version with it.
 */
version: number, } | { "type": "refused", 
/**
 * The request, where there was one.
 */
request?: string, 
/**
 * The table, where there was one.
 */
table?: string, 
/**
 * Why.
 */
refusal: Refusal, 
/**
 * The truth, for who was out of date.
 */
snapshot?: Snapshot, } | { "type": "presence", 
/**
 * Which table.
 */
table: string, 
/**
 * Whether the sitter of each seat is here.
 */
present: Array<boolean>, 
/**
 * When each seat may be claimed, if its sitter does not come back.
 */
claimable_at: Array<number | null>, 
/**
 * How many watch without a seat.
 */
watchers: number, } | { "type": "said", 
/**
 * Which table.
 */
table: string, 
/**
 * What.
 */
line: ChatLine, } | { "type": "thinking", 
/**
 * Which table.
 */
table: string, 
/**
 * Which seat.
 */
seat: number, 
/**
 * The position, by the number of moves on the board.
 */
ply: number, 
/**
 * How far it has come.
 */
report: ThinkingReport, } | { "type": "hint", 
/**
 * The request.
 */
request: string, 
/**
 * Which table.
 */
table: string, 
/**
 * The position, by the number of moves on the board.
 */
ply: number, 
/**
 * Every move with what the adviser thinks of it, the best first.
 */
ratings: Array<RatingLine>, } | { "type": "gone", 
/**
 * Which table.
 */
table: string, } | { "type": "restarting", 
/**
 * When to try again.
 */
retry: number, };

/**
 * How far a computer player has come.
 */
export type ThinkingReport = { 
/**
 * Moves looked ahead.
 */
depth: number | null, 
/**
 * Positions looked at.
 */
nodes: number, 
/**
 * What it thinks of its best move, in its own unit.
 */
score: number | null, 
/**
 * The best line.
 */
line: Array<string>, };

/**
 * What a computer player thinks of a move.
 */
export type RatingLine = { 
/**
 * The move.
 */
text: string, 
/**
 * How good it is in the player's own unit; greater is better.
 */
score: number, 
/**
 * `exact`, `at-least`, `at-most` or `estimate`.
 */
bound: string, 
/**
 * `win`, `draw` or `loss`, where that is certain.
 */
outlook: string | null, 
/**
 * After how many moves of all seats, where that is certain.
 */
plies: number | null, 
/**
 * The moves expected from here.
 */
line: Array<string>, 
/**
 * What the score is made of, where the player adds up named terms.
 */
terms?: Array<RatingTerm>, };

/**
 * One of the things that a computer player counts in a move.
 */
export type RatingTerm = { 
/**
 * Its name, such as `room`; in words it is the text `GAME-term-room`.
 */
id: string, 
/**
 * How much of it there is.
 */
amount: number, 
/**
 * What that adds to the score.
 */
worth: number, };

/**
 * A refusal. Nothing has changed.
 */
export type Refusal = { 
/**
 * What kind of refusal it is.
 */
code: RefusalCode, 
/**
 * Why.
 */
reason: Explanation, };

/**
 * A sentence that doors translate by its key.
 */
export type Explanation = { 
/**
 * The message's name in the translation files.
 */
key: string, 
/**
 * The message's arguments.
 */
arguments?: { [key in string]: string }, 
/**
 * The reason behind it, shown as the argument `reason`.
 */
cause?: Explanation, 
/**
 * The same in English.
 */
text: string, };

/**
 * Kinds of refusals.
 */
export type RefusalCode = "malformed" | "version" | "hello" | "unknown_table" | "not_allowed" | "not_your_turn" | "seat_taken" | "stale" | "illegal" | "not_now" | "terms" | "name" | "credentials" | "signed_out" | "limit" | "busy" | "storage" | "internal";

/**
 * The terms of a table; they never change.
 */
export type Terms = { 
/**
 * Which game.
 */
game: string, 
/**
 * A variant's name or a setup's text.
 */
setup: string, 
/**
 * Who may sit where, one for each seat.
 */
seats: Array<SeatTerms>, 
/**
 * The clock.
 */
clock: ClockTerms, 
/**
 * Whether moves may be taken back.
 */
takebacks: boolean, 
/**
 * Whether the game counts for the players' ratings.
 */
rated: boolean, 
/**
 * Whether the lobby shows the table; otherwise only who has the link finds it.
 */
listed: boolean, 
/**
 * Who may watch.
 */
watchers: WatchPolicy, 
/**
 * For whose clients among the old programs the open seats are kept; people may sit down too.
 */
door?: DoorTerms, 
/**
 * What becomes of a seat whose player goes away.
 */
absence?: AbsenceTerms, };

/**
 * Who may sit in a seat.
 */
export type SeatTerms = { "kind": "me", } | { "kind": "open", } | { "kind": "computer", 
/**
 * Which, with its level.
 */
player: string, } | { "kind": "closed", };

/**
 * How time is measured.
 */
export type ClockTerms = { "kind": "none", } | { "kind": "fischer", 
/**
 * At the start.
 */
initial: number, 
/**
 * With each move.
 */
increment: number, } | { "kind": "delay", 
/**
 * At the start.
 */
initial: number, 
/**
 * Free at each turn.
 */
delay: number, };

/**
 * Who may watch a table.
 */
export type WatchPolicy = "anyone" | "link" | "nobody";

/**
 * An old program whose clients find their way to a table.
 */
export type DoorTerms = { "kind": "reversixt", 
/**
 * How far they are asked to look ahead where no clock runs.
 */
depth: number, } | { "kind": "freebloks", 
/**
 * Whether it came out of a lobby of theirs, so that nobody joins it any more.
 */
started?: boolean, } | { "kind": "welfenlab", };

/**
 * Where clients of old programs come in; none for a door that is closed.
 */
export type DoorsBody = { 
/**
 * The port for the competition's clients of ReversiXT.
 */
reversixt: number | null, 
/**
 * The port for clients of Freebloks.
 */
freebloks: number | null, 
/**
 * The port for the backgammon clients of the Welfenlab competition.
 */
welfenlab: number | null, };

/**
 * What becomes of a seat whose player goes away while the game is on.
 */
export type AbsenceTerms = { "kind": "claim", } | { "kind": "retire", } | { "kind": "computer", 
/**
 * Which, with its level.
 */
player: string, };

/**
 * Somebody, as others see them.
 */
export type PersonCard = { 
/**
 * Who, for programs.
 */
id: string, 
/**
 * Who, for people.
 */
name: string, 
/**
 * Whether the person has an account.
 */
account: boolean, 
/**
 * The rating in this table's game, where there is one.
 */
rating?: number, };

/**
 * Who sits in a seat.
 */
export type Sitter = { "kind": "open", } | { "kind": "closed", } | { "kind": "person", 
/**
 * Who.
 */
person: PersonCard, } | { "kind": "computer", 
/**
 * Which, with its level.
 */
player: string, };

/**
 * A seat as the table page shows it.
 */
export type SeatCard = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * Whether a connection of theirs is in the room; computers always are.
 */
present: boolean, 
/**
 * Whether the seat has left the game; left out where it has not.
 */
out?: boolean, 
/**
 * When the seat may be claimed by the others, if its sitter does not come back.
 */
claimable_at?: number, };

/**
 * How far a table has come.
 */
export type TableState = "waiting" | "playing" | "over" | "abandoned";

/**
 * Why a seat left the game; the words of records.
 */
export type Leaving = "resigned" | "out-of-time" | "disqualified" | "left";

/**
 * Points and ranks, one for each seat.
 */
export type OutcomeCard = { 
/**
 * Points in the game's own unit.
 */
points: Array<number>, 
/**
 * Ranks from one; equal ranks are shared.
 */
ranks: Array<number>, };

/**
 * The clocks at a moment.
 */
export type Clocks = { 
/**
 * What each seat had left at that moment.
 */
remaining: Array<number>, 
/**
 * Whose clock runs.
 */
running: number | null, 
/**
 * What is left of the delay before it runs.
 */
delay: number, 
/**
 * The moment, by the server's clock.
 */
at: number, };

/**
 * Something that happened at a table.
 */
export type TableEvent = { "event": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
person: PersonCard, } | { "event": "stood", 
/**
 * Which.
 */
seat: number, } | { "event": "worded", 
/**
 * Which seat.
 */
seat: number, 
/**
 * The words; empty for none.
 */
words: string, } | { "event": "began", } | { "event": "moved", 
/**
 * Which seat; none for the dice.
 */
seat: number | null, 
/**
 * The move's canonical text.
 */
text: string, } | { "event": "retired", 
/**
 * Which.
 */
seat: number, 
/**
 * Why.
 */
leaving: Leaving, } | { "event": "drawn", } | { "event": "took_back", 
/**
 * Who wanted it.
 */
seat: number, 
/**
 * How many moves are left. On the wire it has a name of its own, because an entry's `ply`
 * stands beside it.
 */
to: number, } | { "event": "offered", 
/**
 * Which seat.
 */
seat: number, 
/**
 * What.
 */
offer: Offer, } | { "event": "declined", 
/**
 * Who refused or withdrew it.
 */
seat: number, 
/**
 * Which offer.
 */
offer: Offer, } | { "event": "hinted", 
/**
 * Which seat.
 */
seat: number, 
/**
 * The move.
 */
text: string, } | { "event": "replaced", 
/**
 * Which seat.
 */
seat: number, 
/**
 * By whom.
 */
player: string, } | { "event": "muted", 
/**
 * Whom.
 */
person: string, 
/**
 * Silenced or not.
 */
muted: boolean, } | { "event": "resumed", 
/**
 * For how long.
 */
downtime: number, } | { "event": "revealed", 
/**
 * The seed, in hexadecimal.
 */
seed: string, } | { "event": "rematched", 
/**
 * Which.
 */
table: string, } | { "event": "abandoned", };

/**
 * One entry of a table's log, with what it led to.
 */
export type Entry = { 
/**
 * The table's version with this entry.
 */
version: number, 
/**
 * When, by the server's clock.
 */
at: number, 
/**
 * How many moves stand on the board now.
 */
ply: number, 
/**
 * Whose turn it is now; none while the dice are about to roll.
 */
turn: number | null, 
/**
 * How far the table has come now.
 */
state: TableState, 
/**
 * The clocks now, where there are any.
 */
clocks: Clocks | null, 
/**
 * How the game ended, if it has.
 */
outcome: OutcomeCard | null, } & ({ "event": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
person: PersonCard, } | { "event": "stood", 
/**
 * Which.
 */
seat: number, } | { "event": "worded", 
/**
 * Which seat.
 */
seat: number, 
/**
 * The words; empty for none.
 */
words: string, } | { "event": "began", } | { "event": "moved", 
/**
 * Which seat; none for the dice.
 */
seat: number | null, 
/**
 * The move's canonical text.
 */
text: string, } | { "event": "retired", 
/**
 * Which.
 */
seat: number, 
/**
 * Why.
 */
leaving: Leaving, } | { "event": "drawn", } | { "event": "took_back", 
/**
 * Who wanted it.
 */
seat: number, 
/**
 * How many moves are left. On the wire it has a name of its own, because an entry's `ply`
 * stands beside it.
 */
to: number, } | { "event": "offered", 
/**
 * Which seat.
 */
seat: number, 
/**
 * What.
 */
offer: Offer, } | { "event": "declined", 
/**
 * Who refused or withdrew it.
 */
seat: number, 
/**
 * Which offer.
 */
offer: Offer, } | { "event": "hinted", 
/**
 * Which seat.
 */
seat: number, 
/**
 * The move.
 */
text: string, } | { "event": "replaced", 
/**
 * Which seat.
 */
seat: number, 
/**
 * By whom.
 */
player: string, } | { "event": "muted", 
/**
 * Whom.
 */
person: string, 
/**
 * Silenced or not.
 */
muted: boolean, } | { "event": "resumed", 
/**
 * For how long.
 */
downtime: number, } | { "event": "revealed", 
/**
 * The seed, in hexadecimal.
 */
seed: string, } | { "event": "rematched", 
/**
 * Which.
 */
table: string, } | { "event": "abandoned", });

/**
 * An offer that waits for an answer.
 */
export type OpenOffer = { 
/**
 * Who offers.
 */
seat: number, 
/**
 * What.
 */
offer: Offer, 
/**
 * Who has agreed so far, beside who offers.
 */
agreed: Array<number>, };

/**
 * The dice of a table: what is needed to check every roll.
 */
export type DiceCard = { 
/**
 * The hash of the seed, SHA-256 in hexadecimal: known before the first roll.
 */
commitment: string, 
/**
 * What each seat added; none for a player who has not answered yet.
 */
words: Array<string | null>, 
/**
 * Whether the dice were ever rolled, so that words come too late; left out where they were not.
 */
rolled?: boolean, 
/**
 * The seed in hexadecimal, once the game is over.
 */
seed: string | null, 
/**
 * When the first roll comes at the latest, while it waits for somebody's words.
 */
waits_until: number | null, };

/**
 * Something that was said at a table.
 */
export type ChatLine = { 
/**
 * Counts the lines of a table.
 */
number: number, 
/**
 * When.
 */
at: number, 
/**
 * Who.
 */
person: PersonCard, 
/**
 * The seat they sat in.
 */
seat: number | null, 
/**
 * The words, unless it was a preset.
 */
text: string | null, 
/**
 * The phrase, if it was one.
 */
preset: Preset | null, };

/**
 * Everything about a table in one message.
 */
export type Snapshot = { 
/**
 * Which table.
 */
table: string, 
/**
 * The version of its log that this is the sum of.
 */
version: number, 
/**
 * How many moves stand on the board.
 */
ply: number, 
/**
 * What it was opened with.
 */
terms: Terms, 
/**
 * Who opened it.
 */
owner: PersonCard, 
/**
 * The seats in order.
 */
seats: Array<SeatCard>, 
/**
 * How far it has come.
 */
state: TableState, 
/**
 * Whose turn it is.
 */
turn: number | null, 
/**
 * The game so far as a Kibitz record; whoever knows the rules rebuilds the position from it.
 */
record: string, 
/**
 * How the game ended, if it has.
 */
outcome: OutcomeCard | null, 
/**
 * The clocks, where there are any.
 */
clocks: Clocks | null, 
/**
 * What waits for an answer.
 */
offers: Array<OpenOffer>, 
/**
 * The dice, where the game has any.
 */
dice: DiceCard | null, 
/**
 * Whether this game knows draws by agreement.
 */
draws: boolean, 
/**
 * Whether hints may be asked for here.
 */
hints: boolean, 
/**
 * What was said, the last lines.
 */
chat: Array<ChatLine>, 
/**
 * Who has been silenced.
 */
muted: Array<string>, 
/**
 * How many watch without a seat.
 */
watchers: number, 
/**
 * The table of the next game.
 */
rematch: string | null, 
/**
 * The seats of whom this is told to.
 */
you: Array<number>, 
/**
 * The key of the invitation, for those who may invite.
 */
key: string | null, 
/**
 * When the table was opened.
 */
opened_at: number, 
/**
 * When this was true, by the server's clock.
 */
now: number, };

/**
 * A table in a list.
 */
export type TableCard = { 
/**
 * Which table.
 */
table: string, 
/**
 * What it was opened with; a setup of more than 64 bytes is left out.
 */
terms: Terms, 
/**
 * Who sits where, in the order of seats.
 */
seats: Array<Sitter>, 
/**
 * How far it has come.
 */
state: TableState, 
/**
 * How many moves stand on the board.
 */
ply: number, 
/**
 * Whose turn it is.
 */
turn: number | null, 
/**
 * How the game ended, if it has.
 */
outcome: OutcomeCard | null, 
/**
 * How many watch without a seat.
 */
watchers: number, 
/**
 * When it was opened.
 */
opened_at: number, 
/**
 * When something last happened.
 */
changed_at: number, };

/**
 * Why a request was refused.
 */
export type ErrorBody = { 
/**
 * The refusal.
 */
refusal: Refusal, };

/**
 * Who the asker is.
 */
export type MeBody = { 
/**
 * The person.
 */
person: PersonCard, };

/**
 * Who the asker is, with the token that proves it: for clients without cookies.
 */
export type TokenBody = { 
/**
 * The person.
 */
person: PersonCard, 
/**
 * To be sent as `Authorization: Bearer …` and in the hello.
 */
token: string, };

/**
 * Asks for another name.
 */
export type RenameBody = { 
/**
 * The name.
 */
name: string, };

/**
 * Makes an account of the guest who asks; their games stay theirs.
 */
export type RegisterBody = { 
/**
 * The name, from now on theirs alone.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Signs in to an account.
 */
export type LoginBody = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Opens a table.
 */
export type OpenBody = { 
/**
 * Repeats with the same id open no second table.
 */
request: string, 
/**
 * The terms.
 */
terms: Terms, };

/**
 * A table that was opened.
 */
export type OpenedBody = { 
/**
 * Which.
 */
table: string, 
/**
 * The key of the invitation.
 */
key: string, 
/**
 * The page, with the key: the link to send to a friend.
 */
link: string, };

/**
 * A page of tables.
 */
export type TablesBody = { 
/**
 * The tables, the newest first.
 */
tables: Array<TableCard>, 
/**
 * What to ask for to get the next page.
 */
next: string | null, };

/**
 * The games of the house.
 */
export type GamesBody = { 
/**
 * The games in the order of the menu.
 */
games: Array<GameCard>, };

/**
 * A game.
 */
export type GameCard = { 
/**
 * The name by which it is asked for.
 */
name: string, 
/**
 * The title in English.
 */
title: string, 
/**
 * Named setups, the usual one first.
 */
variants: Array<VariantCard>, 
/**
 * What can be chosen about a setup.
 */
settings: Array<SettingCard>, 
/**
 * The computer player whose ratings count.
 */
adviser: string, 
/**
 * The one whose opinion is shown where the adviser has not finished in time.
 */
quick_adviser: string | null, 
/**
 * Whether dice are rolled in it.
 */
dice: boolean, 
/**
 * Computer players.
 */
players: Array<PlayerCard>, };

/**
 * A named setup.
 */
export type VariantCard = { 
/**
 * The name.
 */
name: string, 
/**
 * The setup's text.
 */
setup: string, 
/**
 * One sentence about it, in English.
 */
about: string, 
/**
 * How many seats it has.
 */
seats: number, };

/**
 * Something that can be chosen about a setup.
 */
export type SettingCard = { 
/**
 * Its name.
 */
name: string, 
/**
 * The name of its text in the translation files.
 */
key: string, 
/**
 * What may be chosen.
 */
domain: SettingDomain, 
/**
 * What is chosen when nobody says anything.
 */
usual: string, 
/**
 * Where it counts, if not everywhere.
 */
when: SettingWhen | null, };

/**
 * A setting counts only where another has one of these values.
 */
export type SettingWhen = { 
/**
 * The other setting.
 */
setting: string, 
/**
 * The values.
 */
values: Array<string>, };

/**
 * What may be chosen for a setting.
 */
export type SettingDomain = { "kind": "one_of", 
/**
 * The names.
 */
values: Array<string>, } | { "kind": "number", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "kind": "size", 
/**
 * The least of each.
 */
least: number, 
/**
 * The most of each.
 */
most: number, } | { "kind": "text", 
/**
 * Which editor.
 */
editor: string, 
/**
 * The most bytes.
 */
most: number, };

/**
 * A computer player.
 */
export type PlayerCard = { 
/**
 * The name.
 */
name: string, 
/**
 * Its levels from the weakest on; none when it has one strength.
 */
levels: Array<LevelCard>, 
/**
 * One sentence about it, in English.
 */
about: string, };

/**
 * A level of a computer player.
 */
export type LevelCard = { 
/**
 * The level, from one.
 */
level: number, 
/**
 * What it is, in English.
 */
about: string, };
