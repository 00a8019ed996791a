// How the engine fails: it refuses, or it is not there.
import type { Explanation } from '../wire/native';

/** The engine refused: the rules forbid it, or it could not be read. */
export class Refused extends Error {
  constructor(readonly explanation: Explanation) {
    super(explanation.text);
    this.name = 'Refused';
  }
}

/** The engine could not be loaded, or broke down. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
