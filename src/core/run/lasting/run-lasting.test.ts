import { describe, expect, it } from 'vitest';
import { DRIVEN, planarState, velocityOf } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { rotate } from '#core/math/quat.ts';
import { add, length, maxAbs, sub } from '#core/math/vec3.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { disc } from '#core/shape/shapes.ts';
import { type Run, simulate } from '../run.ts';
import { type Scene, type SceneBody, wallOf } from '../run-scene.ts';
import { booksAt, pairAt, seriesOf } from '../run-series.ts';

const run = (scene: Scene): Run => {
  const outcome = simulate(scene);
  if (outcome.kind !== 'run') throw new Error(`expected a run, got ${outcome.kind}`);
  return outcome;
};

/** When bodies were pressed together. */
const slidesOf = ({ lasting }: Run) => lasting.filter(({ kind }) => kind === 'sliding');

/** Radius of the bead and half the width of the bar, in m: the bead's centre is H = 0.1 m from the bar's axis. */
const RADIUS = 0.05;
const HALF_WIDTH = 0.05;
const H = RADIUS + HALF_WIDTH;

/** A bar of 4 m that is turned from outside, so that the bead does not slow it down. */
function turningBar(spin: number): SceneBody {
  return { body: DRIVEN, shape: rectangle(HALF_WIDTH, 2), state: planarState(DRIVEN, { spin }) };
}

/** A bead on the right side of the bar, at a height s (m), that slides along it with a speed (m/s) as the bar turns. */
function beadOn(spin: number, s: number, speed: number): SceneBody {
  const { body, shape } = planarBodyOf(disc(RADIUS), { mass: 1 });
  const velocity = [-spin * s, speed + spin * H] as const;
  return { body, shape, state: planarState(body, { position: [H, s], velocity }) };
}

describe('a bead on a bar that turns at 1 rad/s, without friction', () => {
  // s″ = Ω² s. The bar pushes as long as 2 Ω ds/dt + Ω² H < 0.
  it('flies out as s = s₀ cosh t + sinh t and leaves the bar at its end (K9, K11)', () => {
    const out = run({ a: beadOn(-1, 0.2, 1), b: turningBar(-1), restitution: 0, t1: 2 });
    const sAt = (t: number): number => 0.2 * Math.cosh(t) + Math.sinh(t);
    for (const t of [0.3, 0.7, 1.2]) {
      // Seen from the bar, which has turned by −t.
      const [x, y] = out.at(t).a.position;
      expect(Math.abs(Math.cos(t) * x - Math.sin(t) * y - H)).toBeLessThan(1e-9);
      expect(Math.abs(Math.sin(t) * x + Math.cos(t) * y - sAt(t))).toBeLessThan(2e-9);
      expect(Math.abs(pairAt(out, t).gap)).toBeLessThan(1e-12);
    }
    expect(slidesOf(out)).toMatchObject([{ a: 'A', b: 'B', from: 0, points: 1 }]);
    expect(sAt(out.lasting[0]?.to ?? 0)).toBeCloseTo(2, 8);
    expect(out.contacts).toEqual([]);
    expect(pairAt(out, 2).gap).toBeGreaterThan(0.1);
  });

  it('flies in as s = e^−t and parts where ds/dt = −Ω H/2, at t = ln 20 (K28, K-rest)', () => {
    const inwards = run({ a: beadOn(1, 1, -1), b: turningBar(1), restitution: 0, t1: 3.5 });
    const [pressed] = slidesOf(inwards);
    expect(pressed?.from).toBe(0);
    expect(Math.abs((pressed?.to ?? 0) - Math.log(20))).toBeLessThan(1e-7);
    // From there on it flies straight, and the gap opens.
    const { a } = inwards.scene;
    const [before, after] = [3, 3.4].map((t) => velocityOf(a.body, inwards.at(t).a));
    expect(before).toEqual(after);
    expect(pairAt(inwards, 3.4).gap).toBeGreaterThan(1e-4);
  });
});

/** A block with a nose, whose tip strikes a bar near its upper end after 0.6 s, as plastic as can be. */
const BLOCK = polygon([
  [0.42, 0],
  [0.12, 0.24],
  [-0.34, 0.24],
  [-0.34, -0.24],
  [0.12, -0.24],
]);
const ANGLE_A = 0.05;
const ANGLE_B = -0.436;
const VELOCITY = [5, -4.8] as const;

function pressedOn(walls: readonly SceneBody[] = []): Run {
  const a = planarBodyOf(BLOCK, { mass: 10 });
  const b = planarBodyOf(rectangle(0.11, 0.95), { mass: 3.2 });
  const [noseX, noseY] = turned(a.shape.corners[0] as readonly [number, number], ANGLE_A);
  const [placeX, placeY] = turned([-0.11, 0.9], ANGLE_B);
  const position = [placeX - noseX - 0.6 * VELOCITY[0], placeY - noseY - 0.6 * VELOCITY[1]] as const;
  return run({
    a: { ...a, state: planarState(a.body, { position, angle: ANGLE_A, velocity: VELOCITY }) },
    b: { ...b, state: planarState(b.body, { angle: ANGLE_B }) },
    walls,
    restitution: 0,
    t1: 1.7,
  });
}

