import { describe, expect, it } from 'vitest';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { overlapOf, wayThrough } from '#kit/svg/label-places.ts';
import { layOut } from './scene2-labels.ts';
import { textsOn } from './scene2-text.ts';
import { viewOf } from './scene2-view.ts';

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

describe('words', () => {
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
  const name: Picture[number] = { kind: 'text', at: [0, 0], text: '0.20 kg', offset: [8, 4] };
  const placed = (picture: Picture, grips: readonly Point[] = []) =>
    layOut(picture, view, {}, {}, new Map(), [], grips).texts[0]?.box;

  it('keep off a handle that they would lie on', () => {
    const free = placed([name]);
    const beside = placed([name], [[0.2, 0]]);
    expect(beside).not.toEqual(free);
    const [x, y] = view.toScreen([0.2, 0]);
    expect(overlapOf(beside ?? [0, 0, 0, 0], [x - 8, y - 8, x + 8, y + 8])).toBe(0);
  });

  it('are not struck through by a bar', () => {
    const bar: Picture[number] = {
      kind: 'line',
      points: [
        [-2, 0],
        [2, 0],
      ],
      weight: 'thick',
    };
    const box = placed([name, bar]);
    expect(wayThrough(box ?? [0, 0, 0, 0], view.toScreen([-2, 0]), view.toScreen([2, 0]))).toBe(0);
    expect(placed([name, { ...bar, weight: 'thin' }])).toEqual(placed([name]));
  });
});
