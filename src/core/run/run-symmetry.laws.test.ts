import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyState, type DynamicBody, stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, orientation, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { anyShape } from '#core/fixtures/moving-arbitraries.ts';
import { mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { add, addScaled, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type Shape, type SolidShape, sphere } from '#core/shape/shapes.ts';
import { type Run, simulate } from './run.ts';
import { type Scene, type SceneBody, wallOf } from './run-scene.ts';

const RUNS = { numRuns: 1000 };

/** A solid of some size (m), somewhere about a place (m), at some velocity (m/s). */
const bodyAbout = (
  shape: fc.Arbitrary<Shape>,
  place: Vec3,
  heading: Vec3,
  size: number,
  mass: fc.Arbitrary<number>,
): fc.Arbitrary<SceneBody> =>
  fc.tuple(shape, mass, vec(0.2), orientation, vec(0.3), vec(1)).map(([given, m, off, q, aside, spin]) => {
    const { body, shape: centred } = bodyOf(given as SolidShape, { mass: m });
    const speed = length(heading);
    const state = stateOf(body, {
      position: add(place, scale(off, size)),
      orientation: q,
      velocity: addScaled(heading, aside, speed),
      angularVelocity: scale(spin, speed / size),
    });
    return { body, shape: centred, state };
  });

/** Two solids of about a metre that fly towards each other. */
const meeting: fc.Arbitrary<Scene> = fc
  .tuple(
    bodyAbout(anyShape(1), [-1.5, 0, 0], [2, 0, 0], 1, between(0.2, 5)),
    bodyAbout(anyShape(1), [1.5, 0, 0], [-2, 0, 0], 1, between(0.2, 5)),
    between(0.8, 1), // they part soon: what lasts is for run.laws.test.ts
  )
  .map(([a, b, C]) => ({ a, b, restitution: C, t1: 0.6, rate: 4 }));

const runOf = (scene: Scene): Run | null => {
  const outcome = simulate(scene);
  return outcome.kind === 'run' ? outcome : null; // large bodies may overlap from the start
};

/** The state in a frame that is turned, moved (m) and in motion itself (m/s). */
function seenFrom(body: DynamicBody, state: BodyState, turn: Quat, offset: Vec3, boost: Vec3): BodyState {
  return {
    position: add(rotate(turn, state.position), offset),
    orientation: mulQuat(turn, state.orientation),
    momentum: addScaled(rotate(turn, state.momentum), boost, body.mass),
    angularMomentum: rotate(turn, state.angularMomentum),
  };
}

/** First contacts that rounding cannot turn into others: head on enough, and not at the very end. */
const isPlain = ({ contacts }: Run): boolean => {
  const receipt = contacts[0]?.receipt;
  return receipt !== undefined && receipt.vRelBefore < -0.1 && receipt.t < 0.59;
};

/**
 * Gaps are rounded by 1e-15 of some 10 m: at 0.1 m/s and more that is 1e-13 s. Where two edges cross at a small angle,
 * the point of contact is known a hundred times worse, and with it j.
 */
const EPS_T = 1e-11;
const EPS_J = 1e-8;

describe('the symmetries of a run', () => {
  it('turning, moving and boosting the whole scene commutes with the run, through its first contact; exchanging A and B only turns n round (K13, K23, K24, K28)', () => {
    let plain = 0;
    fc.assert(
      fc.property(meeting, orientation, vec(3), vec(5), (scene, turn, offset, boost) => {
        const here = runOf(scene);
        if (here === null || !isPlain(here)) return;
        plain++;
        const moved = (entry: SceneBody): SceneBody => {
          return { ...entry, state: seenFrom(entry.body as DynamicBody, entry.state, turn, offset, boost) };
        };
        const there = runOf({ ...scene, a: moved(scene.a), b: moved(scene.b) }) as Run;
        const [first, same] = [here.contacts[0], there.contacts[0]];
        if (first === undefined || same === undefined) throw new Error('the contact was lost');
        const { t, j, n } = first.receipt;
        expect(Math.abs(same.receipt.t - t)).toBeLessThan(EPS_T);
        expect(Math.abs(same.receipt.j - j)).toBeLessThan(EPS_J * j);
        expect(maxAbs(sub(same.receipt.n, rotate(turn, n)))).toBeLessThan(EPS_J);
        const exchanged = runOf({ ...scene, a: scene.b, b: scene.a })?.contacts[0]?.receipt;
        if (exchanged === undefined) throw new Error('the contact was lost');
        expect(Math.abs(exchanged.t - t)).toBeLessThan(EPS_T);
        expect(Math.abs(exchanged.j - j)).toBeLessThan(EPS_J * j);
        expect(maxAbs(add(exchanged.n, n))).toBeLessThan(EPS_J);

        const [after, seen] = [here.at(t), there.at(same.receipt.t)];
        for (const who of ['a', 'b'] as const) {
          const body = scene[who].body as DynamicBody;
          const expected = seenFrom(body, after[who], turn, addScaled(offset, boost, t), boost);
          const size = j + length(expected.momentum) + length(expected.angularMomentum);
          expect(maxAbs(sub(seen[who].position, expected.position))).toBeLessThan(1e-10);
          expect(maxAbs(sub(seen[who].momentum, expected.momentum))).toBeLessThan(EPS_J * size);
          expect(maxAbs(sub(seen[who].angularMomentum, expected.angularMomentum))).toBeLessThan(EPS_J * size);
        }
      }),
      RUNS,
    );
    expect(plain).toBeGreaterThan(300);
  });

  it('finite in, finite out: 1 mm to 100 m, up to 10 km/s, mass ratio 1e6, above a floor', () => {
    fc.assert(
      fc.property(
        fc.tuple(powerOfTen(-3, 2), powerOfTen(-1, 4), fc.boolean()).chain(([size, speed, hasFloor]) => {
          const about = (x: number): fc.Arbitrary<SceneBody> =>
            bodyAbout(anyShape(size), [x * size, 0, 1.5 * size], [-x * speed, 0, 0], size, powerOfTen(-3, 3));
          return fc.tuple(about(-1.5), about(1.5), between(0.3, 1)).map(([a, b, C]): Scene => {
            const t1 = Math.min((2 * size) / speed, 0.005); // long enough to meet, too short to settle
            const walls = hasFloor ? [wallOf(halfSpace([0, 0, 1], 0))] : [];
            const gravity: Vec3 = hasFloor ? [0, 0, -9.81] : ZERO;
            return { a, b, walls, gravity, restitution: C, t1, rate: 4 / t1 };
          });
        }),
        (scene) => {
          const done = runOf(scene);
          fc.pre(done !== null);
          expect(done.frames.a.every(Number.isFinite) && done.frames.b.every(Number.isFinite)).toBe(true);
          for (const { receipt } of done.contacts) {
            const { t, j, vRelAfter, residuals } = receipt;
            expect([t, j, vRelAfter, residuals.energy].every(Number.isFinite)).toBe(true);
          }
        },
      ),
      RUNS,
    );
  });

  it('what is not finite, or runs backwards, is refused in one sentence', () => {
    const { body, shape } = bodyOf(sphere(0.5), { mass: 1 });
    const still = { body, shape, state: stateOf(body, { position: [0, 0, 0] }) };
    const other = { body, shape, state: stateOf(body, { position: [2, 0, 0] }) };
    const scene: Scene = { a: still, b: other, restitution: 1, t1: 1 };
    for (const t1 of [-1, Number.NaN, Infinity]) {
      expect(() => simulate({ ...scene, t1 })).toThrow(/a run goes from t0 to a later t1/);
    }
    const broken = { ...other, state: { ...other.state, momentum: [Number.NaN, 0, 0] as const } };
    expect(() => simulate({ ...scene, b: broken })).toThrow('the state of body B must be finite');
    const onTop = simulate({ ...scene, b: { ...other, state: stateOf(body, { position: [0.5, 0, 0] }) } });
    expect(onTop).toMatchObject({ kind: 'overlapping-at-start', first: 'A', second: 'B', gap: -0.5 });
  });
});