function turned([x, y]: readonly [number, number], angle: number): readonly [number, number] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
}

describe('polygons that stay in touch after C = 0', () => {
  it('keep both momenta and, between contacts, the energy to 1e-10; the gap stays below 1e-11 m (K13, K15)', () => {
    const pressed = pressedOn();
    expect(slidesOf(pressed).length).toBeGreaterThan(0);
    const start = booksAt(pressed, 0);
    const size = length(start.momentum) + length(start.angularMomentum);
    for (const { from, to } of slidesOf(pressed)) {
      expect(to - from).toBeGreaterThan(0.01);
      const strikes = pressed.contacts.map(({ receipt }) => receipt.t).filter((t) => t > from && t < to);
      const ends = [from, ...strikes, to];
      for (let i = 0; i + 1 < ends.length; i++) {
        const [begin, end] = [ends[i] as number, ends[i + 1] as number];
        const { energy } = booksAt(pressed, begin);
        for (const share of [0.1, 0.37, 0.8, 0.999]) {
          const t = begin + share * (end - begin);
          const now = booksAt(pressed, t);
          expect(Math.abs(now.energy / energy - 1)).toBeLessThan(1e-10);
          // Between the steps, which keep them to rounding, they go by polynomials.
          expect(maxAbs(sub(now.momentum, start.momentum))).toBeLessThan(1e-10 * size);
          expect(maxAbs(sub(now.angularMomentum, start.angularMomentum))).toBeLessThan(1e-10 * size);
          expect(Math.abs(pairAt(pressed, t).gap)).toBeLessThan(1e-11);
          expect(Math.abs(pairAt(pressed, t).vRel)).toBeLessThan(1e-9);
        }
      }
    }
  });

  it('are continuous where a slide begins and ends, places and velocities (K-box)', () => {
    const pressed = pressedOn();
    for (const { to } of slidesOf(pressed)) {
      const [before, after] = [pressed.at(to, 'before'), pressed.at(to, 'after')];
      expect(maxAbs(sub(before.a.position, after.a.position))).toBeLessThan(1e-14);
      if (pressed.contacts.some(({ receipt }) => receipt.t === to)) continue;
      expect(maxAbs(sub(before.a.momentum, after.a.momentum))).toBeLessThan(1e-12);
    }
  });

  it('are interrupted by a wall that one of them strikes, and go on (K-rest)', () => {
    const free = pressedOn();
    const longest = slidesOf(free).reduce((one, other) =>
      other.to - other.from > one.to - one.from ? other : one,
    );
    const { from, to } = longest;
    // A post before the middle of the bar where it will be in the middle of the slide, and is not before.
    const middle = 0.5 * (from + to);
    const { position, orientation } = free.at(middle).b;
    const post = wallOf(disc(0.02), { position: add(position, rotate(orientation, [0.13, 0, 0])) });
    const struck = pressedOn([post]);
    expect(struck.isComplete).toBe(true);
    const hit = struck.contacts.find(({ b }) => b === 0);
    expect(hit?.receipt.t).toBeGreaterThan(from);
    expect(hit?.receipt.t).toBeLessThanOrEqual(middle);
    const samples = seriesOf(struck, 120);
    for (const [i, { gap, energy }] of samples.entries()) {
      expect(gap).toBeGreaterThan(-1e-12);
      expect(energy).toBeLessThanOrEqual((samples[i - 1]?.energy ?? Infinity) * (1 + 1e-9));
    }
  });
});

describe('a ball that glides on a slab at 5 m/s', () => {
  it('meets a post of 5 mm in its way, however small that is against a step (K-rest)', () => {
    const ball = planarBodyOf(disc(0.2), { mass: 1 });
    const gliding = run({
      a: { ...ball, state: planarState(ball.body, { position: [0, 0.2], velocity: [5, 0] }) },
      b: wallOf(rectangle(3, 0.1), { position: [0, -0.1, 0] }),
      walls: [wallOf(disc(0.005), { position: [1.1, 0.3, 0] })],
      gravity: [0, -10, 0],
      restitution: 0.5,
      t1: 0.4,
    });
    const hit = gliding.contacts.find(({ b }) => b === 0);
    // The centres are √(0.205² − 0.1²) m apart along the slab.
    expect(hit?.receipt.t).toBeCloseTo((1.1 - Math.sqrt(0.205 ** 2 - 0.01)) / 5, 9);
  });
});
