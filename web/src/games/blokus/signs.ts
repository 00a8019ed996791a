// Small drawings for what is done with a piece, around the origin, within 32 by 32.
export const turnSign = 'M8 -7a10.5 10.5 0 1 0 2.5 9M10 -14v7h-7';
export const turnBackSign = 'M-8 -7a10.5 10.5 0 1 1 -2.5 9M-10 -14v7h7';
export const mirrorSign = 'M0 -13v26M-4 -8v16h-9zM4 -8v16h9z';
export const placeSign = 'M-10 1l7 8L11 -8';
export const backSign = 'M-9 -9L9 9M9 -9L-9 9';
