// Words from the Fluent files that all doors of the house share. Knows no page.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Explanation } from '../wire/native';

/** What a message may be told. */
export type Arguments = Record<string, FluentVariable>;

/** All words of one language. */
export function makeBundle(language: string, files: Iterable<string>): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of files) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The message of this name, if the language has it. */
export function find(bundle: FluentBundle, id: string, args?: Arguments): string | null {
  const message = bundle.getMessage(id);
  if (!message?.value) return null;
  const faults: Error[] = [];
  return bundle.formatPattern(message.value, args, faults);
}

/** A refusal in the reader's language; in English where it has no words for it. */
export function explain(bundle: FluentBundle, explanation: Explanation): string {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(explanation.arguments ?? {})) {
    args[name] = /^\d{1,15}$/.test(value)
      ? new FluentNumber(Number(value), { useGrouping: false })
      : value;
  }
  if (explanation.cause) args.reason = explain(bundle, explanation.cause);
  return find(bundle, explanation.key, args) ?? explanation.text;
}
