import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfSpace } from '#core/convex/plane.ts';
import { anyShape, movingPair, roundShape } from '#core/fixtures/moving-arbitraries.ts';
import { type ToiCase, toiBody, toiCases } from '#core/fixtures/toi-cases.ts';
import { rotate } from '#core/math/quat.ts';
import { add, cross, dot, neg, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh } from '#core/shape/mesh-solids.ts';
import { capsule, sphere, supportPoints } from '#core/shape/shapes.ts';
import { timeByDifferenceOfBounds } from '#core/wrong/motion.ts';
import {
  type Advancement,
  approachRates,
  conservativeAdvancement,
  timeToClose,
} from './conservative-advancement.ts';
import { gapAt } from './gap-over-time.ts';
import { moving } from './moving.ts';
import { firstContact } from './time-of-contact.ts';

type Advanced = Exclude<Advancement, { readonly kind: 'overlapping-at-start' }>;

const advanced = (search: Advancement): Advanced => {
  if (search.kind === 'overlapping-at-start') throw new Error(search.kind);
  return search;
};

describe('time to close a distance (S-ca)', () => {
  it('bodies 6 m apart that approach at 2 and 1 m/s cannot meet before 2 s (S-ca)', () => {
    expect(timeToClose(6, 2, 1)).toBe(2);
  });

  it('bodies that together do not close it never meet', () => {
    expect(timeToClose(6, 2, -2)).toBe(Infinity);
    expect(timeToClose(6, -1, 0)).toBe(Infinity);
  });

  it('the slides subtract the bounds: two balls that race towards each other would never meet (SX5)', () => {
    expect(timeByDifferenceOfBounds(6, 3, 3)).toBeNull();
    expect(timeToClose(6, 3, 3)).toBe(1);
  });
});

describe('conservative advancement (S-ca)', () => {
  it('two balls head-on are met in one step: the bound is exact (S-ca)', () => {
    const a = moving(sphere(1), { position: [-4, 0, 0], velocity: [2, 0, 0] });
    const b = moving(sphere(1), { position: [4, 0, 0], velocity: [-1, 0, 0] });
    const { kind, history } = advanced(conservativeAdvancement(a, b, 0, 5, { epsGap: 1e-9 }));
    expect(kind).toBe('contact');
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({ t: 0, gap: 6, normal: [-1, 0, 0], rateA: 2, rateB: 1, step: 2 });
  });

  it('a turning rod is approached by a share of the rest each time, from below (S-ca)', () => {
    // cc00 of the golden data: the rod turns towards a ball that it meets at 0.47425…; half of its speed is at the tip.
    const { A, B, T, expected } = toiCases.find(({ id }) => id === 'cc00') as ToiCase;
    const search = advanced(conservativeAdvancement(toiBody(A), toiBody(B), 0, T, { epsGap: 1e-12 }));
    if (search.kind === 'none') throw new Error('expected a contact');
    const tc = expected.tc as number;
    expect(search.kind).toBe('contact');
    const lefts = search.history.map(({ t }) => tc - t);
    lefts.slice(0, -1).forEach((left, i) => {
      expect(lefts[i + 1] as number).toBeLessThan(left);
    });
    expect(Math.abs(search.tContact - tc)).toBeLessThan(1e-11);
    expect(search.evaluations).toBeGreaterThan(firstContact(toiBody(A), toiBody(B), 0, T).evaluations);
  });

  it('a body that recedes is not looked at again', () => {
    const a = moving(sphere(1), { position: [3, 0, 0], velocity: [1, 0, 0] });
    const { kind, evaluations } = advanced(
      conservativeAdvancement(a, moving(sphere(1)), 0, 9, { epsGap: 1e-9 }),
    );
    expect([kind, evaluations]).toEqual(['none', 1]);
  });

  it('gives up after the looks it may use, with a time that is still free', () => {
    const rod = moving(capsule([-1, 0, 0], [1, 0, 0], 0.1), { angularVelocity: [0, 0, 20] });
    const near = moving(sphere(0.5), { position: [0, 1.6 + 1e-9, 0] });
    const search = advanced(conservativeAdvancement(rod, near, 0, 10, { epsGap: 1e-12, maxEvaluations: 50 }));
    expect([search.kind, search.evaluations]).toEqual(['unfinished', 50]);
  });

  it('bodies in touch are answered, wrong times and tolerances refused', () => {
    const ball = moving(sphere(1));
    expect(conservativeAdvancement(ball, ball, 0, 1, { epsGap: 1e-9 })).toEqual({
      kind: 'overlapping-at-start',
      evaluations: 1,
    });
    expect(() => conservativeAdvancement(ball, ball, 1, 0, { epsGap: 1e-9 })).toThrow('finite times t0 ≤ t1');
    expect(() => conservativeAdvancement(ball, ball, 0, 1, { epsGap: 0 })).toThrow('epsGap must be positive');
  });

  it('bodies that are not convex are bounded by their speed in any direction', () => {
    const a = moving(sphere(0.1), { position: [3, 0, 0], velocity: [0, 2, 0] });
    const b = moving(lShapeMesh(1, 1, 0.2, 0.2));
    expect(approachRates(a, b, [1, 0, 0], 0, 1)).toEqual({ rateA: 2, rateB: 0 });
    expect(approachRates(a, moving(halfSpace([1, 0, 0], 0)), [1, 0, 0], 0, 1)).toEqual({
      rateA: 0,
      rateB: 0,
    });
  });
});

describe('laws of conservative advancement', () => {
  it('no point moves towards the other body faster than the bound (S-ca)', () => {
    fc.assert(
      fc.property(movingPair(anyShape(1)), ([a, b]) => {
        const { normal } = gapAt(a, b, 0);
        const { rateA, rateB } = approachRates(a, b, normal, 0, 1);
        for (const t of [0, 0.3, 1]) {
          for (const [body, rate, d] of [
            [a, rateA, neg(normal)],
            [b, rateB, normal],
          ] as const) {
            if (body.shape.kind === 'half-space') continue;
            const { velocity, angularVelocity } = body.travel.motionAt(t);
            for (const c of supportPoints(body.shape).points) {
              const r: Vec3 = rotate(body.travel.placementAt(t).orientation, c);
              const speed = dot(d, add(velocity, cross(angularVelocity, r)));
              expect(speed).toBeLessThanOrEqual(rate + 1e-13 * (1 + Math.abs(rate)));
            }
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('it never passes the first contact, and comes within its tolerance of it (S-ca)', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), ([a, b]) => {
        const first = firstContact(a, b, 0, 1);
        const search = conservativeAdvancement(a, b, 0, 1, { epsGap: 1e-6, maxEvaluations: 400 });
        if (first.kind === 'overlapping-at-start') expect(search.kind).toBe('overlapping-at-start');
        else if (first.kind === 'contact') {
          const { history } = advanced(search);
          for (const { t } of history) expect(t).toBeLessThanOrEqual(first.tOverlap + 1e-13);
          expect(search.kind).not.toBe('none');
        } else
          expect(search.kind === 'none' || advanced(search).history.every(({ gap }) => gap > 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
