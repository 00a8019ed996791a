// The map editor's state: the draft and its text, every earlier one, the tool in hand, and what the
// engine says of it all. Text and picture are two views of one map: whoever changes one changes both,
// except that a text with faults leaves the picture as it was.
import { keep, recall } from '../desk/memory';
import { engine, type MapFault } from '../engine/engine';
import * as draft from './draft';
import type { Cell, MapDraft } from './draft';
import type { End } from './sketch';
import { cellsOf, endsOf, letterOf, type Symmetry } from './symmetry';

/** What a click on the picture does. */
export type Tool = 'brush' | 'rectangle' | 'fill' | 'join' | 'hand';

/** All of them, in the order of the toolbar. */
export const tools: Tool[] = ['brush', 'rectangle', 'fill', 'join', 'hand'];

/** The keys that choose them. */
export const toolKeys: Record<Tool, string> = {
  brush: 'p',
  rectangle: 'r',
  fill: 'f',
  join: 't',
  hand: 'h',
};

/** What is kept of an unfinished map, so that a reload loses nothing. */
interface KeptDraft {
  name: string;
  text: string;
}

interface Stage {
  map: MapDraft;
  text: string;
}

const place = 'map-draft';
/** How long the text rests before the engine looks at it. */
const PAUSE = 120;
const MOST_STAGES = 200;

