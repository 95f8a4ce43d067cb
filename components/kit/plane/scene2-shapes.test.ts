import { describe, expect, it } from 'vitest';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Picture } from '#kit/declare/picture.ts';
import { bodiesOf, headPoints, screenArrow, shapesOf } from './scene2-shapes.ts';
import { viewOf } from './scene2-view.ts';

const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });

describe('what is a detail', () => {
  it('is drawn, and says so', () => {
    const line = { kind: 'line', points: [[0, 0]] } as const;
    const classOf = (isDetail: boolean) => shapesOf({ ...line, isDetail }, view, {})[0]?.attributes['class'];
    expect(classOf(true)).toMatch(/is-detail/);
    expect(classOf(false)).not.toMatch(/is-detail/);
  });
});

describe('arrows', () => {
  const arrow = { kind: 'arrow', from: [0, 0], vector: [3, 0], scale: 'velocity' } as const;

  it('are as long as their scale says', () => {
    const { to, length } = screenArrow(arrow, view, { velocity: { unit: 'm/s', length: 0.2 } });
    expect(length).toBeCloseTo(60, 12);
    expect(to).toEqual([expect.closeTo(260, 10), 100]);
  });

  it('refuse a scale that the scene does not have', () => {
    expect(() => screenArrow(arrow, view, {})).toThrow('the scene has no arrow scale "velocity"');
  });

  it('of no length are not drawn', () => {
    expect(shapesOf({ ...arrow, vector: [0, 0] }, view, { velocity: { unit: 'm/s', length: 1 } })).toEqual(
      [],
    );
  });

  it('fit: the longest is at most as long as it may be, and longer than two thirds of that', () => {
    // Scales are round, and no two neighbours among the round digits are further apart than 1 and 1.5.
    const most = 0.8;
    const lengths = Array.from({ length: 400 }, (_, i) => {
      const longest = 1.02 ** i; // from 1 to 2700
      return longest * fittedScale('m/s', longest, most).length;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most * (1 + 1e-12));
    expect(Math.min(...lengths)).toBeGreaterThan((2 / 3) * most * (1 - 1e-12));
  });

  it('of small amounts stay short: one unit is never longer than the longest may be', () => {
    for (const longest of [0, 0.01, 0.5]) expect(fittedScale('m/s', longest, 0.8).length).toBe(0.8);
  });

  it('point where they point', () => {
    expect(headPoints([10, 20], 0, 10)).toMatch(/^10,20 0\.87,/);
  });
});

it('a picture of another time is its bodies only', () => {
  const picture: Picture = [
    { kind: 'disc', centre: [0, 0], radius: 0.5, look: 'a' },
    {
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    },
    { kind: 'arrow', from: [0, 0], vector: [1, 0] },
    { kind: 'disc', centre: [0, 0], radius: 1, tone: 'faint' },
  ];
  expect(bodiesOf(picture, 'ghost').map(({ kind, tone }) => [kind, tone])).toEqual([
    ['disc', 'ghost'],
    ['polygon', 'ghost'],
  ]);
});
