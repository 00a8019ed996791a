// What can be chosen about a setup, as the games state it: how a form holds it, and what it is called.
// What a choice comes to, which settings count and which values are right only the engine knows.
import type { GameCard, SettingCard } from '../wire/native';
import { tOr } from '../words';

/** Values by the names of their settings. */
export type Values = Record<string, string>;

/** A setup as a form holds it: a variant's name, a text, what stands for an own map, or values. */
export type ChosenSetup = string | Values;

/** The one setting that is a whole setup by itself, written with an editor. */
function wholeOf({ settings }: Pick<GameCard, 'settings'>): SettingCard | null {
  const [only] = settings;
  return settings.length === 1 && only.domain.kind === 'text' ? only : null;
}

/** The editor with which setups of this game are written, if there is one. */
export function editorOf(card: Pick<GameCard, 'settings'> | undefined): string | null {
  const domain = card && wholeOf(card)?.domain;
  return domain?.kind === 'text' ? domain.editor : null;
}

/** A setting in words. */
export function settingName({ key, name }: Pick<SettingCard, 'key' | 'name'>): string {
  return tOr(key, name);
}

/** A value in words. */
export function valueName(
  { key, domain }: Pick<SettingCard, 'key' | 'domain'>,
  value: string,
): string {
  if (domain.kind === 'size') return value.replace('x', '×');
  return domain.kind === 'one_of' ? tOr(`${key}-${value}`, value) : value;
}
