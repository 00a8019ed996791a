// What a table's log adds up to, entry by entry: the same fold as the server's, for what is shown.
import type { ChatLine, Entry, Snapshot } from '../wire/native';
import { cutTo, withLine } from './record';

const chatKept = 200;

/** The chat with one more line, in its order and without repeats. */
export function addLine(chat: ChatLine[], line: ChatLine): ChatLine[] {
  if (chat.some((known) => known.number === line.number)) return chat;
  return [...chat, line].toSorted((a, b) => a.number - b.number).slice(-chatKept);
}

/** What a snapshot becomes with one more entry of the log. */
export function apply(known: Snapshot, entry: Entry, me: string | null): Snapshot {
  const next: Snapshot = {
    ...known,
    version: entry.version,
    ply: entry.ply,
    turn: entry.turn,
    state: entry.state,
    clocks: entry.clocks,
    outcome: entry.outcome,
  };
  const seated = (seat: number, change: Partial<Snapshot['seats'][number]>): void => {
    next.seats = known.seats.map((card) => (card.seat === seat ? { ...card, ...change } : card));
  };
  const withdrawn = (seat: number): void => {
    next.offers = known.offers.filter((open) => open.seat !== seat);
  };
  const noted = (remark: string): void => {
    next.record = withLine(next.record, `# ${remark}`);
  };
  switch (entry.event) {
    case 'sat':
      seated(entry.seat, { sitter: { kind: 'person', person: entry.person }, present: true });
      if (entry.person.id === me) next.you = [...known.you, entry.seat].toSorted((a, b) => a - b);
      break;
    case 'stood':
      seated(entry.seat, { sitter: { kind: 'open' }, present: false, claimable_at: undefined });
      next.you = known.you.filter((seat) => seat !== entry.seat);
      break;
    case 'moved':
      next.record = withLine(known.record, `${entry.seat ?? '*'} ${entry.text}`);
      // Who moves on has answered the others' offers.
      next.offers = known.offers.filter(
        (open) => open.offer !== 'takeback' && open.seat === entry.seat,
      );
      break;
    case 'retired':
      next.record = withLine(known.record, `${entry.seat} retires: ${entry.leaving}`);
      withdrawn(entry.seat);
      break;
    case 'drawn':
      next.record = withLine(known.record, 'draw agreed');
      break;
    case 'took_back':
      next.record = cutTo(known.record, entry.ply);
      noted(`moves taken back: ${known.ply - entry.ply}`);
      next.offers = [];
      break;
    case 'offered': {
      const open = known.offers.find((each) => each.offer === entry.offer);
      if (!open) {
        next.offers = [...known.offers, { seat: entry.seat, offer: entry.offer, agreed: [] }];
      } else if (open.seat !== entry.seat && !open.agreed.includes(entry.seat)) {
        const agreed = { ...open, agreed: [...open.agreed, entry.seat] };
        next.offers = known.offers.map((each) => (each === open ? agreed : each));
      }
      break;
    }
    case 'declined':
      next.offers = known.offers.filter((open) => open.offer !== entry.offer);
      break;
    case 'hinted':
      noted(`hint for seat ${entry.seat}: ${entry.text}`);
      break;
    case 'replaced':
      seated(entry.seat, {
        sitter: { kind: 'computer', player: entry.player },
        present: true,
        claimable_at: undefined,
      });
      next.you = known.you.filter((seat) => seat !== entry.seat);
      withdrawn(entry.seat);
      noted(`${entry.player} took over seat ${entry.seat}`);
      break;
    case 'resumed':
      noted(`the server was away for ${Math.ceil(entry.downtime / 1_000)} s; nobody was charged`);
      break;
    case 'muted':
      next.muted = known.muted.filter((person) => person !== entry.person);
      if (entry.muted) next.muted.push(entry.person);
      break;
    case 'rematched':
      next.rematch = entry.table;
      next.offers = [];
      break;
    default:
  }
  if (entry.state === 'over' || entry.state === 'abandoned') {
    next.offers = next.offers.filter((open) => open.offer === 'rematch');
  }
  return next;
}
