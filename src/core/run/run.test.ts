import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  DRIVEN,
  dynamicBody,
  IMMOVABLE,
  planarState,
  stateOf,
  velocityOf,
} from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { bouncesOf, restTime } from '#core/impulse/zeno.ts';
import { diagonal } from '#core/math/mat3.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { dot, length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { box, capsule, disc, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { FRAME, frameOf, type Run, simulate } from './run.ts';
import { type Scene, type SceneBody, wallOf } from './run-scene.ts';
import { booksAt, pairAt, seriesOf } from './run-series.ts';

const run = (scene: Scene): Run => {
  const outcome = simulate(scene);
  if (outcome.kind !== 'run') throw new Error(`expected a run, got ${outcome.kind}`);
  return outcome;
};

const G: Vec3 = [0, 0, -9.81];
const floor = wallOf(halfSpace([0, 0, 1], 0));
const ground = wallOf(halfSpace([0, 1, 0], 0)); // of the plane z = 0
const ball = (given: Parameters<typeof stateOf>[1], mass = 1, radius = 0.5): SceneBody => {
  const { body, shape } = bodyOf(sphere(radius), { mass });
  return { body, shape, state: stateOf(body, given) };
};
const brick = (half: Vec3, given: Parameters<typeof stateOf>[1], mass = 1): SceneBody => {
  const { body, shape } = bodyOf(box(half), { mass });
  return { body, shape, state: stateOf(body, given) };
};
const block = (
  halfWidth: number,
  halfHeight: number,
  given: Parameters<typeof planarState>[1],
): SceneBody => {
  const { body, shape } = planarBodyOf(rectangle(halfWidth, halfHeight), { mass: 1 });
  return { body, shape, state: planarState(body, given) };
};
const speedOf = ({ body }: SceneBody, state: Parameters<typeof velocityOf>[1]): number =>
  length(velocityOf(body, state)) + length(angularVelocityOf(body, state));

