// A game on the plain board, as a visitor sees and handles it.
import type { Locator, Page } from 'playwright-core';
import { say } from './words';

/** The plain board on a page, with what is done to it. */
export class PlainDesk {
  constructor(readonly page: Page) {}

  /** The board in text. */
  diagram(): Locator {
    return this.page.locator('[data-diagram]');
  }

  /** The button of a step; it is there when the step may be taken. */
  step(text: string): Locator {
    return this.page
      .getByRole('group', { name: say('board-steps') })
      .getByRole('button', { name: text, exact: true });
  }

  /** Everything that was rolled so far. */
  rolls(): Promise<string[]> {
    return this.page
      .locator('.move.roll')
      .evaluateAll((found) => found.map((each) => each.textContent.trim()));
  }

  /** Every move and roll so far. */
  moves(): Promise<string[]> {
    return this.page
      .locator('.move')
      .evaluateAll((found) => found.map((each) => each.textContent.trim()));
  }

  /** The result, once the game is over. */
  result(): Locator {
    return this.page.getByRole('region', { name: say('result-title') });
  }

  /** Takes this step whenever it is there, until the game is over. */
  async goOn(text: string): Promise<void> {
    const step = this.step(text);
    for (;;) {
      await step.or(this.result()).first().waitFor();
      if (await this.result().isVisible()) return;
      // The step may be gone by now: the game can end between the look and the click.
      await step.click({ timeout: 2_000 }).catch(() => {});
    }
  }

  /** What the check of the dice said: `right` or `wrong`. */
  async checked(): Promise<string | null> {
    await this.page.getByRole('button', { name: say('dice-check') }).click();
    const told = this.page.locator('[data-dice]');
    await told.waitFor();
    return told.getAttribute('data-dice');
  }
}
