// Before the browser tests: says what is missing, instead of letting every test fail by itself.
import { existsSync } from 'node:fs';

export default function setup(): void {
  for (const [variable, what] of [
    ['KIBITZ_PROGRAM', 'the program `kibitz`'],
    ['KIBITZ_CHROMIUM', 'a Chromium'],
  ]) {
    const path = process.env[variable];
    if (!path || !existsSync(path)) {
      throw new Error(`${variable} must name ${what}; \`cargo xtask browser\` sees to that`);
    }
  }
}
