import { describe, expect, it } from 'vitest';
import { readScores, scoreOf, withGuess } from './splice.ts';

describe('scores', () => {
  it('the first guess at a run counts, the best of the runs is reported', () => {
    const first = withGuess({}, 'aaaaaaaa', 0.25);
    const again = withGuess(first, 'aaaaaaaa', 1); // the answer was seen
    expect(again).toEqual({ aaaaaaaa: 0.25 });
    const other = withGuess(again, 'bbbbbbbb', 0.75);
    expect(scoreOf({ scores: other })).toBe(0.75);
    expect(scoreOf({ scores: {} })).toBe(0);
  });

  it('a state from outside gives only what can be scores', () => {
    expect(
      readScores({ scores: { aaaaaaaa: 0.5, b: 0.5, cccccccc: 7, dddddddd: '1', eeeeeeee: Number.NaN } }),
    ).toEqual({
      aaaaaaaa: 0.5,
    });
    for (const state of [null, 3, [], { scores: null }, { scores: [1] }])
      expect(readScores(state)).toEqual({});
  });
});
