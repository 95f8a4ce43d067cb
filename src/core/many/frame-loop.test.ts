import { describe, expect, it } from 'vitest';
import { planarState, stateOf } from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { uniformGravity } from '#core/body/external-forces.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { moving } from '#core/instant/moving.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { type SceneBody, wallOf } from '#core/run/run-scene.ts';
import { octahedronMesh } from '#core/shape/mesh-solids.ts';
import { polygon } from '#core/shape/polygon.ts';
import { box, buildConvex, disc, type SolidShape, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { respondWhileInContact } from '#core/wrong/response-loop.ts';
import { boxPhase, bucketPhase, noBroadPhase } from './broad-phase.ts';
import { type FrameEnd, frameLoop } from './frame-loop.ts';
import { startGas } from './gas.ts';
import { evenGas } from './gas-scene.ts';
import { gasPosition } from './gas-state.ts';
import { newmarkMover } from './many-motion.ts';
import { keepMinimumGap } from './minimum-gap.ts';
import { pairSearch } from './pair-search.ts';
import { respondInSweeps, type TouchingPair } from './response-sweeps.ts';

const solid = (
  shape: SolidShape,
  position: Vec3,
  velocity: Vec3,
  angularVelocity: Vec3 = [0, 0, 0],
): SceneBody => {
  const { body, shape: centred } = bodyOf(shape, { mass: 1 });
  return { body, shape: centred, state: stateOf(body, { position, velocity, angularVelocity }) };
};

const ball = (x: number, v: number): SceneBody => solid(sphere(0.5), [x, 0, 0], [v, 0, 0]);
const speedOf = ({ state }: SceneBody): number => state.momentum[0];

/** Three balls in a row that touch; the first moves against the others. */
const row = [ball(-1, 1), ball(0, 0), ball(1, 0)];
const contactsOfRow = (
  [
    [0, 1],
    [1, 2],
  ] as const
).map(
  (pair, k): TouchingPair => ({ pair, n: [-1, 0, 0], pointOnA: [k - 0.5, 0, 0], pointOnB: [k - 0.5, 0, 0] }),
);

describe('response in sweeps', () => {
  it('needs 10 impulses for 1e-3 and 40 for 1e-12 among three plastic balls (S-resp, SX6)', () => {
    for (const [epsRest, count] of [
      [1e-3, 10],
      [1e-12, 40],
    ] as const) {
      const { kind, impulses, bodies } = respondInSweeps(row, contactsOfRow, { restitution: 0, epsRest });
      expect(kind).toBe('settled');
      expect(impulses.length).toBe(count);
      for (const body of bodies) expect(Math.abs(speedOf(body) - 1 / 3)).toBeLessThan(epsRest);
    }
  });

  it('passes all of the motion on if contacts are elastic (S-resp)', () => {
    const { bodies, impulses } = respondInSweeps(row, contactsOfRow, { restitution: 1 });
    expect(bodies.map(speedOf)).toEqual([0, 0, 1]);
    expect(impulses.length).toBe(2);
  });

  it('never ends as printed: a contact is found for ever (SX6)', () => {
    for (const most of [10, 1000]) {
      const { kind, sweeps } = respondWhileInContact(row, contactsOfRow, 0, most);
      expect(kind).toBe('gave-up');
      expect(sweeps).toBe(most);
    }
  });
});

const closestOf = (pair: readonly [number, number], a: SceneBody, b: SceneBody) =>
  pairSearch(3, { epsContact: 1e-9 }).closestOf(
    pair,
    { shape: a.shape, placement: a.state },
    { shape: b.shape, placement: b.state },
  );

describe('a minimum gap', () => {
  it('lets the loop go on where a distance of zero would stop it (S-gap)', () => {
    const pair = [ball(-0.5, 1), ball(0.6, 0)];
    const off = frameLoop(2, { restitution: 0, minimumGap: 0 }).dynamic(pair, 0, 1);
    expect(off.kind).toBe('stuck');
    expect(off.t).toBeLessThan(0.11);
    expect(frameLoop(2, { restitution: 0 }).dynamic(pair, 0, 1).kind).toBe('done');
  });

  it('pushes a body into a third, and that one on (S-gap)', () => {
    const tight = [ball(-0.99, 0), ball(0, 0), ball(1.002, 0)];
    const { kind, pushes, bodies, worstOverlap } = keepMinimumGap(
      tight,
      [
        [1, 2],
        [0, 1],
      ],
      { gap: 1e-3, closestOf, maxRounds: 40 },
    );
    expect(kind).toBe('kept');
    // The first push is 11 mm, half for each: it leaves the third, which had 2 mm, an overlap of 3.5 mm.
    expect(pushes[0]).toMatchObject({ pair: [0, 1], isDisturbed: false, round: 1 });
    expect(pushes[0]?.distance).toBeCloseTo(0.011, 12);
    expect(pushes[1]).toMatchObject({ pair: [1, 2], isDisturbed: true, round: 2 });
    expect(worstOverlap).toBeCloseTo(0.0035, 12);
    expect(bodies.reduce((sum, { state }) => sum + state.position[0], 0)).toBeCloseTo(0.012, 12);
    const between = [wallOf(halfSpace([1, 0, 0], -0.2)), ball(0, 0), wallOf(halfSpace([-1, 0, 0], -0.2))];
    expect(
      keepMinimumGap(
        between,
        [
          [0, 1],
          [1, 2],
        ],
        { gap: 1e-3, closestOf },
      ).kind,
    ).toBe('gave-up');
  });
});

const walls = (half: number): readonly SceneBody[] =>
  [0, 1, 2].flatMap((k) =>
    [-1, 1].map((side) =>
      wallOf(halfSpace([0, 1, 2].map((i) => (i === k ? side : 0)) as unknown as Vec3, -half)),
    ),
  );

describe('the loop of the slides', () => {
  const scene = evenGas({ dimension: 3, count: 8, packing: 0.15, radius: 0.2, speed: 1, seed: 4 });
  const bodies = [
    ...scene.bodies.map(({ position, velocity }) => solid(sphere(0.2), position, velocity)),
    ...walls(0.5 * scene.size[0]),
  ];
  const places = ({ bodies: list }: FrameEnd): readonly Vec3[] =>
    list.slice(0, 8).map(({ state }) => state.position);

  it('agrees with the exact gas: detect, move, respond (S-frame, S-first)', () => {
    const gas = startGas(scene);
    while (gas.tally.collisions + gas.tally.wallHits < 6) gas.advance(gas.nextTime());
    const t = gas.nextTime() - 1e-6;
    const end = frameLoop(14, { restitution: 1, epsContact: 1e-12 }).dynamic(bodies, 0, t);
    expect(end.events.filter(({ pair }) => pair !== null).length).toBe(6);
    places(end).forEach((x, i) => {
      gasPosition(gas.state, i, t).forEach((y, k) => {
        expect(Math.abs((x[k] as number) - y)).toBeLessThan(1e-9);
      });
    });
  });

  it('finds the same with every broad phase, and counts less work with each (S-box, S-bucket)', () => {
    const results = [noBroadPhase, boxPhase, bucketPhase].map((broad) => {
      const loop = frameLoop(14, { restitution: 1, broad, epsContact: 1e-12 });
      const ends: FrameEnd[] = [];
      let now: readonly SceneBody[] = bodies;
      for (let k = 0; k < 12; k++) {
        const end = loop.dynamic(now, k / 60, (k + 1) / 60);
        ends.push(end);
        now = end.bodies;
      }
      return { end: ends[11] as FrameEnd, counts: loop.search.counts };
    });
    const [every, boxes, buckets] = results as [
      (typeof results)[0],
      (typeof results)[0],
      (typeof results)[0],
    ];
    for (const other of [boxes, buckets]) {
      places(other.end).forEach((x, i) => {
        x.forEach((y, k) => {
          expect(Math.abs(y - (places(every.end)[i]?.[k] as number))).toBeLessThan(1e-9);
        });
      });
      expect(other.counts.pairTests).toBeLessThan(0.7 * every.counts.pairTests);
    }
    expect(buckets.counts.pairTests).toBeLessThanOrEqual(boxes.counts.pairTests);
  });

  it('takes bodies of all convex shapes, in space and in the plane, and keeps energy (S-frame)', () => {
    const hull = buildConvex([
      [0.3, 0, 0],
      [-0.2, 0.3, 0],
      [-0.2, -0.3, 0],
      [0, 0, 0.35],
      [0, 0.1, -0.3],
    ]);
    if (hull.kind === 'refused') throw new Error(hull.reason);
    const mixed = [
      solid(box([0.3, 0.2, 0.25]), [-1, 0.1, 0], [1, 0, 0], [1, 2, 0.5]),
      solid(uprightCapsule(0.15, 0.3), [0.2, 0, 0.1], [-0.5, 0.2, 0], [0, 2, 0]),
      solid(sphere(0.3), [1.4, 0.1, 0], [-1, 0, 0]),
      solid(hull, [0, -1.2, 0], [0.3, 1, 0], [0.5, 0, 1]),
      solid(octahedronMesh([0.3, 0.25, 0.2]), [0.2, 1.2, 0], [0, -1, 0.1], [0, 1, 0]),
      ...walls(2),
    ];
    const square = planarBodyOf(
      polygon([
        [-0.3, -0.3],
        [0.3, -0.3],
        [0.3, 0.3],
        [-0.3, 0.3],
      ]),
      { mass: 1 },
    );
    const round = planarBodyOf(disc(0.3), { mass: 2 });
    const planar: readonly SceneBody[] = [
      { ...square, state: planarState(square.body, { position: [-1, 0], velocity: [1, 0.1], spin: 2 }) },
      { ...round, state: planarState(round.body, { position: [0.5, 0.1], velocity: [-1, 0] }) },
      ...walls(1.5).slice(0, 4),
    ];
    for (const start of [mixed, planar]) {
      const end = frameLoop(start.length, { restitution: 1, broad: boxPhase }).dynamic(start, 0, 1.5);
      expect(end.kind).toBe('done');
      expect(end.events.filter(({ impulses }) => impulses.length > 0).length).toBeGreaterThan(1);
      const energy = (list: readonly SceneBody[]): number =>
        ledgerOf(list.map(({ body, state }) => ({ body, state }))).kinetic;
      expect(Math.abs(energy(end.bodies) / energy(start) - 1)).toBeLessThan(1e-12);
    }
  });

  it('begins with the contact of the two-body core (S-first)', () => {
    const pairs = bodies.flatMap((_, i) => bodies.slice(0, i).map((__, j) => [j, i] as const));
    const asMoving = ({ shape, state }: SceneBody) =>
      moving(shape, { position: state.position, velocity: state.momentum });
    const times = pairs.flatMap(([i, j]) => {
      if (j >= 8 && i >= 8) return [];
      const found = firstContact(asMoving(bodies[i] as SceneBody), asMoving(bodies[j] as SceneBody), 0, 2);
      return found.kind === 'contact' ? [found.tContact] : [];
    });
    const end = frameLoop(14, { restitution: 1, epsContact: 1e-13 }).dynamic(bodies.slice(), 0, 0.5);
    const first = end.events.find(({ pair }) => pair !== null)?.t as number;
    expect(Math.abs(first - Math.min(...times))).toBeLessThan(1e-12);
  });

  it('loses with a static step what a dynamic one finds: a ball through a thin wall (S-frame)', () => {
    const shot = (): readonly SceneBody[] => [
      solid(sphere(0.05), [-1, 0, 0], [100, 0, 0]),
      { ...wallOf(box([0.01, 1, 1])) },
    ];
    let now = shot();
    const still = frameLoop(2, { restitution: 1 });
    for (let k = 0; k < 2; k++) now = still.fixed(now, k / 60, (k + 1) / 60).bodies;
    expect(now[0]?.state.position[0]).toBeGreaterThan(1); // went through
    const { bodies: after } = still.dynamic(shot(), 0, 1 / 30);
    expect(after[0]?.state.position[0]).toBeLessThan(-0.06);
    // Slow enough to be seen, it is pushed out and sent back.
    let slow: readonly SceneBody[] = [
      solid(sphere(0.05), [-0.1, 0, 0], [1, 0, 0]),
      wallOf(box([0.01, 1, 1])),
    ];
    for (let k = 0; k < 4; k++) slow = still.fixed(slow, k / 60, (k + 1) / 60).bodies;
    expect(slow[0]?.state.momentum[0]).toBeLessThan(0);
  });

  it("moves by Newmark's steps under gravity, up to the contact (S-newmark, S-frame)", () => {
    // From 1 m to a floor, radius 0.5: t = √(2 · 0.5/9.81). Constant acceleration is exact for Newmark's method; the
    // chord of the last step arrives early by at most g dt²/8 over the speed.
    const floor = wallOf(halfSpace([0, 0, 1], 0));
    const start = [solid(sphere(0.5), [0, 0, 1], [0, 0, 0]), floor];
    const tTrue = Math.sqrt(1 / 9.81);
    const g: Vec3 = [0, 0, -9.81];
    for (const dt of [1 / 60, 1 / 240]) {
      let iterations = 0;
      const mover = newmarkMover(uniformGravity(g), { tolerance: 1e-12 }, (step) => {
        iterations += step.kind === 'stepped' ? step.iterations : 0;
      });
      const loop = frameLoop(2, { restitution: 1, mover });
      let now: readonly SceneBody[] = start;
      let hit = Infinity;
      for (let k = 0; hit === Infinity && k < 100; k++) {
        const end = loop.dynamic(now, k * dt, (k + 1) * dt);
        now = end.bodies;
        hit = end.events.find(({ pair }) => pair !== null)?.t ?? Infinity;
      }
      expect(hit).toBeLessThan(tTrue + 1e-9);
      expect(tTrue - hit).toBeLessThan((1.01 * 9.81 * dt * dt) / 8 / (9.81 * tTrue));
      expect(iterations).toBeGreaterThan(0);
      expect((now[0] as SceneBody).state.momentum[2]).toBeGreaterThan(0);
    }
  });
});
