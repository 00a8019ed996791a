// What the desk keeps in this browser. A browser that keeps nothing is no obstacle.

/** What was kept under this name. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`kibitz.${name}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps something under this name; nothing is forgotten. */
export function keep(name: string, what: unknown): void {
  try {
    if (what === null) localStorage.removeItem(`kibitz.${name}`);
    else localStorage.setItem(`kibitz.${name}`, JSON.stringify(what));
  } catch {
    // It holds until the page is closed.
  }
}
