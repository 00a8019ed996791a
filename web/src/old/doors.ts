// The doors for clients of old programs, as pages name them.
import type { AbsenceTerms, DoorCard, DoorTerms, DoorsBody } from '../wire/native';

/** An old program. */
export type Program = DoorTerms['kind'];

/** The programs in the order of the page, with what the pages must know of each. */
export const programs: {
  program: Program;
  /** What it calls itself, in every language. */
  name: string;
  game: string;
  /** The variants of the game that it knows by their names; none where it knows all. */
  variants: string[];
  /** What opens its door. */
  flag: string;
  /** Whether it knows that moves are taken back. */
  takebacks: boolean;
  /** What becomes of a seat whose client has gone. */
  absence: AbsenceTerms;
}[] = [
  {
    program: 'freebloks',
    name: 'Freebloks',
    game: 'blokus',
    variants: ['classic', 'classic-2', 'duo', 'two-colours', 'junior-n'],
    flag: '--freebloks',
    takebacks: true,
    absence: { kind: 'computer', player: 'kibitz:4' },
  },
  {
    program: 'reversixt',
    name: 'ReversiXT',
    game: 'reversi',
    variants: [],
    flag: '--reversixt',
    takebacks: false,
    absence: { kind: 'retire' },
  },
  {
    program: 'welfenlab',
    name: 'Welfenlab Backgammon',
    game: 'backgammon',
    variants: ['rounds', 'single'],
    flag: '--welfenlab',
    takebacks: false,
    absence: { kind: 'retire' },
  },
];

/** What the pages know of a program. */
export function programOf(program: Program): (typeof programs)[number] {
  return programs.find((each) => each.program === program) ?? programs[0];
}

/** The door of a program, if it is open. */
export function doorOf(doors: DoorsBody, program: Program): DoorCard | null {
  return doors[program];
}

/** Whether only programs on the server's own machine reach the door. */
export function isLocal({ host }: DoorCard): boolean {
  return host !== null && /^(127\.|::1$)/.test(host);
}

/** What to type into the old program: the address of the page, where the door is at all addresses. */
export function hostOf({ host }: DoorCard, page: string): string {
  return host ?? page.replace(/^\[(.*)\]$/, '$1');
}
