// Records as news come in.
import { describe, expect, it } from 'vitest';
import { cutTo, leftOf, movesOf, withLine } from './record';

const record = 'kibitz record 1\ngame: reversi\nsetup: 3\n|0\n|0 0\n\n1 2 0\n2 retires: resigned\n';

describe('a record', () => {
  it('with a setup of several lines keeps its head', () => {
    expect(withLine(record, '3 2 4')).toBe(`${record}3 2 4\n`);
    expect(movesOf(record)).toEqual([{ by: '1', text: '2 0' }]);
  });

  it('tells who has left, also after moves were taken back', () => {
    expect([...leftOf(record)]).toEqual([[2, 'resigned']]);
    expect([...leftOf(cutTo(record, 0))]).toEqual([[2, 'resigned']]);
    expect(movesOf(cutTo(record, 0))).toEqual([]);
  });
});
