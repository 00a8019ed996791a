// The texts of the house as visitors read them, so that tests find things by what they are called.
import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const folder = new URL('../../../../locales/', import.meta.url);

function load(language: 'en' | 'de'): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = readdirSync(new URL(`${language}/`, folder));
  for (const file of files) {
    const text = readFileSync(new URL(`${language}/${file}`, folder), 'utf8');
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return bundle;
}

const bundles = { en: load('en'), de: load('de') };

/** The text behind a key. Unlike on the pages, a missing one is an error. */
export function say(
  key: string,
  values: Record<string, FluentVariable> = {},
  language: 'en' | 'de' = 'en',
): string {
  const message = bundles[language].getMessage(key);
  if (!message?.value) throw new Error(`there is no text “${key}” in ${language}`);
  const faults: Error[] = [];
  const text = bundles[language].formatPattern(message.value, values, faults);
  if (faults.length > 0) throw faults[0];
  return text;
}
