import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dynamicBody, IMMOVABLE, type RigidBody, stateOf } from '#core/body/body.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { diagonal } from '#core/math/mat3.ts';
import { cross, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { freeFlightBox } from '#core/run/run-box.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { sphere } from '#core/shape/shapes.ts';
import { separationShareByMass } from '#core/wrong/bodies.ts';
import { microCollide } from './micro-collisions.ts';
import {
  type Separation,
  type SeparationReading,
  type SeparationRun,
  separate,
  separateSuccessively,
  separationShares,
  type TwoBodyBox,
} from './resting.ts';
import {
  approachSpeedOf,
  liftAtRest,
  separatingPlane,
  separationLimit,
  separationsAtRest,
  separationsAtSpeed,
  sideOfPlane,
} from './resting-limits.ts';

const ballOf = (mass: number, radius: number): RigidBody => {
  const J = 0.4 * mass * radius * radius;
  return dynamicBody(mass, diagonal([J, J, J]));
};

/** A ball above the floor z = 0, coming down at a speed. */
function ballAboveFloor(given: {
  readonly radius: number;
  readonly mass: number;
  readonly gap: number;
  readonly speed: number;
  readonly gravity?: number;
}): TwoBodyBox {
  const { radius, mass, gap, speed, gravity = 0 } = given;
  const body = ballOf(mass, radius);
  const state = stateOf(body, { position: [0, 0, radius + gap], velocity: [0, 0, -speed] });
  const floor = wallOf(halfSpace([0, 0, 1], 0));
  return freeFlightBox({ body, shape: sphere(radius), state }, floor, { gravity: [0, 0, -gravity] });
}

const returned = (run: SeparationRun): Extract<SeparationRun, { kind: 'returned' }> => {
  if (run.kind !== 'returned') throw new Error(`expected a return, got ${run.kind}`);
  return run;
};
const times = (run: SeparationRun): number[] => run.separations.map(({ contact }) => contact.t);

/** Half a metre of radius, 1/16 m a push, 1/8 s charged for it, approach at 1/8 m/s: all sums are exact. */
const slow = { radius: 0.5, mass: 1, gap: 0, speed: 0.125 };
const push = { t0: 0, t1: 1, distance: 0.0625, time: 0.125 };

describe('successive separation', () => {
  it('pushes a ball off the floor twice in a second, if it stands still meanwhile (K-rest, KX20)', () => {
    // 1/16 m at 1/8 m/s takes half a second, and an eighth is charged: contacts at 0 and 0.625 s.
    const run = returned(separateSuccessively(ballAboveFloor(slow), { ...push, reading: 'frozen' }));
    expect(times(run)).toEqual([0, 0.625]);
    expect(run.clock).toBe(1);
    expect(run.gapAt(0)).toBe(0.0625);
    expect(run.gapAt(0.125)).toBe(0.0625); // frozen until here
    expect(run.gapAt(0.375)).toBe(0.03125);
    expect(run.gapAt(1)).toBe(0.03125);
    expect(run.at(1).a.position).toEqual([0, 0, 0.53125]);
  });

  it('and three times, if it goes on moving: the third push is charged beyond the end (K-rest, KX20)', () => {
    const run = returned(separateSuccessively(ballAboveFloor(slow), { ...push, reading: 'moving' }));
    expect(times(run)).toEqual([0, 0.5, 1]);
    expect(run.clock).toBe(1.125); // an eighth of a second is lost
    expect(run.gapAt(0.25)).toBe(0.03125);
  });

  it('starts in penetration in the moving reading as soon as u f(D) exceeds D (K-rest, KX20)', () => {
    const at = (speed: number) =>
      separateSuccessively(ballAboveFloor({ ...slow, speed }), { ...push, reading: 'moving' });
    expect(at(0.499).kind).toBe('returned');
    expect(at(0.5).kind).toBe('returned'); // in touch, and the contact is found there and then
    expect(at(0.501).kind).toBe('penetrating');
    expect(at(1)).toMatchObject({ kind: 'penetrating', gapAtResume: -0.0625 });
  });

  it('needs the time f(D): without it the number of pushes grows with the speed (K-rest, KX20)', () => {
    const count = (speed: number, time: number): number =>
      separateSuccessively(ballAboveFloor({ ...slow, speed }), { ...push, time, reading: 'frozen' })
        .separations.length;
    expect([1, 8, 64].map((u) => count(u, 0))).toEqual([17, 129, 1025]); // u T/D + 1
    expect([1, 8, 64].map((u) => count(u, 0.125))).toEqual([6, 8, 8]);
    for (const u of [1, 8, 64]) {
      expect(count(u, 0.125)).toBeLessThanOrEqual(separationLimit(1, 0.125));
      const given = { period: 1, speed: u, distance: 0.0625, reading: 'frozen' } as const;
      expect(separationsAtSpeed({ ...given, time: 0.125 })).toBe(count(u, 0.125));
      expect(separationsAtSpeed({ ...given, time: 0 })).toBe(count(u, 0));
    }
    expect(
      separationsAtSpeed({ period: 1, speed: 0.125, distance: 0.0625, time: 9, reading: 'moving' }),
    ).toBe(3);
    expect(separationsAtSpeed({ period: 1, speed: 0, distance: 1, time: 1, reading: 'frozen' })).toBe(1);
    expect(separationLimit(1, 0)).toBe(Infinity);
  });

  it('gives up after as many pushes as it was allowed, and says so', () => {
    const run = separateSuccessively(ballAboveFloor({ ...slow, speed: 64 }), {
      ...push,
      time: 0,
      reading: 'frozen',
      maxSeparations: 10,
    });
    expect(run.kind).toBe('too-many');
    expect(run.separations).toHaveLength(10);
  });

  it('adds m g D of energy with every push, until resting counts as colliding (K-rest, KX19)', () => {
    const box = ballAboveFloor({ ...slow, speed: 0.01, gravity: 9.81 });
    const run = returned(
      separateSuccessively(box, { t0: 0, t1: 0.05, distance: 0.001, time: 0, reading: 'frozen' }),
    );
    for (const [i, { energyAdded, vRel }] of run.separations.entries()) {
      expect(energyAdded).toBeCloseTo(0.00981, 14);
      expect(-vRel).toBeCloseTo(approachSpeedOf(i + 1, 0.01, 9.81, 0.001), 12);
    }
    const atRest = run.separations.filter(({ vRel }) => -vRel <= 0.2).length;
    expect(atRest).toBe(separationsAtRest(0.01, 9.81, 0.001, 0.2)); // 3
    expect(run.separations.length).toBeGreaterThan(atRest);

    // The energy is all there: what came in with the pushes is in the motion at the end.
    const energyAt = (t: number): number => {
      const { a } = run.at(t);
      return ledgerOf([{ body: box.a, state: a }], ZERO, box.gravity).energy;
    };
    const added = run.separations.reduce((sum, { energyAdded }) => sum + energyAdded, 0);
    const before = 0.5 * 0.01 ** 2 + 9.81 * 0.5; // just before the first push, at t = 0
    expect(energyAt(0.05)).toBeCloseTo(before + added, 12);
  });

  it('allows a second push at rest only if D ≤ ε_r²/(2g), half a millimetre for 0.1 m/s (KX19)', () => {
    expect(separationsAtRest(0, 9.81, 0.00051, 0.1)).toBe(1);
    expect(separationsAtRest(0, 9.81, 0.000509, 0.1)).toBe(2);
    expect(separationsAtRest(0.2, 9.81, 0.001, 0.1)).toBe(0);
    expect(liftAtRest(0, 9.81, 0.1)).toBeCloseTo(0.0005097, 7);
    expect(liftAtRest(0.1, 9.81, 0.1)).toBe(0);
  });

  it('moves the light body more, and leaves the centre of mass where it was (K-rest, KX6)', () => {
    expect(separationShares(1, 1 / 3)).toEqual({ a: 0.75, b: 0.25 });
    expect(separationShareByMass(1, 3)).toBe(0.75); // the same, as printed
    expect(separationShares(1, 0)).toEqual({ a: 1, b: 0 });
    expect(separationShareByMass(1, Infinity)).toBeNaN(); // ∞/∞, as printed
    expect(separationShares(0, 0)).toEqual({ a: 0, b: 0 });

    const [a, b] = [ballOf(1, 1), ballOf(3, 1)];
    const states = { a: stateOf(a, { position: [2, 0, 0] }), b: stateOf(b) };
    const after = separate({ a, b }, states, [1, 0, 0], 0.5);
    expect(after.a.position).toEqual([2.375, 0, 0]);
    expect(after.b.position).toEqual([-0.125, 0, 0]);
  });

  it('adds to the residual gap: "to distance D" is d + D (KX20)', () => {
    const box = ballAboveFloor({ ...slow, gap: 0.01 });
    const height = 0.01;
    const contact = {
      t: 0,
      normal: [0, 0, 1],
      pointOnA: [0, 0, height],
      pointOnB: ZERO,
      gap: height,
    } as const;
    const early: TwoBodyBox = { ...box, contactIn: () => contact };
    const run = separateSuccessively(early, { ...push, reading: 'frozen', maxSeparations: 1 });
    const [first] = run.separations;
    expect(first?.contact.gap).toBeCloseTo(0.01, 15);
    expect((first?.after.a.position[2] ?? 0) - 0.5).toBeCloseTo(0.0725, 15);
  });

  it('shows why |v_rel| ≤ ε_r does not keep penetration below ε_r Δt (K-rest)', () => {
    // A rod of 2 m whose right end rests on the floor, v_rel = 0, while its left end, 1 mm up, comes down at 2 m/s.
    const [v, omega, dt] = [-1, 1, 1 / 60];
    const endVelocity = (x: number): number => v + omega * x;
    expect(endVelocity(1)).toBe(0);
    const depth = -(0.001 + endVelocity(-1) * dt);
    expect(depth).toBeGreaterThan(0.03); // ε_r Δt is 1.7e-8 m for ε_r = 1e-6 m/s
  });

  it('refuses a D that does not separate, a negative price and a time that runs backwards', () => {
    const box = ballAboveFloor(slow);
    const run = (changed: object) => () =>
      separateSuccessively(box, { ...push, reading: 'frozen', ...changed });
    expect(run({ distance: 0 })).toThrow('distance D of a separation must be positive and finite, got 0');
    expect(run({ time: -1 })).toThrow('time f(D) of a separation must be finite and not negative, got -1');
    expect(run({ t1: -1 })).toThrow('t1 must not lie before t0, got 0 to -1');
    expect(() => separationShares(-1, 0)).toThrow('inverse masses must be finite and not negative');
  });
});

describe('the separating plane of two convex bodies', () => {
  it('lies half way between the closest points, across the way between them (K-rest)', () => {
    const plane = separatingPlane([3, 0, 0], [1, 0, 0]);
    expect(plane).toEqual({ normal: [1, 0, 0], offset: 2, margin: 1, point: [2, 0, 0] });
    if (plane === undefined) throw new Error('no plane');
    expect(sideOfPlane(plane, [5, 7, 7])).toBe(3);
    expect(sideOfPlane(plane, [0, -4, 1])).toBe(-2);
  });

  it('is not defined by points that coincide (K-rest)', () => {
    expect(separatingPlane([1, 2, 3], [1, 2, 3])).toBeUndefined();
  });
});

describe('micro-collisions, for comparison', () => {
  const hopping = { ...slow, speed: 0.01, gravity: 9.81 };
  const run = microCollide(ballAboveFloor(hopping), { t0: 0, t1: 1, hopSpeed: 0.01 });

  it('carry the weight on average: the impulses of a second add up to m g · 1 s (K-rest)', () => {
    const period = 0.02 / 9.81;
    expect(run.kind).toBe('returned');
    expect(run.collisions).toHaveLength(Math.floor(1 / period) + 1);
    expect(run.totalImpulse).toBeCloseTo(9.81, 1); // to one hop: 0.02 N·s
    expect(Math.abs(run.totalImpulse - 9.81)).toBeLessThanOrEqual(0.02);
  });

  it('keep the energy with every hop, where separation adds m g D with every push (K-rest, KX19)', () => {
    for (const { energyAdded, vRelBefore, vRelAfter } of run.collisions) {
      expect(Math.abs(energyAdded)).toBeLessThan(1e-14);
      expect(vRelBefore).toBeCloseTo(-0.01, 12);
      expect(vRelAfter).toBeCloseTo(0.01, 15);
    }
  });

  it('stay within u²/(2g), 5 µm here, of the floor (K-rest)', () => {
    for (let i = 0; i <= 1000; i++) {
      expect(run.gapAt(i / 1000)).toBeLessThan(5.1e-6);
      expect(run.gapAt(i / 1000)).toBeGreaterThan(-1e-12);
    }
    expect(run.at(0.5).a.position[2]).toBeCloseTo(0.5, 5);
  });

  it('give a ball at rest its first hop, and say what that cost (K28)', () => {
    const start = microCollide(ballAboveFloor({ ...hopping, speed: 0 }), { t0: 0, t1: 0.01, hopSpeed: 0.01 });
    expect(start.collisions[0]).toMatchObject({ vRelBefore: 0, vRelAfter: 0.01 });
    expect(start.collisions[0]?.energyAdded).toBeCloseTo(0.5 * 0.01 ** 2, 18);
  });

  it('refuse to hop with no speed, for ever', () => {
    expect(() => microCollide(ballAboveFloor(hopping), { t0: 0, t1: 1, hopSpeed: 0 })).toThrow(
      'hopSpeed must be positive and finite, got 0',
    );
    const short = { t0: 0, t1: 1, hopSpeed: 0.01, maxCollisions: 5 };
    expect(microCollide(ballAboveFloor(hopping), short)).toMatchObject({ kind: 'too-many' });
  });
});

interface GoldenReading {
  readonly valid: boolean;
  readonly separations: number;
  readonly tc: readonly number[];
  readonly finalGap: number;
  readonly finalCentreHeight: number;
  readonly clockAtReturn: number;
  readonly totalPush: number;
  readonly firstTc: number;
  readonly gapAtTs: number;
}
interface GoldenSpherePlane {
  readonly id: string;
  readonly type: 'sphere-plane';
  readonly radius: number;
  readonly mass: number;
  readonly gap0: number;
  readonly u: number;
  readonly T: number;
  readonly D: number;
  readonly fD: number;
  readonly expected: Readonly<Record<SeparationReading, GoldenReading>>;
  readonly bound: { readonly maxSeparationsAnySpeed: number | null };
}
interface GoldenGravity {
  readonly id: string;
  readonly type: 'sphere-plane-gravity';
  readonly u1: number;
  readonly g: number;
  readonly D: number;
  readonly k: number;
  readonly mass: number;
  readonly epsR: number;
  readonly expected: {
    readonly approachSpeeds: readonly number[];
    readonly contactTimes: readonly number[];
    readonly energyPerSeparation: number;
    readonly firstIndexAboveEpsR: number;
  };
}
interface GoldenTwoSpheres {
  readonly id: string;
  readonly type: 'two-spheres';
  readonly mA: number | null;
  readonly mB: number | null;
  readonly rA: number;
  readonly rB: number;
  readonly xA: Vec3;
  readonly xB: Vec3;
  readonly vA: Vec3;
  readonly vB: Vec3;
  readonly T: number;
  readonly D: number;
  readonly k: number;
  readonly expected: {
    readonly separations: number;
    readonly events: readonly {
      readonly tc: number;
      readonly n: Vec3;
      readonly vrel: number;
      readonly xA: Vec3;
      readonly xB: Vec3;
      readonly dL: Vec3 | null;
    }[];
    readonly finalXA: Vec3;
    readonly finalXB: Vec3;
    readonly finalGap: number;
    readonly clockAtReturn: number;
  };
}
type GoldenCase = GoldenSpherePlane | GoldenGravity | GoldenTwoSpheres;
const golden: { readonly cases: readonly GoldenCase[] } = JSON.parse(
  readFileSync(new URL('../fixtures/resting.json', import.meta.url), 'utf8'),
);
const ofType = <T extends GoldenCase['type']>(type: T) =>
  golden.cases.filter((c): c is Extract<GoldenCase, { type: T }> => c.type === type);

/**
 * Every number of a case is a sum of at most a few hundred terms of size 1 or less: rounding stays below 1e-13. The
 * README suggests 1e-11.
 */
const TOLERANCE = 1e-12;
const close = (actual: number, expected: number, scaleOf = 1): void =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(TOLERANCE * Math.max(1, scaleOf));
const closeVec = (actual: Vec3, expected: Vec3): void => close(maxAbs(sub(actual, expected)), 0);

/** The push nearest to a time: of long lists the data hold the beginning and the end. */
const nearest = (run: SeparationRun, t: number): Separation =>
  run.separations.reduce((best, s) => (Math.abs(s.contact.t - t) < Math.abs(best.contact.t - t) ? s : best));

describe('golden separations', () => {
  const readings: readonly SeparationReading[] = ['frozen', 'moving'];
  const spherePlane = ofType('sphere-plane').flatMap((c) => readings.map((reading) => [c, reading] as const));

  it.each(spherePlane.map(([c, reading]) => [c.id, reading, c] as const))(
    'ball on a floor %s, %s (K-rest, KX20)',
    (_id, reading, c) => {
      const { radius, mass, gap0: gap, u: speed, T: t1, D: distance, fD: time, expected } = c;
      const e = expected[reading];
      const box = ballAboveFloor({ radius, mass, gap, speed });
      const run = separateSuccessively(box, { t0: 0, t1, distance, time, reading });
      // The data give up where step 2 starts in touch; the contact is found then, and the pushes follow each other.
      if (!e.valid && Math.abs(e.gapAtTs) <= TOLERANCE) {
        for (const [i, tc] of times(returned(run)).entries()) close(tc, e.firstTc + i * time);
        return;
      }
      if (!e.valid) {
        expect(run.kind).toBe('penetrating');
        if (run.kind !== 'penetrating') return;
        close(times(run)[0] ?? NaN, e.firstTc);
        close(run.gapAtResume, e.gapAtTs);
        return;
      }
      const done = returned(run);
      expect(done.separations).toHaveLength(e.separations);
      for (const tc of e.tc) close(nearest(done, tc).contact.t, tc);
      close(done.clock, e.clockAtReturn);
      close(done.gapAt(t1), e.finalGap);
      close(done.at(t1).a.position[2], e.finalCentreHeight);
      close(done.separations.length * distance, e.totalPush);
      if (reading === 'frozen' && time > 0) {
        expect(done.separations.length).toBeLessThanOrEqual(separationLimit(t1, time));
        expect(separationLimit(t1, time)).toBe(c.bound.maxSeparationsAnySpeed);
      }
    },
  );

  it.each(ofType('sphere-plane-gravity').map((c) => [c.id, c] as const))(
    'ball on a floor under gravity %s (K-rest, KX19)',
    (_id, c) => {
      const { u1, g, D, k, mass, epsR, expected } = c;
      const count = expected.approachSpeeds.length;
      const t1 = (expected.contactTimes.at(-1) ?? 0) + 1e-9;
      const box = ballAboveFloor({ radius: 0.5, mass, gap: 0, speed: u1, gravity: g });
      const run = separateSuccessively(box, { t0: 0, t1, distance: D, time: k * D, reading: 'frozen' });
      expect(run.separations).toHaveLength(count);
      for (const [i, { vRel, contact, energyAdded }] of run.separations.entries()) {
        close(-vRel, expected.approachSpeeds[i] ?? NaN);
        close(approachSpeedOf(i + 1, u1, g, D), expected.approachSpeeds[i] ?? NaN);
        close(contact.t, expected.contactTimes[i] ?? NaN);
        close(energyAdded, expected.energyPerSeparation);
      }
      expect(separationsAtRest(u1, g, D, epsR)).toBe(expected.firstIndexAboveEpsR - 1);
    },
  );

  it.each(ofType('two-spheres').map((c) => [c.id, c] as const))(
    'two balls %s (K-rest, KX6, KX19)',
    (_id, c) => {
      const { mA, mB, rA, rB, T: t1, D, k, expected } = c;
      const a = mA === null ? IMMOVABLE : ballOf(mA, rA);
      const b = mB === null ? IMMOVABLE : ballOf(mB, rB);
      const states = {
        a: stateOf(a, { position: c.xA, velocity: c.vA }),
        b: stateOf(b, { position: c.xB, velocity: c.vB }),
      };
      const box = freeFlightBox(
        { body: a, shape: sphere(rA), state: states.a },
        { body: b, shape: sphere(rB), state: states.b },
      );
      const run = returned(
        separateSuccessively(box, { t0: 0, t1, distance: D, time: k * D, reading: 'frozen' }),
      );
      expect(run.separations).toHaveLength(expected.separations);
      for (const event of expected.events) {
        const s = nearest(run, event.tc);
        close(s.contact.t, event.tc);
        closeVec(s.contact.normal, event.n);
        close(s.vRel, event.vrel);
        closeVec(s.after.a.position, event.xA);
        closeVec(s.after.b.position, event.xB);
        if (event.dL !== null && mA !== null && mB !== null) {
          closeVec(s.angularMomentumAdded, event.dL);
          const mu = 1 / (1 / mA + 1 / mB);
          closeVec(s.angularMomentumAdded, scale(cross(s.contact.normal, sub(c.vA, c.vB)), mu * D));
        }
      }
      closeVec(run.at(t1).a.position, expected.finalXA);
      closeVec(run.at(t1).b.position, expected.finalXB);
      close(run.gapAt(t1), expected.finalGap);
      close(run.clock, expected.clockAtReturn);
    },
  );
});