describe('a run of two balls', () => {
  const headOn: Scene = {
    a: ball({ position: [-2, 0, 0], velocity: [3, 0, 0] }),
    b: ball({ position: [2, 0, 0], velocity: [-1, 0, 0] }),
    restitution: 1,
    t1: 2,
  };

  it('finds their contact after 3 m at 4 m/s and lets them exchange velocities (K28)', () => {
    const { contacts, at } = run(headOn);
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({
      a: 'A',
      b: 'B',
      receipt: { t: 0.75, vRelBefore: -4, vRelAfter: 4, j: 4 },
    });
    expect(at(2).a.position).toEqual([0.25 - 1.25, 0, 0]);
    expect(at(2).b.position).toEqual([1.25 + 3.75, 0, 0]);
  });

  it('answers for both sides of the instant of contact, and never in between (K-box)', () => {
    const { at } = run(headOn);
    expect(at(0.75, 'before').a).toMatchObject({ position: [0.25, 0, 0], momentum: [3, 0, 0] });
    expect(at(0.75, 'after').a).toMatchObject({ position: [0.25, 0, 0], momentum: [-1, 0, 0] });
    expect(at(0.75)).toEqual(at(0.75, 'after'));
    expect(at(0.75 - 1e-9).a.momentum).toEqual([3, 0, 0]);
    expect(at(0.75 + 1e-9).a.momentum).toEqual([-1, 0, 0]);
  });

  it('has a v_rel(t) that meets v_rel⁻ at the contact and jumps to v_rel⁺ (K23, K25)', () => {
    const half = run({ ...headOn, restitution: 0.5 });
    expect(pairAt(half, 0)).toMatchObject({ gap: 3, vRel: -4 });
    expect(pairAt(half, 0.5)).toMatchObject({ gap: 1, vRel: -4 });
    expect(pairAt(half, 1)).toMatchObject({ gap: 0.5, vRel: 2 });
    const jump = seriesOf(half).filter(({ t }) => t === 0.75);
    expect(jump.map(({ side, vRel }) => [side, vRel])).toEqual([
      ['before', -4],
      ['after', 2],
    ]);
  });

  it('lets them go on together if C = 0: gap 0, v_rel 0, and no further contact (K25)', () => {
    const stuck = run({ ...headOn, restitution: 0, t1: 5 });
    expect(stuck.contacts).toHaveLength(1);
    expect(stuck.lasting).toMatchObject([{ a: 'A', b: 'B', kind: 'touching', from: 0.75, to: 5, sum: 0 }]);
    expect(pairAt(stuck, 5)).toMatchObject({ gap: 0, vRel: 0 });
    expect(stuck.at(5).a.position[0]).toBe(0.25 + 4.25);
  });

  it('tells that it gives up after as many events as it may have, and ends at the next one', () => {
    // Between two walls 4 m apart a ball of 0.5 m that keeps its 3 m/s meets one every second.
    const walls = [wallOf(halfSpace([1, 0, 0], -2)), wallOf(halfSpace([-1, 0, 0], -2))];
    const a = ball({ velocity: [3, 0, 0] });
    const rattling = { ...headOn, a, b: ball({ position: [0, 9, 0] }), walls, t1: 100 };
    const cut = run({ ...rattling, mostEvents: 7 });
    expect([cut.end, cut.isComplete, cut.contacts.length]).toEqual(['too-many-events', false, 7]);
    expect(cut.t1).toBeCloseTo(6.5, 12);
    expect(run(rattling)).toMatchObject({ end: undefined, isComplete: true, t1: 100 });
    expect(() => run({ ...rattling, mostEvents: 0 })).toThrow('mostEvents');
  });

  it('finds none where they miss each other, and says so by an empty list', () => {
    const missed = run({ ...headOn, b: ball({ position: [2, 1.01, 0], velocity: [-1, 0, 0] }) });
    expect(missed.contacts).toEqual([]);
    expect(missed.isComplete).toBe(true);
  });

  it('adds no energy from a wall at rest, and some from one that comes (KX4)', () => {
    const a = ball({ position: [0, 0, 2], velocity: [0, 0, -1] });
    const rising: SceneBody = { ...floor, body: DRIVEN, state: stateOf(DRIVEN, { velocity: [0, 0, 2] }) };
    const still = run({ a, b: floor, restitution: 1, t1: 3 });
    const hit = run({ a, b: rising, restitution: 1, t1: 1 });
    expect(booksAt(still, 3).kinetic).toBeCloseTo(0.5, 14);
    expect(hit.contacts[0]?.receipt).toMatchObject({ t: 0.5, vRelBefore: -3, vRelAfter: 3 });
    expect(booksAt(hit, 1).kinetic).toBeCloseTo(12.5, 13); // leaves at 5 m/s
    expect(hit.contacts[0]?.receipt.workByWalls).toBeCloseTo(12, 13);
  });

  it('responds at one instant until none approaches: a ball strikes one that lies at a wall, and gets its own speed back (S-resp, SX6)', () => {
    const wall = wallOf(halfSpace([-1, 0, 0], -2.5)); // B touches it
    const { contacts, at } = run({
      ...headOn,
      b: ball({ position: [2, 0, 0] }),
      walls: [wall],
      t1: 1.5,
    });
    expect(contacts.map(({ a, b, receipt: { t } }) => [a, b, t])).toEqual([
      ['A', 'B', 1],
      ['B', 0, 1],
      ['A', 'B', 1],
    ]);
    expect(at(1.5)).toMatchObject({ a: { momentum: [-3, 0, 0] }, b: { momentum: [0, 0, 0] } });
  });

  it('needs infinitely many impulses between a plastic ball and a wall, and does not wait for them (S-resp, SX6)', () => {
    const { contacts, at, isComplete } = run({
      ...headOn,
      b: ball({ position: [2, 0, 0] }),
      walls: [wallOf(halfSpace([-1, 0, 0], -2.5))],
      restitution: 0,
      t1: 1.5,
    });
    expect(isComplete).toBe(true);
    expect(contacts.length).toBeLessThan(50);
    expect(maxAbs(at(1.5).a.momentum) + maxAbs(at(1.5).b.momentum)).toBeLessThan(1e-5);
  });

  it('does not tunnel: 1,000 m/s against 1 mm (K-loop)', () => {
    const plate = wallOf(box([0.0005, 1, 1]));
    const { contacts, at } = run({
      a: ball({ position: [-10, 0, 0], velocity: [1000, 0, 0] }, 1, 0.01),
      b: plate,
      restitution: 1,
      t1: 0.1,
    });
    // The exact time is (10 − 0.01 − 0.0005)/1000 s; the search stops at 1e-13 s.
    expect(contacts).toHaveLength(1);
    expect(Math.abs((contacts[0]?.receipt.t ?? 0) - 0.0099895)).toBeLessThan(1e-13);
    expect(at(0.1).a.position[0]).toBeLessThan(-90);
  });
});

