import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyState, DRIVEN, type DynamicBody, planarState, stateOf } from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { add, addScaled, cross, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { box, disc, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { type Run, simulate } from '../run.ts';
import { type Scene, type SceneBody, wallOf } from '../run-scene.ts';

const size = between(0.05, 0.3);
const mass = between(0.2, 5);
const C = fc.constantFrom(0, 0, 0.05, 0.4);
const flat = fc.oneof(
  size.map(disc),
  fc.tuple(size, size).map(([w, h]) => rectangle(w, h)),
  fc.tuple(fc.integer({ min: 3, max: 6 }), size).map(([sides, radius]) => regularPolygon(sides, radius)),
);
const solid = fc.oneof(
  size.map(sphere),
  fc.tuple(size, size).map(([radius, half]) => uprightCapsule(radius, half)),
  fc.tuple(size, size, size).map((half) => box(half)),
);

/** A body of the plane near (x, y), on its way to the middle. */
const inPlane = (x: number, y: number): fc.Arbitrary<SceneBody> =>
  fc
    .tuple(flat, mass, vec(0.1), between(-3, 3), vec(1), between(-4, 4))
    .map(([given, m, [dx, dy], angle, [vx, vy], spin]) => {
      const { body, shape } = planarBodyOf(given, { mass: m });
      const position = [x + dx, y + dy] as const;
      return { body, shape, state: planarState(body, { position, angle, velocity: [vx - 2 * x, vy], spin }) };
    });
const inSpace = (x: number, z: number): fc.Arbitrary<SceneBody> =>
  fc
    .tuple(solid, mass, vec(0.1), orientation, vec(1), vec(4))
    .map(([given, m, off, q, v, angularVelocity]) => {
      const { body, shape } = bodyOf(given, { mass: m });
      const velocity = add(v, [-2 * x, 0, 0]);
      const state = stateOf(body, {
        position: add([x, 0, z], off),
        orientation: q,
        velocity,
        angularVelocity,
      });
      return { body, shape, state };
    });

/** A slab that is lifted (m/s) and turned (rad/s) from outside, below the middle. */
const slab = fc.tuple(between(0, 0.5), between(-0.5, 0.5)).map(([lift, spin]): SceneBody => {
  const given = { position: [0, 0.1], velocity: [0, lift], spin } as const;
  return { body: DRIVEN, shape: rectangle(1.5, 0.1), state: planarState(DRIVEN, given) };
});

/** Two bodies that meet in flight, on a floor, or in a corner; one body on a slab that is turned. */
const scenes: fc.Arbitrary<Scene> = fc.oneof(
  fc.tuple(inPlane(-0.7, 0), inPlane(0.7, 0), C).map(([a, b, restitution]) => {
    return { a, b, restitution, t1: 1, rate: 4 };
  }),
  fc.tuple(inPlane(-0.6, 0.6), inPlane(0.6, 0.6), C).map(([a, b, restitution]) => {
    const walls = [wallOf(halfSpace([0, 1, 0], 0)), wallOf(halfSpace([1, 0, 0], -1.2))];
    return { a, b, walls, gravity: [0, -9.81, 0] as const, restitution, t1: 0.8, rate: 4 };
  }),
  fc.tuple(inPlane(0, 0.8), slab, C).map(([a, b, restitution]) => {
    return { a, b, gravity: [0, -9.81, 0] as const, restitution, t1: 0.8, rate: 4 };
  }),
  fc.tuple(inSpace(-0.6, 0.6), inSpace(0.6, 0.6), C).map(([a, b, restitution]) => {
    const walls = [wallOf(halfSpace([0, 0, 1], 0))];
    return { a, b, walls, gravity: [0, 0, -9.81] as const, restitution, t1: 0.6, rate: 4 };
  }),
);

/** What a body got, in N·s and N·m·s about the origin, with the sizes of all that was added up. */
interface Sum {
  linear: Vec3;
  angular: Vec3;
  size: number;
  arm: number;
}

function give(sum: Sum, linear: Vec3, angular: Vec3): void {
  sum.linear = add(sum.linear, linear);
  sum.angular = add(sum.angular, angular);
  sum.size += length(linear);
  sum.arm += length(angular);
}

const spinOf = ({ position, momentum, angularMomentum }: BodyState): Vec3 =>
  add(cross(position, momentum), angularMomentum);

/** Nodes and weights of Gauss's rule of three points. */
const NODES = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)];
const WEIGHTS = [5 / 18, 8 / 18, 5 / 18];

