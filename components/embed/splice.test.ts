import { describe, expect, it } from 'vitest';
import { type Counted, countedAfter, readCounted, wordsOf } from './splice.ts';

const open: Counted = { score: null, hasSeen: false };

describe('scores', () => {
  it('the first guess counts, and no other after it', () => {
    expect(countedAfter(open, { isHidden: true, grade: undefined })).toBe(open);
    const first = countedAfter(open, { isHidden: false, grade: 0.25 });
    expect(first).toEqual({ score: 0.25, hasSeen: true });
    expect(countedAfter(first, { isHidden: false, grade: 1 })).toBe(first);
  });

  it('who has left the question has seen the answer: no guess counts', () => {
    const left = countedAfter(open, { isHidden: false, grade: undefined });
    expect(left).toEqual({ score: null, hasSeen: true });
    expect(countedAfter(left, { isHidden: false, grade: 1 })).toBe(left);
  });

  it('a state from outside gives only what can be a score', () => {
    expect(readCounted({ score: 0.5, hasSeen: true })).toEqual({ score: 0.5, hasSeen: true });
    expect(readCounted({ score: null, hasSeen: true })).toEqual({ score: null, hasSeen: true });
    for (const state of [null, 3, [], { scores: null }, { score: 7 }, { score: '1', hasSeen: 'yes' }])
      expect(readCounted(state)).toEqual(open);
  });

  it('a state of earlier days keeps its best score, and its answer was seen', () => {
    const scores = { aaaaaaaa: 0.5, bbbbbbbb: 0.75, cccccccc: 7, dddddddd: '1', eeeeeeee: Number.NaN };
    expect(readCounted({ scores })).toEqual({ score: 0.75, hasSeen: true });
  });

  it('the reader is told what counts', () => {
    expect(wordsOf(open, true)).toBe('Your first guess counts for your course.');
    expect(wordsOf({ score: 0.8, hasSeen: true }, true)).toContain('80 %');
    expect(wordsOf({ score: null, hasSeen: true }, false)).toContain('no guess counts');
    expect(wordsOf(open, false)).toBe('');
  });
});