describe('a run with turning bodies', () => {
  it('keeps b and the energy of a free brick that tumbles, to rounding (K8, KX9)', () => {
    const a = brick([0.5, 0.15, 0.05], { angularVelocity: [0.1, 6, 0.05] });
    const tumbling = run({ a, b: ball({ position: [9, 0, 0] }), restitution: 1, t1: 20 });
    const start = booksAt(tumbling, 0);
    const axis = (t: number) => angularVelocityOf(a.body, tumbling.at(t).a);
    const wandering = Array.from({ length: 20 }, (_, i) => length(sub(axis(i), axis(0))));
    expect(Math.max(...wandering)).toBeGreaterThan(1);
    for (const t of [1, 7, 20]) {
      expect(tumbling.at(t).a.angularMomentum).toEqual(a.state.angularMomentum);
      expect(Math.abs(booksAt(tumbling, t).energy / start.energy - 1)).toBeLessThan(1e-13);
    }
  });

  it('hits the post at every turn of a rod at 150 rad/s, to 1e-12 s (K-loop)', () => {
    // A rod of 1 m from the axis and 1 cm radius, and a post of 1 cm radius at a distance of 0.8 m, 1 rad ahead.
    const spinning = dynamicBody(1, diagonal([1, 1, 1]));
    const a: SceneBody = {
      body: spinning,
      shape: capsule([0, 0, 0], [1, 0, 0], 0.01),
      state: stateOf(spinning, { angularVelocity: [0, 0, 150] }),
    };
    const post = wallOf(uprightCapsule(0.01, 1), { position: [0.8 * Math.cos(1), 0.8 * Math.sin(1), 0] });
    const { contacts } = run({ a, b: post, restitution: 1, t1: 0.01 });
    const expected = (1 - Math.asin(0.02 / 0.8)) / 150;
    expect(Math.abs((contacts[0]?.receipt.t ?? 0) - expected)).toBeLessThan(1e-12);
  });

  it('keeps angular momentum through an off-centre hit: its points are across from each other (KX17)', () => {
    const a = block(0.5, 0.25, { position: [-2, 0.3], velocity: [2, 0], angle: 0.4, spin: 1 });
    const { body, shape } = planarBodyOf(regularPolygon(5, 0.4), { mass: 2 });
    const b = { body, shape, state: planarState(body, { position: [1, 0], velocity: [-1, 0] }) };
    const hit = run({ a, b, restitution: 0.8, t1: 3 });
    expect(hit.contacts.length).toBeGreaterThan(0);
    for (const { receipt, pointOnA, pointOnB } of hit.contacts) {
      expect(maxAbs(receipt.residuals.angularMomentum)).toBeLessThan(1e-14);
      const across = sub(pointOnA, pointOnB);
      expect(length(across)).toBeLessThan(1e-11);
      expect(Math.abs(length(across) - Math.abs(dot(across, receipt.n)))).toBeLessThan(1e-15);
      expect(receipt.vRelAfter).toBeCloseTo(-0.8 * receipt.vRelBefore, 12);
    }
    const [before, after] = [booksAt(hit, 0), booksAt(hit, 3)];
    expect(maxAbs(sub(after.angularMomentum, before.angularMomentum))).toBeLessThan(1e-13);
    expect(maxAbs(sub(after.momentum, before.momentum))).toBeLessThan(1e-14);
  });
});

