// What the visitor prefers. Kept in this browser alone.

/** Everything that can be set. */
export interface Settings {
  /** A language's code, or the browser's own choice. */
  language: 'auto' | 'en' | 'de';
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** Off until wanted. */
  sounds: boolean;
  /** `less` stills the stones even where the system allows motion. */
  motion: 'auto' | 'less';
  /** Whether a move is asked for twice before it is sent. */
  confirmMoves: boolean;
  /** Patterns inside the stones beside their colours. */
  patterns: boolean;
  /** Whether boards open in three dimensions. */
  threeD: boolean;
  /** Whether the chat is shown. */
  chat: boolean;
  /** Whether a closed chat opens itself when somebody writes. */
  chatOpens: boolean;
  /** The words of one's own that go into the dice of tables; empty for none. */
  diceWords: string;
}

const usual: Settings = {
  language: 'auto',
  theme: 'auto',
  sounds: false,
  motion: 'auto',
  confirmMoves: false,
  patterns: true,
  threeD: false,
  chat: true,
  chatOpens: false,
  diceWords: '',
};

const place = 'kibitz.settings';

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** The settings; whoever reads them hears of changes. */
export const settings: Settings = $state({ ...usual, ...kept() });

/** Changes settings and keeps them. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  const other = Object.entries(settings).filter(
    ([name, value]) => usual[name as keyof Settings] !== value,
  );
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(other)));
  } catch {
    // A browser without storage keeps the settings until the page is closed.
  }
  dress();
}

/** Puts theme and motion on the page. */
export function dress(): void {
  const page = document.documentElement.dataset;
  if (settings.theme === 'auto') delete page.theme;
  else page.theme = settings.theme;
  if (settings.motion === 'auto') delete page.motion;
  else page.motion = settings.motion;
}

/** Whether things may move on the page. */
export function motionAllowed(): boolean {
  return settings.motion !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Forgets everything that this browser keeps for the house. */
export function forgetEverything(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const name of Object.keys(store)) {
      if (name.startsWith('kibitz.')) store.removeItem(name);
    }
  }
  Object.assign(settings, usual);
  dress();
}
