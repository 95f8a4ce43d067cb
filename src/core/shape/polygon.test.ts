import { describe, expect, it } from 'vitest';
import type { Vec2 } from '#core/math/vec2.ts';
import { buildPolygon, polygon, rectangle, regularPolygon, signedArea } from './polygon.ts';
import { triangulate } from './triangulation.ts';

const SQUARE: readonly Vec2[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

describe('polygons', () => {
  it('run counter-clockwise around a positive area', () => {
    expect(signedArea(polygon(SQUARE).corners)).toBe(4);
    expect(signedArea([...SQUARE].reverse())).toBe(-4);
    expect(signedArea([])).toBe(0);
  });

  it('may be non-convex and have corners in the middle of an edge', () => {
    const arrow = buildPolygon([
      [0, 0],
      [1, 0],
      [2, 0],
      [0.5, 0.5],
      [0, 2],
    ]);
    expect(arrow.kind).toBe('polygon');
  });

  it.each<[string, readonly (readonly number[])[], RegExp]>([
    [
      'two corners',
      [
        [0, 0],
        [1, 0],
      ],
      /at least 3 corners, got 2/,
    ],
    ['no corners', [], /at least 3 corners, got 0/],
    [
      'corners that run clockwise',
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      /run clockwise/,
    ],
    [
      'corners on one line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      /touch or cross|on one line/,
    ],
    [
      'crossing edges',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      /corners 0 and 2 touch or cross/,
    ],
    [
      'a corner on another edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      /touch or cross/,
    ],
    [
      'an edge that runs back',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 3],
      ],
      /touch or cross/,
    ],
    [
      'a repeated corner',
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [0, 1],
      ],
      /touch or cross/,
    ],
    [
      'NaN',
      [
        [0, 0],
        [1, Number.NaN],
        [0, 1],
      ],
      /corner 1 must be two finite numbers/,
    ],
    [
      'three coordinates',
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      /corner 0 must be two finite numbers/,
    ],
    [
      'a corner beyond 1e12 m',
      [
        [0, 0],
        [1e13, 0],
        [0, 1],
      ],
      /corner 1 lies at/,
    ],
  ])('refuses %s with a reason', (_, corners, reason) => {
    const outcome = buildPolygon(corners);
    expect(outcome.kind === 'refused' && outcome.reason).toMatch(reason);
  });

  it('refuses more than 1,000 corners', () => {
    const many = Array.from({ length: 1001 }, (_, i) => [i, i * i]);
    expect(buildPolygon(many)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/1000 corners/),
    });
  });

  it('throws the reason when the caller vouched for the corners', () => {
    expect(() => polygon([...SQUARE].reverse())).toThrow(/run clockwise/);
    expect(() => rectangle(1, -1)).toThrow(/run clockwise/);
    expect(() => regularPolygon(2, 1)).toThrow(/sides must be a whole number from 3/);
    expect(() => regularPolygon(5, 0)).toThrow(/radius must be positive/);
  });

  it('a regular hexagon of radius 1 has area 3√3/2', () => {
    expect(signedArea(regularPolygon(6, 1).corners)).toBeCloseTo((3 * Math.sqrt(3)) / 2, 14);
  });
});

describe('cutting ears', () => {
  it('leaves no flat triangle where three corners lie on one line', () => {
    const withMiddle: readonly Vec2[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    const triangles = triangulate(withMiddle);
    expect(triangles).toHaveLength(3);
    for (const t of triangles ?? []) {
      expect(signedArea(t.map((i) => withMiddle[i] as Vec2))).toBeGreaterThan(0);
    }
  });

  it('gives up on corners that run clockwise, cross or have no area', () => {
    expect(triangulate([...SQUARE].reverse())).toBeNull();
    expect(
      triangulate([
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
    ).toBeNull();
    expect(
      triangulate([
        [0, 0],
        [1, 0],
      ]),
    ).toBeNull();
  });
});