describe('a run above a floor', () => {
  it("brings Zeno's ball to rest where the infinite series ends, by the bounces of the closed form (EX5)", () => {
    const dropped = { height: 1, gravity: 9.81, restitution: 0.5 };
    const zeno = run({ a: ball({ position: [0, 0, 1.5] }), b: floor, gravity: G, restitution: 0.5, t1: 3 });
    for (const [i, { t, speedBefore }] of bouncesOf(dropped, 15).entries()) {
      // A bounce leaves with half the speed, but its time is the sum of all before: rounding does not grow.
      expect(Math.abs((zeno.contacts[i]?.receipt.t ?? 0) - t)).toBeLessThan(1e-13);
      expect(Math.abs((zeno.contacts[i]?.receipt.vRelBefore ?? 0) + speedBefore)).toBeLessThan(1e-12);
    }
    expect(zeno.lasting).toMatchObject([{ a: 'A', b: 'B', kind: 'resting', to: 3, points: 1 }]);
    // ε_r = 1e-6 m/s cuts off the last 2e-7 s of the series.
    const { from = 0, sum = 0 } = zeno.lasting[0] ?? {};
    expect(Math.abs(from - restTime(dropped))).toBeLessThan(1e-6);
    expect(Math.abs(sum / ((3 - from) * 9.81) - 1)).toBeLessThan(1e-12);
    expect(zeno.contacts.at(-1)?.receipt).toMatchObject({ t: from, restitution: 0, kind: 'resting' });
    for (const t of [1.4, 2, 3]) {
      expect(zeno.at(t).a.momentum).toEqual([0, 0, 0]);
      expect(Math.abs(pairAt(zeno, t).gap)).toBeLessThan(1e-12);
    }
  });

  it('bounces for a minute with C = 1 and loses nothing (K25)', () => {
    const minute = run({
      a: ball({ position: [0, 0, 1.5] }),
      b: floor,
      gravity: G,
      restitution: 1,
      t1: 60,
      rate: 1000,
    });
    expect(minute.contacts).toHaveLength(66); // every 0.903 s from 0.4515 s on
    const start = booksAt(minute, 0).energy;
    expect(Math.abs(booksAt(minute, 60).energy / start - 1)).toBeLessThan(1e-12);
    const heights = Array.from(
      { length: minute.frames.count },
      (_, i) => minute.frames.a[FRAME * i + 2] ?? 0,
    );
    expect(Math.max(...heights.slice(-1000))).toBeCloseTo(1.5, 5); // the frame nearest to the last apex
  });

  it('takes a ball that lies there from the start for what it is (K-rest)', () => {
    const lying = run({ a: ball({ position: [0, 0, 0.5] }), b: floor, gravity: G, restitution: 0.9, t1: 60 });
    expect(lying.contacts).toEqual([]);
    expect(lying.lasting).toMatchObject([{ a: 'A', b: 'B', kind: 'resting', from: 0, to: 60 }]);
    expect(lying.at(60).a).toEqual(lying.at(0).a);
  });

  it('lets a ball glide down a slope with g sin 30°, spinning as it did (K9)', () => {
    const slope = wallOf(halfSpace([0.5, 0, Math.sqrt(0.75)], 0));
    const a = ball({ position: [0.25, 0, 0.5 * Math.sqrt(0.75)], angularVelocity: [1, 2, 3] });
    const gliding = run({ a, b: slope, gravity: G, restitution: 0.5, t1: 2 });
    const distance = length(sub(gliding.at(2).a.position, a.state.position));
    expect(distance).toBeCloseTo(0.5 * 9.81 * 0.5 * 4, 12);
    expect(maxAbs(sub(angularVelocityOf(a.body, gliding.at(2).a), [1, 2, 3]))).toBeLessThan(1e-15);
    expect(Math.abs(pairAt(gliding, 2).gap)).toBeLessThan(1e-14);
  });

  it('leaves a brick dropped flat flat: it is struck in the middle of its face (E-data)', () => {
    const flat = run({
      a: brick([0.2, 0.15, 0.1], { position: [0, 0, 1] }),
      b: floor,
      gravity: G,
      restitution: 0.5,
      t1: 3,
    });
    const bounces = flat.contacts.filter(({ receipt }) => receipt.kind === 'colliding');
    expect(bounces.length).toBeGreaterThan(10);
    for (const { receipt } of bounces) expect(maxAbs(sub(receipt.rA, [0, 0, -0.1]))).toBeLessThan(1e-11);
    const [, x, y] = flat.at(3).a.orientation;
    expect(Math.abs(x) + Math.abs(y)).toBeLessThan(1e-11);
    expect(flat.at(3).a.position[2]).toBeCloseTo(0.1, 11);
  });

  const tumblers: readonly [string, Scene][] = [
    ['block of the plane, C = 0.5', tossed(block(0.2, 0.1, { position: [0, 1], angle: 0.3, spin: 1 }), 0.5)],
    ['block of the plane, C = 0', tossed(block(0.2, 0.1, { position: [0, 1], angle: 0.7, spin: -2 }), 0)],
    ['block of the plane, C = 0.8', tossed(block(0.2, 0.1, { position: [0, 1], angle: 0.1, spin: 3 }), 0.8)],
    [
      'brick',
      {
        a: brick([0.2, 0.1, 0.15], {
          position: [0, 0, 1],
          orientation: quatFromAxisAngle([1, 2, 3], 1),
          angularVelocity: [1, 2, 3],
        }),
        b: floor,
        gravity: G,
        restitution: 0.5,
        t1: 5,
      },
    ],
  ];
  function tossed(a: SceneBody, restitution: number): Scene {
    return { a, b: ground, gravity: [0, -9.81, 0], restitution, t1: 5 };
  }

  it.each(tumblers)(
    'brings a tumbling %s to rest on a side, and there it stays (K-rest, EX5)',
    (_name, scene) => {
      const tumbled = run(scene);
      const last = tumbled.lasting.at(-1);
      expect(last).toMatchObject({ kind: 'resting', to: 5 });
      expect(last?.from).toBeLessThan(4.5);
      // At rest: what is asked of it is 10 µm and 1e-9 m/s.
      for (const t of [4.6, 5]) {
        expect(Math.abs(pairAt(tumbled, t).gap)).toBeLessThan(1e-12);
        const { a } = tumbled.at(t);
        expect(
          Math.abs(
            dot(velocityOf(scene.a.body, a), scene.b.shape.kind === 'half-space' ? scene.b.shape.normal : G),
          ),
        ).toBeLessThan(1e-15);
      }
      const energies = seriesOf(tumbled, 60).map(({ energy }) => energy);
      for (const [i, energy] of energies.entries()) {
        // Pivoting is integrated: its error is 1e-12 of the energy in each step.
        expect(energy - (energies[i - 1] ?? Infinity)).toBeLessThan(1e-9);
      }
    },
  );

  it('lets a rod fall whose foot glides away: its centre goes straight down, and the energy stays (K9, K11)', () => {
    // Frictionless: x stays. With θ from the vertical, ½ m ż² + ½ I ω² = m g (z₀ − z), z = ½ L cos θ.
    const L = 2;
    const { body, shape } = bodyOf(uprightCapsule(0, L / 2), { mass: 3 });
    const tilt = 0.1;
    const z0 = (L / 2) * Math.cos(tilt);
    const a: SceneBody = {
      body,
      shape,
      state: stateOf(body, { position: [0, 0, z0], orientation: quatFromAxisAngle([0, 1, 0], tilt) }),
    };
    const falling = run({ a, b: floor, gravity: G, restitution: 0, t1: 0.7 });
    expect(falling.lasting).toMatchObject([{ a: 'A', b: 'B', kind: 'pivoting', from: 0, to: 0.7 }]);
    for (const t of [0.2, 0.5, 0.7]) {
      const state = falling.at(t).a;
      const [x, , z] = state.position;
      const theta = Math.acos(z / (L / 2));
      const drop = z0 - z;
      const omega = Math.sqrt((2 * 9.81 * drop) / (((L / 2) * Math.sin(theta)) ** 2 + (L * L) / 12));
      expect(x).toBe(0);
      expect(angularVelocityOf(body, state)[1]).toBeCloseTo(omega, 8);
      expect(Math.abs(pairAt(falling, t).gap)).toBeLessThan(1e-11); // between two steps; on them 1e-15
    }
  });

  it('comes to rest in a corner, between a floor and a wall that lean (K-rest)', () => {
    const left = wallOf(halfSpace([1, 1, 0], 0));
    const right = wallOf(halfSpace([-1, 1, 0], 0));
    const { body, shape } = planarBodyOf(disc(0.5), { mass: 1 });
    const a = { body, shape, state: planarState(body, { position: [0.3, 2] }) };
    const caught = run({ a, b: left, walls: [right], gravity: [0, -9.81, 0], restitution: 0.4, t1: 10 });
    expect(caught.lasting.at(-1)).toMatchObject({ kind: 'resting', to: 10 });
    expect(maxAbs(sub(caught.at(10).a.position, [0, Math.SQRT1_2, 0]))).toBeLessThan(1e-9);
    expect(speedOf(a, caught.at(10).a)).toBeLessThan(1e-15);
  });

  it('lets a ball come to rest on a brick that stands on the floor (K-rest)', () => {
    const stacked = run({
      a: brick([0.5, 0.5, 0.2], { position: [0, 0, 0.2] }, 5),
      b: ball({ position: [0, 0, 1] }, 1, 0.1),
      walls: [floor],
      gravity: G,
      restitution: 0.3,
      t1: 4,
    });
    expect(stacked.isComplete).toBe(true);
    const { a, b } = stacked.at(4);
    expect(speedOf(stacked.scene.a, a) + speedOf(stacked.scene.b, b)).toBeLessThan(1e-15);
    const { gap } = pairAt(stacked, 4);
    expect(Math.abs(gap)).toBeLessThan(1e-11);
  });

  it('keeps two blocks apart that slide along each other after C = 0, at no cost of momentum (K-rest)', () => {
    const a = block(0.3, 0.1, { position: [-1, 0.1], velocity: [2, 0], angle: 0.5, spin: 4 });
    const b = block(0.3, 0.2, { position: [1, 0], velocity: [-1, 0], spin: -3 });
    const sliding = run({ a, b, restitution: 0, t1: 0.8 });
    expect(sliding.lasting.map(({ kind }) => kind)).toContain('sliding');
    const [before, after] = [booksAt(sliding, 0), booksAt(sliding, 0.8)];
    expect(maxAbs(sub(after.momentum, before.momentum))).toBeLessThan(1e-13);
    expect(maxAbs(sub(after.angularMomentum, before.angularMomentum))).toBeLessThan(1e-11); // between two steps
    expect(after.energy).toBeLessThan(before.energy);
    for (const { gap } of seriesOf(sliding, 240)) expect(gap).toBeGreaterThan(-1e-12);
  });
});

