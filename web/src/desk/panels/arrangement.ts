// Where the panels of a desk stand and which of them are hidden. Plain data; who draws it is elsewhere.

/** The places for panels, in the order in which they come on a narrow page. */
export const docks = ['below', 'side', 'aside'] as const;
export type Dock = (typeof docks)[number];

/** A panel that is there: its name, and where it stands as long as nobody has moved it. */
export interface Told {
  name: string;
  dock: Dock;
}

/** What a visitor has arranged. It may name panels that are not there now. */
export interface Arrangement {
  places: Record<Dock, string[]>;
  hidden: string[];
}

/** Nothing was arranged. */
export function untouched(): Arrangement {
  return { places: { below: [], side: [], aside: [] }, hidden: [] };
}

/** What was kept, if it is an arrangement; a browser may hold anything. */
export function asArrangement(kept: unknown): Arrangement {
  const found = untouched();
  if (typeof kept !== 'object' || kept === null) return found;
  const { places, hidden } = kept as Partial<Record<keyof Arrangement, unknown>>;
  const names = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  if (typeof places === 'object' && places !== null) {
    const seen = new Set<string>();
    for (const dock of docks) {
      const fresh = names((places as Record<string, unknown>)[dock]).filter((n) => !seen.has(n));
      found.places[dock] = [...new Set(fresh)];
      fresh.forEach((name) => seen.add(name));
    }
  }
  found.hidden = [...new Set(names(hidden))];
  return found;
}

/** The panels that are there, dock by dock. Those that nobody has moved come last in their own. */
export function arranged({ places }: Arrangement, panels: readonly Told[]): Record<Dock, string[]> {
  const there = new Set(panels.map(({ name }) => name));
  const moved = new Set(docks.flatMap((dock) => places[dock]));
  const fill = (dock: Dock): string[] => [
    ...places[dock].filter((name) => there.has(name)),
    ...panels.filter((one) => one.dock === dock && !moved.has(one.name)).map(({ name }) => name),
  ];
  return { below: fill('below'), side: fill('side'), aside: fill('aside') };
}

/** The arrangement after a panel was put before another one of a dock, or last in it. */
export function put(
  arrangement: Arrangement,
  panels: readonly Told[],
  name: string,
  dock: Dock,
  before: string | null,
): Arrangement {
  const shown = arranged(arrangement, panels);
  const places = { ...arrangement.places };
  for (const each of docks) {
    // Panels that are not there now keep what was said of them.
    const absent = arrangement.places[each].filter((other) => !shown[each].includes(other));
    places[each] = [...shown[each], ...absent].filter((other) => other !== name);
  }
  const at = before === null ? -1 : places[dock].indexOf(before);
  places[dock] = places[dock].toSpliced(at < 0 ? places[dock].length : at, 0, name);
  return { ...arrangement, places };
}

/** The arrangement after a panel went one place up or down; over the edge of a dock into the next. */
export function shifted(
  arrangement: Arrangement,
  panels: readonly Told[],
  name: string,
  by: -1 | 1,
): Arrangement {
  const shown = arranged(arrangement, panels);
  const at = docks.findIndex((dock) => shown[dock].includes(name));
  if (at < 0) return arrangement;
  const list = shown[docks[at]];
  const to = list.indexOf(name) + by;
  if (to >= 0 && to < list.length) {
    return put(arrangement, panels, name, docks[at], list[by < 0 ? to : to + 1] ?? null);
  }
  const next = docks[at + by];
  if (!next) return arrangement;
  return put(arrangement, panels, name, next, by < 0 ? null : (shown[next][0] ?? null));
}

/** The arrangement with a panel hidden or shown again. */
export function toggled(arrangement: Arrangement, name: string): Arrangement {
  const { hidden } = arrangement;
  const rest = hidden.filter((other) => other !== name);
  return { ...arrangement, hidden: rest.length < hidden.length ? rest : [...hidden, name] };
}
