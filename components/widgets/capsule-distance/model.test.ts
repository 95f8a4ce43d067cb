import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, length, sub } from '#core/math/vec3.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { type CapsuleValues, model, params } from './model.ts';

const run = (values: Partial<CapsuleValues> = {}) => model({ ...defaultsOf(params), ...values });

/** Both axes are 1 m long, both radii 9 cm: 32 cm from axis to axis leave 14 cm. */
describe('two capsules', () => {
  it('parallel: 32 − 2 · 9 = 14 cm apart, along a whole metre, with one normal (K31, KX22)', () => {
    const { right, stretch } = run({ tilt: 0 });
    expect(right.gap).toBeCloseTo(0.14, 12);
    expect(stretch?.length).toBeCloseTo(1, 12);
    expect(right.touch?.normal[2]).toBeCloseTo(1, 12);
  });

  it('half a metre aside, the stretch is half a metre, and its middle is taken', () => {
    const { right, stretch } = run({ tilt: 0, x: 0.5 });
    expect(stretch?.length).toBeCloseTo(0.5, 12);
    expect(right.placeA).toBeCloseTo(-0.25, 12);
    expect(right.placeB).toBeCloseTo(0.25, 12);
  });

  it('a degree either way: the other end, a metre along A, at the same gap (KX22)', () => {
    const [before, after] = [run({ tilt: 1 }), run({ tilt: -1 })];
    expect(before.right.placeA).toBeCloseTo(-0.5, 12);
    expect(after.right.placeA).toBeCloseTo(0.5, 12);
    expect(before.jumpOfTwin).toBeCloseTo(1, 12);
    expect(before.right.gap).toBeCloseTo(after.right.gap, 12);
    // The lower end is 0.5 sin 1° = 8.7 mm lower.
    expect(before.right.gap).toBeCloseTo(0.14 - 0.5 * Math.sin(Math.PI / 180), 12);
  });

  it('the curve of the gap meets itself at parallel, that of the place does not', () => {
    const [low, high] = run().over('tilt');
    expect(low?.at(-1)?.gap).toBeCloseTo(high?.[0]?.gap ?? 0, 7);
    expect(low?.at(-1)?.placeA).toBeCloseTo(0.5, 9);
    expect(high?.[0]?.placeA).toBeCloseTo(-0.5, 9);
    // Turned out of the plane, B is never parallel, and nothing jumps.
    expect(run({ turn: 20 }).over('tilt')).toHaveLength(1);
  });

  it('crossing axes: 0/0 as printed, else a normal across both, of unit length (KX22)', () => {
    const crossing = { tilt: 0, turn: 90, z: 0 } as const;
    const { right, isMeeting } = run(crossing);
    expect(isMeeting).toBe(true);
    expect(right.gap).toBeCloseTo(-0.18, 12);
    expect(length(right.touch?.normal ?? [0, 0, 0])).toBeCloseTo(1, 12);
    expect(run({ ...crossing, mistake: 'printed' }).used.touch).toBeNull();
    expect(run({ ...crossing, z: 0.02 }).right.touch?.normal[2]).toBeCloseTo(1, 12);
    expect(run({ ...crossing, z: -0.02 }).right.touch?.normal[2]).toBeCloseTo(-1, 12);
    expect(run({ ...crossing, z: 0.3 }).over('z')).toHaveLength(2);
  });

  it('end to end: 1.2 − 1 − 0.18 = 2 cm apart, cap to cap', () => {
    const { right, curvature } = run({ tilt: 0, x: 1.2, z: 0 });
    expect(right.gap).toBeCloseTo(0.02, 12);
    expect(curvature).toEqual({ a: 1 / 0.09, b: 1 / 0.09 });
  });

  it('a ball along B: straight up as far as the seam, then the normal tips over, and the curvature is 1/r (K30, KX22)', () => {
    const ball = { lengthA: 0, tilt: 0, z: 0.24 } as const;
    expect(run({ ...ball, x: 0.49 }).tiltOfNormal).toBeCloseTo(0, 9);
    expect(run({ ...ball, x: 0.49 }).curvature.b).toBe(0);
    const beyond = run({ ...ball, x: 0.51 });
    expect(beyond.tiltOfNormal).toBeCloseTo((Math.atan2(0.01, 0.24) * 180) / Math.PI, 9);
    expect(beyond.curvature.b).toBe(1 / 0.09);
  });

  it('without ends the lines meet, and capsules that are apart seem to overlap by both radii (K31)', () => {
    const { used, right } = run({ tilt: 10, mistake: 'lines' });
    expect(right.gap).toBeGreaterThan(0);
    expect(used.gap).toBeCloseTo(-0.18, 9);
  });
});

describe('laws of the distance', () => {
  it('the balls about the closest points are as far apart as the capsules, and no points of the axes are closer (K31)', () => {
    fc.assert(
      fc.property(
        arbitraryOf(params),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, s, t) => {
          const { right, a, b } = model({ ...values, mistake: 'none' });
          const radii = values.radiusA + values.radiusB;
          expect(length(sub(right.onA, right.onB)) - radii).toBeCloseTo(right.gap, 12);
          const at = ({ axis }: typeof a, place: number) =>
            axis.start.map((x, i) => x + place * ((axis.end[i] as number) - x)) as [number, number, number];
          expect(length(sub(at(a, s), at(b, t))) - radii).toBeGreaterThan(right.gap - 1e-12);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('mistaken closest points are never nearer than the axes, unless they lie beyond an end', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const alone = model({ ...values, mistake: 'alone' });
        expect(alone.used.gap).toBeGreaterThan(alone.right.gap - 1e-12);
        const lines = model({ ...values, mistake: 'lines' });
        expect(lines.used.gap).toBeLessThan(lines.right.gap + 1e-6);
      }),
      { numRuns: 100 },
    );
  });

  it('the normal leads from B to A wherever the capsules are apart', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { right } = model(values);
        if (right.gap <= 0) return;
        expect(dot(right.touch?.normal ?? [0, 0, 0], sub(right.onA, right.onB))).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });
});
