// The visitor's own maps, kept in this browser. Each has a name; `my:NAME` stands for it wherever a
// variant's name may stand in the pages, because an address must not carry a whole map.
import { keep, recall } from '../desk/memory';

/** A map of one's own. */
export interface OwnMap {
  name: string;
  /** As a map file has it. */
  text: string;
  /** When it was last kept, in milliseconds. */
  kept: number;
}

const place = 'maps';
const prefix = 'my:';

class Shelf {
  maps: OwnMap[] = $state.raw([]);

  constructor() {
    const kept = recall<OwnMap[]>(place);
    this.maps = Array.isArray(kept) ? kept.filter((map) => map?.name && map.text) : [];
  }

  /** The map of this name. */
  find(name: string): OwnMap | undefined {
    return this.maps.find((map) => map.name === name);
  }

  /** Keeps a map; one of the same name is replaced. */
  put(name: string, text: string): void {
    const others = this.maps.filter((map) => map.name !== name);
    this.maps = [{ name, text, kept: Date.now() }, ...others];
    keep(place, this.maps);
  }

  /** Forgets a map. */
  remove(name: string): void {
    this.maps = this.maps.filter((map) => map.name !== name);
    keep(place, this.maps);
  }

  /** A name like this one that no map has yet. */
  freshName(wanted: string): string {
    if (!this.find(wanted)) return wanted;
    for (let number = 2; ; number += 1) {
      if (!this.find(`${wanted} ${number}`)) return `${wanted} ${number}`;
    }
  }
}

/** The one shelf. */
export const shelf = new Shelf();

/** What stands for an own map where setups are named. */
export function ownSetup(name: string): string {
  return prefix + name;
}

/** The name of the own map that a setup stands for, if it does. */
export function ownName(setup: string): string | null {
  return setup.startsWith(prefix) ? setup.slice(prefix.length) : null;
}

/** The setup as the engine and the house read it: a variant's name or a whole text. */
export function setupText(setup: string): string {
  const name = ownName(setup);
  return name === null ? setup : (shelf.find(name)?.text ?? setup);
}
