import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { closestOfSegments, closestOnSegment, SEGMENT_OUT, segmentDistance } from './segments.ts';

interface SegmentCase {
  readonly id: string;
  readonly note: string;
  readonly seg0: readonly [Vec3, Vec3];
  readonly seg1: readonly [Vec3, Vec3];
  readonly expected: {
    readonly distance: number;
    readonly unique: boolean;
    readonly s: number | null;
    readonly t: number | null;
    readonly closest0: Vec3 | null;
    readonly closest1: Vec3 | null;
    readonly sinAngle: number | null;
    readonly illConditionedPoints: boolean;
  };
}

interface PointCase {
  readonly id: string;
  readonly note: string;
  readonly p: Vec3;
  readonly seg: readonly [Vec3, Vec3];
  readonly expected: { readonly distance: number; readonly t: number | null; readonly closest: Vec3 };
}

const golden = JSON.parse(readFileSync(new URL('../fixtures/capsule.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly (
    | ({ readonly type: string } & SegmentCase)
    | ({ readonly type: string } & PointCase)
  )[];
};
const segmentCases = golden.cases.filter((c) => c.type === 'segment-segment') as readonly SegmentCase[];
const pointCases = golden.cases.filter((c) => c.type === 'point-segment') as readonly PointCase[];

/** Coordinates are of size 3; a distance is some ten roundings of that. */
const EPS = 1e-14;

describe('segment and segment, exact rational answers (K31)', () => {
  it.each(segmentCases)('$id: $note', ({ seg0, seg1, expected }) => {
    const found = closestOfSegments({ start: seg0[0], end: seg0[1] }, { start: seg1[0], end: seg1[1] });
    expect(Math.abs(found.distance - expected.distance)).toBeLessThanOrEqual(EPS);
    if (expected.sinAngle === 0) expect(found.isUnique).toBe(expected.unique);
    if (!expected.unique) return;

    // The place on a valley of the distance is known to rounding over the sine of the angle.
    const eps = expected.illConditionedPoints ? EPS / (expected.sinAngle ?? 1) : EPS;
    expect(maxAbs(sub(found.onA, expected.closest0 as Vec3))).toBeLessThanOrEqual(eps);
    expect(maxAbs(sub(found.onB, expected.closest1 as Vec3))).toBeLessThanOrEqual(eps);
    const hasLength = ([p, q]: readonly [Vec3, Vec3]): boolean => maxAbs(sub(p, q)) > 0;
    if (hasLength(seg0)) expect(Math.abs(found.s - (expected.s as number))).toBeLessThanOrEqual(eps);
    if (hasLength(seg1)) expect(Math.abs(found.t - (expected.t as number))).toBeLessThanOrEqual(eps);
  });
});

describe('point and segment, exact rational answers (K30)', () => {
  it.each(pointCases)('$id $note', ({ p, seg, expected }) => {
    const found = closestOnSegment(p, { start: seg[0], end: seg[1] });
    expect(Math.abs(found.distance - expected.distance)).toBeLessThanOrEqual(EPS);
    expect(maxAbs(sub(found.closest, expected.closest))).toBeLessThanOrEqual(EPS);
    if (expected.t !== null) expect(Math.abs(found.t - expected.t)).toBeLessThanOrEqual(EPS);
  });
});

describe('two segments (K31)', () => {
  it('cross one metre above each other', () => {
    expect(
      closestOfSegments({ start: [-1, 0, 1], end: [3, 0, 1] }, { start: [0, -1, 0], end: [0, 1, 0] }),
    ).toEqual({ distance: 1, s: 0.25, t: 0.5, onA: [0, 0, 1], onB: [0, 0, 0], isUnique: true });
  });

  it('face each other from 1 m to 2 m if parallel, and the middle of that stretch is returned (KX22)', () => {
    const found = closestOfSegments(
      { start: [0, 0, 0], end: [2, 0, 0] },
      { start: [3, 1, 0], end: [1, 1, 0] },
    );
    expect(found).toEqual({
      distance: 1,
      s: 0.75,
      t: 0.75,
      onA: [1.5, 0, 0],
      onB: [1.5, 1, 0],
      isUnique: false,
    });
  });

  it('keep all digits of the distance at every small angle, in any order', () => {
    for (let e = 1; e <= 16; e++) {
      const tilt = 10 ** -e;
      const a = { start: [-1, 0, 0], end: [1, 0, 0] } as const;
      const b = { start: [-1, -tilt, 1e-3], end: [1, tilt, 1e-3] } as const;
      expect(Math.abs(closestOfSegments(a, b).distance - 1e-3)).toBeLessThanOrEqual(1e-15);
      expect(Math.abs(closestOfSegments(b, a).distance - 1e-3)).toBeLessThanOrEqual(1e-15);
    }
  });

  it('are refused if not finite, and the sentence says what was given', () => {
    const good = { start: [0, 0, 0], end: [1, 0, 0] } as const;
    expect(() => closestOfSegments(good, { start: [0, Number.NaN, 0], end: [0, 0, 1] })).toThrow(
      'the ends of a segment must be finite, got (0,NaN,0)',
    );
  });

  it('leave the way from the second to the first in the numbers of the kernel', () => {
    const out = new Float64Array(SEGMENT_OUT);
    expect(segmentDistance(Float64Array.of(0, 0, 5, 0, 0, 2, -1, 0, 0, 1, 0, 0), out)).toBe(2);
    expect([...out]).toEqual([1, 0.5, 0, 0, 0, 2]);
  });
});
