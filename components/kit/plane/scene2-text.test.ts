import { describe, expect, it } from 'vitest';
import type { Picture } from '#kit/declare/picture.ts';
import { textsOn } from './scene2-text.ts';

const picture: Picture = [
  { kind: 'text', at: [0, 0], text: 'needed' },
  { kind: 'text', at: [0, 0], text: 'extra', isExtra: true },
  { kind: 'text', at: [0, 0], text: 'spare', isSpare: true },
];
const wordsOn = (width: number, height: number) =>
  textsOn(picture, { width, height }).map(({ text }) => text);

describe('words that a stage has room for', () => {
  it('are all of them on a laptop', () => {
    expect(wordsOn(704, 354)).toEqual(['needed', 'extra', 'spare']);
  });

  it('are no extra ones on a phone, and only what is needed in a sketch', () => {
    expect(wordsOn(390, 258)).toEqual(['needed', 'spare']);
    expect(wordsOn(624, 216)).toEqual(['needed']);
  });
});
