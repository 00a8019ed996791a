// A record's text as news come in: what happened is written below, what was taken back is struck.
// Knows the frame of records, never a game.

const isMove = (line: string): boolean => /^(\d+|\*) /.test(line) && !/^\d+ retires: /.test(line);

function split(record: string): { head: string[]; events: string[] } {
  const lines = record.replace(/\n+$/, '').split('\n');
  const gap = lines.findIndex((line) => line.trim() === '');
  if (gap < 0) return { head: lines, events: [] };
  return {
    head: lines.slice(0, gap),
    events: lines.slice(gap + 1).filter((line) => line.trim() !== ''),
  };
}

const join = (head: string[], events: string[]): string =>
  `${[...head, '', ...events].join('\n')}\n`;

/** The record with one more line. */
export function withLine(record: string, line: string): string {
  const { head, events } = split(record);
  return join(head, [...events, line]);
}

/** The record with as many moves as are left. Remarks and who left stay, as the server keeps them. */
export function cutTo(record: string, moves: number): string {
  const { head, events } = split(record);
  let seen = 0;
  const kept = events.filter((line) => {
    if (isMove(line)) seen += 1;
    return seen <= moves || !isMove(line);
  });
  return join(head, kept);
}

/** The seats that have left the game, with the reason as records name it. */
export function leftOf(record: string): Map<number, string> {
  const left = new Map<number, string>();
  for (const line of split(record).events) {
    const found = /^(\d+) retires: ([a-z-]+)$/.exec(line);
    if (found) left.set(Number(found[1]), found[2]);
  }
  return left;
}

/** The moves of a record in order. */
export function movesOf(record: string): { by: string; text: string }[] {
  return split(record)
    .events.filter(isMove)
    .map((line) => {
      const at = line.indexOf(' ');
      return { by: line.slice(0, at), text: line.slice(at + 1) };
    });
}
