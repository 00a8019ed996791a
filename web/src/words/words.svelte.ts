// The language of the page: which it is, and how to say something in it.
import { FluentBundle } from '@fluent/bundle';
import { settings } from '../settings.svelte';
import type { Explanation } from '../wire/native';
import { explain as explainIn, find, makeBundle, type Arguments } from './bundle';

/** The languages of the house. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

/** A language's code. */
export type Language = keyof typeof languages;

const loaders: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};

let current: FluentBundle = $state.raw(new FluentBundle('en'));

/** The language that the settings or the browser ask for. */
export function wantedLanguage(): Language {
  if (settings.language !== 'auto') return settings.language;
  for (const tag of navigator.languages ?? []) {
    const code = tag.split('-')[0];
    if (code in languages) return code as Language;
  }
  return 'en';
}

/** Loads the wanted language and speaks it from now on. */
export async function loadWords(): Promise<void> {
  const wanted = wantedLanguage();
  const bundle = makeBundle(wanted, (await loaders[wanted]()).default);
  if (wantedLanguage() !== wanted) return;
  current = bundle;
  document.documentElement.lang = wanted;
}

/** The language that is spoken, for dates and numbers. */
export function language(): Language {
  return current.locales[0] as Language;
}

/** The message of this name. An unknown name is said as it is, so that the gap is seen. */
export function t(id: string, args?: Arguments): string {
  return find(current, id, args) ?? id;
}

/** The message of this name, or the words given where there is none: for names that games bring. */
export function tOr(id: string, otherwise: string, args?: Arguments): string {
  return find(current, id, args) ?? otherwise;
}

/** Why something was refused, in words. */
export function explain(explanation: Explanation): string {
  return explainIn(current, explanation);
}