/** The editor. */
export class Editor {
  name = $state('');
  map: MapDraft = $state.raw(draft.blank(8, 8));
  text = $state(draft.write(draft.blank(8, 8)));
  tool: Tool = $state('brush');
  /** The letter that is painted. */
  brush = $state('-');
  symmetry: Symmetry = $state('none');
  /** Whether images belong to other seats. */
  exchange = $state(true);
  cursor: Cell = $state.raw([0, 0]);
  /** The side of the cursor's cell that would be joined. */
  side = $state(0);
  /** The first end of a transition that is being made. */
  picked: End | null = $state.raw(null);
  /** The transition that is looked at, by its place in the list. */
  selected: number | null = $state(null);
  faults: MapFault[] = $state.raw([]);
  /** Whether somebody can move at the start. */
  playable = $state(true);
  /** Whether the engine has not answered yet. */
  checking = $state(true);
  /** Whether the engine could not be asked. */
  missing = $state(false);
  #past: Stage[] = $state.raw([]);
  #future: Stage[] = $state.raw([]);
  #typing = false;
  #before: Stage | null = null;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  canUndo: boolean = $derived(this.#past.length > 0);
  canRedo: boolean = $derived(this.#future.length > 0);
  /** Whether picture and text tell the same; a text with faults leaves the picture behind. */
  inStep: boolean = $derived(this.faults.length === 0 || this.text === draft.write(this.map));
  /** Whether the map can be played as it is. */
  sound: boolean = $derived(!this.checking && this.faults.length === 0 && this.playable);

  /** `game` tells the game whose maps these are. */
  constructor(private readonly game: () => Promise<string>) {}

  /** Begins with a map, or with what was left unfinished. */
  open(name: string, text: string | null): void {
    const kept = recall<KeptDraft>(place);
    const map = draft.blank(8, 8);
    this.map = map;
    this.name = text === null ? (kept?.name ?? name) : name;
    this.text = text ?? kept?.text ?? draft.write(map);
    // What was unfinished gives way, but undoing brings it back.
    const lost = kept !== null && kept.text !== this.text;
    this.#past = lost ? [{ map, text: kept.text }] : [];
    this.#future = [];
    this.#check(0);
  }

  /** Another map takes the place of this one; that can be undone. */
  load(name: string, text: string): void {
    this.#remember();
    this.name = name;
    this.text = text;
    this.#check(0);
  }

  /** Changes the map; the text is written anew. */
  change(next: MapDraft): void {
    if (next === this.map) return;
    this.#remember();
    this.#show(next);
  }

  /** Takes what was typed. */
  type(text: string): void {
    if (!this.#typing) this.#remember();
    this.#typing = true;
    this.text = text;
    this.#check(PAUSE);
  }

  undo(): void {
    this.#step('back');
  }

  redo(): void {
    this.#step('forth');
  }

  /** Paints cells and their images with the brush. */
  paint(cells: readonly Cell[], letter = this.brush): void {
    this.change(this.#painted(this.map, cells, letter));
  }

  /** A stroke begins: whatever it changes is undone at once. */
  beginStroke(): void {
    this.#before = { map: this.map, text: this.text };
  }

  /** The stroke goes on over these cells. */
  stroke(cells: readonly Cell[]): void {
    this.map = this.#painted(this.map, cells, this.brush);
  }

  endStroke(): void {
    const before = this.#before;
    this.#before = null;
    if (!before || before.map === this.map) return;
    const { map } = this;
    this.map = before.map;
    this.change(map);
  }

  fill(cell: Cell): void {
    this.paint(draft.area(this.map, cell));
  }

  /** Picks an end of a transition; the second one joins both. */
  pick(end: End): void {
    if (!this.picked) {
      const there = draft.transitionAt(this.map, end);
      this.selected = there < 0 ? null : there;
      this.picked = end;
      return;
    }
    this.join(this.picked, end);
  }

  /** Joins two ends and their images. */
  join(one: End, other: End): void {
    const [ones, others] = [one, other].map((end) => endsOf(this.symmetry, this.map, end));
    const joined = ones.toReversed().reduce((map, end, back) => {
      const image = ones.length - 1 - back;
      return draft.join(map, end, others[image]);
    }, this.map);
    this.picked = null;
    this.change(joined);
    this.selected = draft.transitionAt(joined, one);
  }

  unjoin(at: number): void {
    this.change(draft.unjoin(this.map, at));
    this.selected = null;
    this.picked = null;
  }

  #painted(map: MapDraft, cells: readonly Cell[], letter: string): MapDraft {
    const images = cells.map((cell) => cellsOf(this.symmetry, map, cell));
    const copies = images[0]?.length ?? 1;
    let painted = map;
    // The cell itself comes last: where images meet, what was meant is seen.
    for (let image = copies - 1; image >= 0; image -= 1) {
      const own = this.exchange ? letterOf(letter, image, copies, map.players) : letter;
      painted = draft.paint(
        painted,
        images.map((all) => all[image]),
        own,
      );
    }
    return painted;
  }

  #remember(): void {
    this.#typing = false;
    this.#past = [...this.#past, { map: this.map, text: this.text }].slice(-MOST_STAGES);
    this.#future = [];
  }

  #step(way: 'back' | 'forth'): void {
    const [source, target] =
      way === 'back' ? [this.#past, this.#future] : [this.#future, this.#past];
    const stage = source.at(-1);
    if (!stage) return;
    const now = { map: this.map, text: this.text };
    const [left, right] = [source.slice(0, -1), [...target, now]];
    [this.#past, this.#future] = way === 'back' ? [left, right] : [right, left];
    this.#typing = false;
    this.map = stage.map;
    this.text = stage.text;
    this.#look();
    this.#check(0);
  }

  #show(map: MapDraft): void {
    this.map = map;
    this.text = draft.write(map);
    this.#look();
    this.#check(PAUSE);
  }

  /** Nothing outside the map can be looked at. */
  #look(): void {
    const [x, y] = this.cursor;
    this.cursor = [Math.min(x, this.map.width - 1), Math.min(y, this.map.height - 1)];
    if (this.selected !== null && this.selected >= this.map.transitions.length) {
      this.selected = null;
    }
  }

  #check(pause: number): void {
    clearTimeout(this.#wait);
    this.checking = true;
    this.#wait = setTimeout(() => void this.#ask(), pause);
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const [asked, text] = [this.#asked, this.text];
    keep(place, { name: this.name, text } satisfies KeptDraft);
    try {
      const found = await engine.mapCheck(await this.game(), text);
      if (asked !== this.#asked || text !== this.text) return;
      this.faults = found.faults;
      this.playable = found.playable;
      this.missing = false;
      if (found.map && draft.write(found.map) !== draft.write(this.map)) {
        this.map = found.map;
        this.#look();
      }
    } catch {
      if (asked !== this.#asked) return;
      this.missing = true;
    }
    this.checking = false;
  }

  /** Stops asking, when the page is left. */
  close(): void {
    clearTimeout(this.#wait);
    this.#asked += 1;
  }

  /** Forgets what was unfinished. */
  static forget(): void {
    keep(place, null);
  }
}