/** ∫ x dt of a path, in m·s, in pieces that begin and end at the events and are no longer than 1/200 s. */
function pathOf(run: Run, at: (t: number) => Vec3): Vec3 {
  const { t0, t1, contacts, lasting } = run;
  const events = [
    ...contacts.map(({ receipt }) => receipt.t),
    ...lasting.flatMap(({ from, to }) => [from, to]),
    ...Array.from({ length: Math.ceil((t1 - t0) * 200) }, (_, i) => t0 + i / 200),
    t1,
  ].sort((x, y) => x - y);
  let path = ZERO;
  let before = t0;
  for (const t of events) {
    if (t <= before) continue;
    for (const [i, node] of NODES.entries())
      path = addScaled(path, at(before + node * (t - before)), (WEIGHTS[i] as number) * (t - before));
    before = t;
  }
  return path;
}

function sumOf(run: Run, name: 'A' | 'B', mass: number, stateAt: (t: number) => BodyState): Sum {
  const sum: Sum = { linear: ZERO, angular: ZERO, size: 0, arm: 0 };
  for (const { a, b, receipt, pointOnA } of run.contacts) {
    if (a !== name && b !== name) continue;
    const impulse = scale(receipt.n, a === name ? receipt.j : -receipt.j);
    give(sum, impulse, cross(pointOnA, impulse));
  }
  for (const { a, b, impulse, angularImpulse } of run.lasting) {
    if (a !== name && b !== name) continue;
    const sign = a === name ? 1 : -1;
    give(sum, scale(impulse, sign), scale(angularImpulse, sign));
  }
  const weight = scale(run.scene.gravity, mass);
  if (length(weight) > 0) {
    const path = pathOf(run, (t) => stateAt(t).position);
    give(sum, scale(weight, run.t1 - run.t0), cross(path, weight));
  }
  return sum;
}

function runOf(scene: Scene): Run | undefined {
  const outcome = simulate(scene);
  return outcome.kind === 'run' ? outcome : undefined;
}

describe('the records of a run', () => {
  it('add up: receipts, lasting contacts and gravity are all that changes a body’s momenta (K12, K13, K15)', () => {
    let lasting = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const run = runOf(scene);
        fc.pre(run !== undefined);
        lasting += run.lasting.filter((record) => record.sum > 0).length;
        for (const name of ['A', 'B'] as const) {
          const { body, state: start } = name === 'A' ? run.scene.a : run.scene.b;
          if (body.kind !== 'dynamic') continue;
          const stateAt = (t: number): BodyState => (name === 'A' ? run.at(t).a : run.at(t).b);
          const end = stateAt(run.t1);
          const sum = sumOf(run, name, (body as DynamicBody).mass, stateAt);
          const size = length(start.momentum) + length(end.momentum) + sum.size;
          const arm = length(spinOf(start)) + length(spinOf(end)) + sum.arm;
          expect(length(sub(sub(end.momentum, start.momentum), sum.linear))).toBeLessThan(1e-9 * size);
          expect(length(sub(sub(spinOf(end), spinOf(start)), sum.angular))).toBeLessThan(1e-9 * (arm + size));
        }
      }),
      { numRuns: 40 },
    );
    expect(lasting).toBeGreaterThan(20);
  });

  it('tell of pushes: the sum grows from 0 to ∫N dt, never less than the impulse, and bodies without a drive do no work (K12)', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const run = runOf(scene);
        fc.pre(run !== undefined);
        const isDriven = run.scene.b.body.kind === 'driven';
        for (const { kind, from, to, sum, sumAt, impulse, work, points, a, b } of run.lasting) {
          expect(to).toBeGreaterThan(from);
          expect(a).not.toBe(b);
          expect(points > 0).toBe(kind !== 'touching');
          // Between the steps of a motion sums go by cubics, good enough for a chart.
          const eps = 1e-6 * sum + 1e-9;
          // Points that left by less than 1e-9 m/s were stopped with their first push, which is on the record.
          const start = sumAt(from);
          expect(Math.abs(start)).toBeLessThan(1e-6 + 1e-3 * sum);
          expect(Math.abs(sumAt(to) - sum)).toBeLessThan(eps);
          expect(length(impulse)).toBeLessThan(sum + eps);
          let before = start;
          for (let i = 1; i <= 20; i++) {
            const now = sumAt(from + (i / 20) * (to - from));
            expect(now).toBeGreaterThan(before - eps);
            before = now;
          }
          if (!isDriven) expect(Math.abs(work)).toBeLessThan(1e-8);
        }
      }),
      { numRuns: 40 },
    );
  });
});
