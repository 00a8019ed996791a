// What the build puts in.

/** The version of the pages. */
declare const KIBITZ_VERSION: string;
