// A game of Backgammon as a visitor sees and handles it: by mouse, by keys or by fingers.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from './words';

/** How a visitor moves checkers. */
export type Means = 'mouse' | 'keys';

/** What is seen of a game at one moment. */
export interface Seen {
  /** What can be done besides moving checkers. */
  words: string[];
  /** Places from which a checker can go. */
  movable: number[];
  /** Whether the result is shown. */
  over: boolean;
  /** How many moves the list has. */
  moves: number;
  /** How many steps of the play can be taken back. */
  begun: boolean;
  /** Where all checkers stand. */
  board: string;
}

const patience = { timeout: 30_000, interval: 25 };

/** A game at one screen or against the computer, without a table. */
export function localBackgammon(setup: string, against = 'person', more = ''): string {
  return `/play/backgammon?${new URLSearchParams({ against, seat: '1', setup })}${more}`;
}

/** The board on a page, with what is done to it. */
export class CheckersDesk {
  /** Which words were said so far. */
  readonly said: string[] = [];

  constructor(
    readonly page: Page,
    readonly means: Means = 'mouse',
    readonly language: 'en' | 'de' = 'en',
  ) {}

  /** A place of the side that plays: 1 to 24, 25 for the bar, 0 for off. */
  place(place: number): Locator {
    return this.page.locator(`[data-place="${place}"]`);
  }

  /** The button of a word: `roll`, `take`, `confirm`. */
  word(word: string): Locator {
    return this.page.locator(`[data-word="${word}"]`);
  }

  /** What is seen now. */
  seen(): Promise<Seen> {
    return this.page.evaluate(() => ({
      words: [...document.querySelectorAll<HTMLElement>('[data-word]')].map(
        (button) => button.dataset.word ?? '',
      ),
      movable: [...document.querySelectorAll<HTMLElement>('.place.movable')].map((place) =>
        Number(place.dataset.place),
      ),
      over: document.querySelector('[data-result], .button.main .again, [data-over]') !== null,
      moves: document.querySelectorAll('.move').length,
      begun: document.querySelector('[data-word="undo"]') !== null,
      board: document.querySelector<HTMLElement>('[data-board]')?.dataset.board ?? '',
    }));
  }

  /** How many checkers the side that looks has at a place. */
  async count(place: number): Promise<number> {
    return Number(await this.place(place).getAttribute('data-own'));
  }

  /** Everything in the list of moves. */
  moves(): Promise<string[]> {
    return this.page
      .locator('.move')
      .evaluateAll((found) => found.map((each) => each.textContent.trim()));
  }

  /** Presses a button: a click, or Tab until it has the focus, and Enter. */
  async say(word: string, timeout = 30_000): Promise<void> {
    if (this.means === 'mouse') await this.word(word).click({ timeout });
    else {
      await this.tabTo(`[data-word="${word}"]`);
      await this.page.keyboard.press('Enter');
    }
    this.said.push(word);
  }

  /** Moves a checker from a place by the first die, or by the other one. */
  async push(place: number, other = false, timeout = 30_000): Promise<void> {
    if (this.means === 'mouse') {
      await this.place(place).click({ button: other ? 'right' : 'left', timeout });
      return;
    }
    await this.walkTo(place);
    await this.page.keyboard.press(other ? 'Shift+Enter' : 'Enter');
  }

  /** Drags a checker from place to place, or beside the board. */
  async drag(from: number, to: number | 'beside'): Promise<void> {
    const middle = async (locator: Locator): Promise<[number, number]> => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('nothing to drag');
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const { mouse } = this.page;
    // A mouse reaches only what is seen.
    await this.page.locator('[data-pane]').scrollIntoViewIfNeeded();
    await mouse.move(...(await middle(this.place(from))));
    await mouse.down();
    if (to === 'beside') {
      const pane = await this.page.locator('[data-pane]').boundingBox();
      if (!pane) throw new Error('no board');
      await mouse.move(pane.x + pane.width + 14, pane.y + pane.height - 40, { steps: 4 });
    } else await mouse.move(...(await middle(this.place(to))), { steps: 4 });
    await mouse.up();
  }

  /** Presses Tab until this is focused; whoever sees no focus is lost. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      const there = await this.page.evaluate(
        (wanted) => document.activeElement?.matches(wanted),
        selector,
      );
      if (there) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${selector}`);
  }

  /** Goes to a place by arrow keys. */
  async walkTo(place: number): Promise<void> {
    await this.tabTo('[data-place]');
    const at = (): Promise<number> =>
      this.page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.place));
    const middle = async (of: number): Promise<{ x: number; y: number }> => {
      const box = await this.place(of).boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    const goal = await middle(place);
    for (let presses = 0; presses < 20; presses += 1) {
      const own = await at();
      if (own === place) return;
      const here = await middle(own);
      const far = Math.abs(goal.y - here.y) > 40;
      if (far) await this.page.keyboard.press(goal.y < here.y ? 'ArrowUp' : 'ArrowDown');
      else await this.page.keyboard.press(goal.x < here.x ? 'ArrowLeft' : 'ArrowRight');
    }
    throw new Error(`the arrow keys never reach ${place}`);
  }

  /**
   * Does the next thing that is to be done, as long as there is one: answers by `choose` where a word is to
   * be said, and moves the first checker that can. Tells whether the game is over.
   */
  async act(choose: (words: string[]) => string | null): Promise<boolean> {
    const before = await this.seen();
    if (before.over) return true;
    const word = before.words.includes('confirm') ? 'confirm' : choose(before.words);
    const [first] = before.movable;
    if (word === null && first === undefined) {
      // Somebody else is at it.
      await this.page.waitForTimeout(20);
      return false;
    }
    // The table may have gone on between the look and the click; then another look is due.
    const acting = word === null ? this.push(first, false, 2_000) : this.say(word, 2_000);
    if (!(await acting.then(() => true).catch(() => false))) return false;
    await expect
      .poll(async () => JSON.stringify(await this.seen()), patience)
      .not.toBe(JSON.stringify(before));
    return false;
  }

  /** The result at a table. */
  result(): Locator {
    return this.page.locator('[data-result]');
  }

  /** What the check of the dice said. */
  async checked(): Promise<string | null> {
    await this.page.getByRole('button', { name: say('dice-check', {}, this.language) }).click();
    const told = this.page.locator('[data-dice]');
    await told.waitFor();
    return told.getAttribute('data-dice');
  }
}

/** Takes, accepts and goes on; doubles when it may, in every game once. */
export function bold(words: string[]): string | null {
  return (
    ['take', 'accept', 'next', 'pass', 'double', 'roll'].find((word) => words.includes(word)) ??
    null
  );
}

/** Plays until all desks show the result. */
export async function playOut(
  desks: CheckersDesk[],
  choose: (words: string[]) => string | null = bold,
): Promise<void> {
  for (let round = 0; round < 4000; round += 1) {
    const over: boolean[] = [];
    for (const desk of desks) over.push(await desk.act(choose));
    if (over.every(Boolean)) return;
  }
  throw new Error('the game does not end');
}
