import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, powerOfTen } from '#core/fixtures/arbitraries.ts';
import { movingPair, roundShape } from '#core/fixtures/moving-arbitraries.ts';
import { type ToiCase, toiBody, toiCases } from '#core/fixtures/toi-cases.ts';
import { box, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import {
  collidesAt,
  contactBySteps,
  deepestMissed,
  deepestMissedOfBalls,
  deepestPenetration,
  safeTimeStep,
  searchCollision,
  searchPlan,
  stepsNeeded,
} from './collision-search.ts';
import { type Moving, moving } from './moving.ts';
import { firstContact } from './time-of-contact.ts';

const caseOf = (id: string): readonly [Moving, Moving, ToiCase] => {
  const found = toiCases.find((c) => c.id === id) as ToiCase;
  return [toiBody(found.A), toiBody(found.B), found];
};

describe('step and depth (K16 K17 K18)', () => {
  it('at 3 and 1 m/s, a step of 0.25 s lets bodies 1 m into each other (K16)', () => {
    expect(deepestPenetration(3, 1, 0.25)).toBe(1);
  });

  it('to stay within 1 mm at 3 and 1 m/s steps of 0.25 ms are needed, 4,000 of them a second (K17 K18)', () => {
    expect(safeTimeStep(1e-3, 3, 1)).toBe(0.25e-3);
    expect(stepsNeeded(1, 1e-3, 3, 1)).toBe(4000);
  });

  it('a part of a step is a step: 2.5 become 3 (K18)', () => {
    expect(stepsNeeded(1, 0.4, 1, 0)).toBe(3);
  });

  it('0.9 m by 3 cm are 30 steps, although in binary the quotient is a little more (K18)', () => {
    expect(0.9 / 0.03).toBeGreaterThan(30);
    expect(stepsNeeded(1, 0.03, 0.9, 0)).toBe(30);
    expect(stepsNeeded(1, 0.03, 0.9 + 1e-9, 0)).toBe(31);
  });

  it('nothing moves: any step will do, and none is needed (K17 K18)', () => {
    expect(safeTimeStep(1e-3, 0, 0)).toBe(Infinity);
    expect(stepsNeeded(10, 1e-3, 0, 0)).toBe(0);
    expect(deepestPenetration(0, 0, Infinity)).toBe(0);
  });

  it('a missed contact is at most half as deep as a detected one; balls of R = 1 m with V Δt = 0.1 m: 80 times less (KX13)', () => {
    expect(deepestMissed(3, 1, 0.25)).toBe(0.5);
    const deepest = deepestMissedOfBalls(1, 0.1);
    expect(deepest).toBeCloseTo(1 - Math.sqrt(1 - 0.05 ** 2), 15);
    expect(0.1 / deepest).toBeCloseTo(80, 0);
    expect(deepestMissedOfBalls(1, 5)).toBe(1);
  });

  it.each([
    ['speedA', () => deepestPenetration(-1, 1, 1)],
    ['speedB', () => deepestPenetration(1, Number.NaN, 1)],
    ['dt', () => deepestPenetration(1, 1, -1)],
    ['duration', () => stepsNeeded(-1, 1, 1, 1)],
    ['epsDepth', () => safeTimeStep(0, 1, 1)],
    ['radii', () => deepestMissedOfBalls(-1, 1)],
  ])('refuses %s that is none', (name, ask) => {
    expect(ask).toThrow(name);
  });
});

describe('the search (K16 K17 K18)', () => {
  const ball = moving(sphere(0.5), { position: [-3, 0, 0], velocity: [2, 0, 0] });
  const still = moving(sphere(0.5));

  it('a ball at 2 m/s meets another at 1 s; with ε = 0.3 m it is seen at the seventh look, 0.1 m deep (K18)', () => {
    const found = searchCollision(ball, still, 0, 1.5, { epsDepth: 0.3 });
    if (found.kind !== 'collision') throw new Error(found.kind);
    expect(found.plan).toMatchObject({ speedA: 2, speedB: 0, steps: 10, dt: 0.15 });
    expect(found.steps).toBe(7);
    expect(found.tColliding).toBeCloseTo(1.05, 12);
    expect(found.tFree).toBeCloseTo(0.9, 12);
    expect(found.depth).toBeCloseTo(0.1, 12);
    expect(found.gaps).toHaveLength(8);
  });

  it('the promise is kept: the depth when first seen is at most ε (K16)', () => {
    for (const epsDepth of [0.5, 0.1, 0.03, 0.01, 0.001]) {
      const found = searchCollision(ball, still, 0, 1.5, { epsDepth });
      if (found.kind !== 'collision') throw new Error(found.kind);
      expect(found.depth).toBeLessThanOrEqual(epsDepth);
    }
  });

  it('two bodies at rest: nothing to search (K17)', () => {
    const far = moving(box([1, 1, 1]), { position: [5, 0, 0] });
    expect(searchCollision(far, still, 0, 10, { epsDepth: 1e-3 }).kind).toBe('nothing-moves');
  });

  it('bodies that overlap at the start are answered with their depth', () => {
    const inside = moving(sphere(0.5), { position: [0.75, 0, 0], velocity: [1, 0, 0] });
    expect(searchCollision(inside, still, 0, 1, { epsDepth: 0.1 })).toMatchObject({
      kind: 'overlapping-at-start',
      depth: 0.25,
    });
  });

  it('an ε that would take forever is answered with what it would take (K18)', () => {
    const found = searchCollision(ball, still, 0, 1.5, { epsDepth: 1e-9 });
    expect([found.kind, found.plan.steps]).toEqual(['too-many-steps', 3e9]);
  });

  it('a ball that jumps over another: with ε as thick as both, the promise allows it (K-loop KX13)', () => {
    const fast = moving(sphere(0.01), { position: [-30, 0.001, 0], velocity: [60, 0, 0] });
    const small = moving(sphere(0.005));
    expect(searchCollision(fast, small, 0, 1, { epsDepth: 0.8 }).kind).toBe('none');
    expect(searchCollision(fast, small, 0, 1, { epsDepth: 0.01 }).kind).toBe('collision');
  });

  it('refuses to run backwards', () => {
    expect(() => searchPlan(ball, still, 1, 0, 0.1)).toThrow('finite times t0 ≤ t1, got 1 s to 0 s');
  });
});

describe('steps, then halving (K17 K-bisect)', () => {
  it('finds the golden contact of two tumbling boxes to 1e-9 s (K-bisect)', () => {
    const [a, b, { T, expected }] = caseOf('bbV0');
    const { search, bisection } = contactBySteps(a, b, 0, T, { epsDepth: 0.01, epsTime: 1e-9 });
    if (bisection?.kind !== 'contact') throw new Error(search.kind);
    expect(Math.abs(bisection.tContact - (expected.tc as number))).toBeLessThan(1e-9);
    expect(collidesAt(a, b, bisection.tContact)).toBe(false);
  });

  it('with a coarse ε it misses the first contact and returns the second: no deeper than ε/2 was missed (KX14)', () => {
    // A capsule whose ends dip 0.25 m into the floor, twice within 2.5 s; ε = 3.2 m leaves looks at 1.25 and 2.5 s.
    const [a, b, { expected }] = caseOf('cp00');
    const { search, bisection } = contactBySteps(a, b, 0, 2.5, { epsDepth: 3.2, epsTime: 1e-9 });
    if (bisection?.kind !== 'contact') throw new Error(search.kind);
    const [first, second] = expected.intervals.map(([begins]) => begins) as [number, number];
    expect(Math.abs(bisection.tContact - second)).toBeLessThan(1e-9);
    expect(0.25).toBeLessThanOrEqual(search.plan.deepestMissed);

    const whole = firstContact(a, b, 0, 2.5);
    expect(whole.kind === 'contact' && Math.abs(whole.tContact - first)).toBeLessThan(1e-12);
  });

  it('no collision, nothing to halve', () => {
    const [a, b, { T }] = caseOf('cc04');
    expect(contactBySteps(a, b, 0, T, { epsDepth: 0.05, epsTime: 1e-9 }).bisection).toBeUndefined();
  });
});

describe('laws of the search', () => {
  it('a collision is seen before it is deeper than ε, and with no more steps than planned (K16 K18)', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), between(0.5, 2), powerOfTen(-1.5, 0), ([a, b], t1, epsDepth) => {
        const found = searchCollision(a, b, 0, t1, { epsDepth });
        fc.pre(found.kind === 'collision');
        expect(found.depth).toBeLessThanOrEqual(epsDepth + 1e-12);
        expect(found.steps).toBeLessThanOrEqual(found.plan.steps);
        expect(found.plan.deepest).toBeLessThanOrEqual(epsDepth * (1 + 1e-12));
      }),
      { numRuns: 1000 },
    );
  });

  it('what it misses is shallower than V Δt/2 (KX13)', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), powerOfTen(-1, 0.5), ([a, b], epsDepth) => {
        const found = searchCollision(a, b, 0, 1, { epsDepth });
        fc.pre(found.kind === 'none');
        // Look between the looks.
        for (let i = 0; i < 20; i++) {
          const fine = searchCollision(a, b, i / 20, (i + 1) / 20, { epsDepth: 1, maxSteps: 1 });
          const depth = fine.kind === 'collision' || fine.kind === 'overlapping-at-start' ? fine.depth : 0;
          expect(depth).toBeLessThanOrEqual(found.plan.deepestMissed + 1e-12);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('balls that pass each other between two looks are missed by at most the chord’s depth (KX13)', () => {
    fc.assert(
      fc.property(between(0.1, 2), between(0.01, 3), between(0, 1), (R, way, height) => {
        // Both looks free: the passage is at a height at which half the way reaches out of the ball.
        const y = height * R;
        const free = Math.hypot(way / 2, y) >= R;
        if (free) expect(R - y).toBeLessThanOrEqual(deepestMissedOfBalls(R, way) + 1e-12);
      }),
      { numRuns: 1000 },
    );
  });

  it('a capsule that spins about its own axis takes no more steps than its radius asks for (K18)', () => {
    const spinning = moving(uprightCapsule(0.1, 5), { position: [2, 0, 0], angularVelocity: [0, 0, 10] });
    expect(searchPlan(spinning, moving(sphere(1)), 0, 1, 0.1).steps).toBe(10);
  });
});
