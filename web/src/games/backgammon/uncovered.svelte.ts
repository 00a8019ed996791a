// Whose dice have been uncovered: who likes to roll by a click sees a roll only then.

/** The position whose dice are seen, by how many moves it has. */
export const uncovered: { ply: number } = $state({ ply: -1 });
