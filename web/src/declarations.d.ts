// What the build puts in.

/** The version of the pages. */
declare const KIBITZ_VERSION: string;

/** Whether the test games belong to these pages: those that browser tests visit. */
declare const KIBITZ_TEST_GAMES: boolean;

/** Built for tests alone. */
declare module '*/test-games.js';