describe('the record of a run', () => {
  const scene: Scene = {
    a: ball({ position: [0, 0, 1.5], velocity: [1, 0, 0] }),
    b: floor,
    gravity: G,
    restitution: 0.5,
    t0: 10,
    t1: 11,
    rate: 100,
  };
  const recorded = run(scene);

  it('holds a frame for every hundredth of a second, equal to what `at` says', () => {
    expect(recorded.frames).toMatchObject({ rate: 100, count: 101 });
    for (const i of [0, 37, 46, 100]) {
      expect(frameOf(recorded, i)).toEqual(recorded.at(10 + i / 100));
    }
    expect(() => frameOf(recorded, 101)).toThrow('frames are numbered from 0 to 100, got 101');
  });

  it('clamps times to the run, and refuses NaN', () => {
    expect(recorded.at(0)).toEqual(recorded.at(10));
    expect(recorded.at(99)).toEqual(recorded.at(11));
    expect(() => recorded.at(NaN)).toThrow('the time asked for must be a number, got NaN');
  });

  it('has a name that tells equal runs from unequal ones', () => {
    expect(run(scene).hash).toBe(recorded.hash);
    expect(run({ ...scene, restitution: 0.5000000001 }).hash).not.toBe(recorded.hash);
    expect(recorded.hash).toMatch(/^[0-9a-f]{8}$/);
  });

  it('knows where its walls are', () => {
    const lift: SceneBody = { ...floor, body: DRIVEN, state: stateOf(DRIVEN, { velocity: [0, 0, -1] }) };
    const moving = run({ ...scene, b: ball({ position: [5, 0, 3] }), walls: [lift] });
    expect(moving.wallAt(0, 10.5).position).toEqual([0, 0, -0.5]);
    expect(() => moving.wallAt(1, 10)).toThrow('the scene has 1 walls, got number 1');
  });

  it('gives both sides of a jump in its curves, and the end', () => {
    const samples = seriesOf(recorded, 10);
    const contact = recorded.contacts[0]?.receipt.t ?? 0;
    expect(samples.filter(({ t }) => t === contact).map(({ side }) => side)).toEqual(['before', 'after']);
    expect(samples.map(({ t }) => t)).toEqual([...samples.map(({ t }) => t)].sort((x, y) => x - y));
    expect(samples.at(-1)?.t).toBe(11);
    for (const { kinetic, translational, rotational, potential, energy } of samples) {
      expect(kinetic).toBe(translational + rotational);
      expect(energy).toBe(kinetic + potential);
    }
    expect(() => seriesOf(recorded, 0)).toThrow('rate must be positive and finite, got 0');
  });

  it('says which bodies overlap at the start, and by how much', () => {
    const a = ball({ position: [0, 0, 0.25] });
    expect(simulate({ ...scene, a })).toEqual({
      kind: 'overlapping-at-start',
      first: 'A',
      second: 'B',
      gap: -0.25,
    });
    const b = ball({ position: [0, 0, 0.75] });
    expect(simulate({ a, b, walls: [floor], restitution: 1, t1: 1 })).toMatchObject({
      kind: 'overlapping-at-start',
      second: 'B',
      gap: -0.5,
    });
    const apart = ball({ position: [9, 0, 0.25] });
    expect(simulate({ a: apart, b, walls: [floor], restitution: 1, t1: 1 })).toMatchObject({
      first: 'A',
      second: 0,
    });
  });

  it.each<[string, Partial<Scene>, string]>([
    [
      'a time that runs backwards',
      { t0: 2, t1: 1 },
      'a run goes from t0 to a later t1, both finite, got 2 s to 1 s',
    ],
    [
      'an end without a number',
      { t1: NaN },
      'a run goes from t0 to a later t1, both finite, got 10 s to NaN s',
    ],
    [
      'a gravity that is not finite',
      { gravity: [0, 0, Infinity] },
      'gravity must be finite, got (0, 0, Infinity)',
    ],
    ['C above 1', { restitution: 1.5 }, 'restitution must lie between 0 and 1, got 1.5'],
    ['no threshold of rest', { epsRest: 0 }, 'epsRest must be positive and finite, got 0'],
    [
      'no frames',
      { rate: 0 },
      'rate must be positive and give at most 1000000 frames, got 0 per second for 1 s',
    ],
    [
      'a wall with mass',
      { walls: [ball({ position: [9, 9, 9] })] },
      'wall 0 must be immovable or driven; a body that moves must be A or B',
    ],
    [
      'a floor with mass',
      { b: { ...ball({}), shape: halfSpace([0, 0, 1], 0) } },
      'body B is a half space, which has no mass; make it immovable or driven',
    ],
    [
      'a floor that turns',
      { b: { ...floor, body: DRIVEN, state: stateOf(DRIVEN, { angularVelocity: [1, 0, 0] }) } },
      'body B is a half space that turns',
    ],
    [
      'a state that is not finite',
      { a: { ...scene.a, state: { ...scene.a.state, momentum: [NaN, 0, 0] } } },
      'the state of body A must be finite; make it with stateOf',
    ],
  ])('refuses %s with one sentence', (_what, changed, message) => {
    expect(() => simulate({ ...scene, ...changed })).toThrow(message);
  });

  it('runs two walls, to which nothing happens', () => {
    const still = run({ a: wallOf(sphere(1)), b: floor, restitution: 1, t1: 1 });
    expect(still.contacts).toEqual([]);
    expect(still.at(1).a).toEqual(stateOf(IMMOVABLE));
  });
});
