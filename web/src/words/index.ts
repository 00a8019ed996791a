// What the pages import of the words.
export { explain, language, languages, loadWords, t, tOr, wantedLanguage } from './words.svelte';
export type { Language } from './words.svelte';
