// One server and one browser for the tests of a file, and the certainty that nobody complained.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Guest } from './guest';
import { Server } from './server';
import { launch, Visitor, type Look } from './visitor';

/** What a file of tests uses. */
export interface House {
  readonly server: Server;
  readonly browser: Browser;
  /** Somebody comes in with a browser of their own. */
  visitor(look?: Look): Promise<Visitor>;
  /** Somebody comes in who plays by messages alone. */
  guest(name?: string): Promise<Guest>;
}

/** Opens the house before the tests of a file and closes it after them. */
export function openHouse(
  wishes: { threeD?: boolean; options?: string[]; testGames?: boolean } = {},
): House {
  let server: Server;
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      Server.start(wishes.options, wishes.testGames),
      launch(wishes.threeD),
    ]);
  });

  afterEach(async () => {
    const present = visitors;
    visitors = [];
    for (const visitor of present) await visitor.leave();
    // What one test killed, the next one needs.
    if (!server.running) await server.restart();
    expect(present.flatMap((visitor) => visitor.surprises())).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const visitor = async (look?: Look): Promise<Visitor> => {
    const arrived = await Visitor.arrive(browser, server.address, look);
    visitors.push(arrived);
    return arrived;
  };

  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    visitor,
    guest: async (name) => Guest.in((await visitor()).context, server.address, name),
  };
}
