// The map editor as a visitor handles it.
import type { Locator, Page } from 'playwright-core';
import { say } from './words';

/** What stands around the map in its picture, in cells; the picture's own room for curves. */
const around = 1.3;
const sides = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The editor on a page. */
export class Drawing {
  constructor(
    readonly page: Page,
    readonly language: 'en' | 'de' = 'en',
  ) {}

  canvas(): Locator {
    return this.page.getByRole('application');
  }

  /** The text of the map, as the editor shows it. */
  async text(): Promise<string> {
    return this.page.locator('textarea').inputValue();
  }

  async choose(tool: string): Promise<void> {
    await this.page.locator(`label:has(input[name="map-tool"][value="${tool}"])`).click();
  }

  async tile(letter: string): Promise<void> {
    await this.page.locator(`label:has(input[name="map-tile"][value="${letter}"])`).click();
  }

  /** A point on the screen: a cell, and where in it towards one of its sides. */
  async point(x: number, y: number, side?: number): Promise<[number, number]> {
    await this.canvas().scrollIntoViewIfNeeded();
    const box = await this.canvas().boundingBox();
    const view = (await this.canvas().getAttribute('viewBox'))?.split(' ').map(Number);
    if (!box || !view) throw new Error('there is no picture');
    const cell = Math.min(box.width / view[2], box.height / view[3]);
    const [left, top] = [
      box.x + (box.width - view[2] * cell) / 2,
      box.y + (box.height - view[3] * cell) / 2,
    ];
    const [dx, dy] = side === undefined ? [0, 0] : sides[side];
    return [
      left + (x + 0.5 + dx * 0.35 + around) * cell,
      top + (y + 0.5 + dy * 0.35 + around) * cell,
    ];
  }

  async click(x: number, y: number): Promise<void> {
    await this.page.mouse.click(...(await this.point(x, y)));
  }

  /** Drags from one cell to another, or from side to side. */
  async drag(from: [number, number, number?], to: [number, number, number?]): Promise<void> {
    const [start, end] = [await this.point(...from), await this.point(...to)];
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
    await this.page.mouse.move(...end, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Waits until the engine finds nothing wrong. */
  async sound(): Promise<void> {
    await this.page.getByText(say('map-sound', {}, this.language)).waitFor();
  }

  faults(): Locator {
    const name = say('map-faults', {}, this.language);
    return this.page.getByRole('region', { name, exact: true });
  }
}
