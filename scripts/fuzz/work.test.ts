/** Speed, counted instead of timed: how often runs look at a gap, and how many steps contacts take that last. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyState, withVelocities } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { spanOf } from '#core/convex/convex-core.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { floorContactTime, touchingPoints } from '#core/run/lasting/run-floor.ts';
import type { Run } from '#core/run/run.ts';
import { EventLoop, eventsOf } from '#core/run/run-events.ts';
import { freeFlight } from '#core/run/run-flight.ts';
import { completeScene, overlapIn } from '#core/run/run-scene.ts';
import { box, type Shape } from '#core/shape/shapes.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { widgets } from '../../components/widgets/registry.ts';
import { sceneFrom } from './scene-file.ts';
import { type Kind, sceneOf } from './scenes.ts';
import { effortOf, type Work, workOf } from './work.ts';

/** Scenes of each kind. */
const SCENES = 12;

/** Their seed. Counts depend on nothing else: a bound that fails here fails everywhere. */
const SEED = 18;

/** Random states of each figure. */
const STATES = 40;

/** Their restitution is taken as it is, nearly 0, and 0. */
const SHARES = [1, 0.02, 0];

/** A frame of 16 ms has room for so many looks, which take some 10 µs each. */
const EFFORT_OF_A_FRAME = 1500;

function worksOf(kind: Kind): readonly Work[] {
  const scenes = Array.from({ length: SCENES }, (_, i) => completeScene(sceneFrom(sceneOf(kind, SEED, i))));
  return scenes.filter((scene) => overlapIn(scene) === null).map(workOf);
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}

describe('the work of a run', () => {
  // The medians found are about half of these.
  it.each([
    ['planar', 25],
    ['space', 60],
    ['floors-planar', 350],
    ['floors-space', 900],
    ['obstacles-planar', 35],
    ['obstacles-space', 75],
    ['non-convex-planar', 75],
  ] as const)('%s: the median is below %d looks, and no flight or motion creeps', (kind, most) => {
    const works = worksOf(kind);
    expect(medianOf(works.map(effortOf))).toBeLessThan(most);
    for (const { looks, flights, steps, ends, motions } of works) {
      expect(looks).toBeLessThan(200 * flights);
      expect(steps + ends).toBeLessThanOrEqual(200 * motions);
    }
  });

  it.each(['impulse-2d', 'impulse-3d', 'immovable', 'tunnelling'] as const)(
    '%s fits into a frame, whatever its reader sets, at C = 0 and near it as well',
    async (id) => {
      const { default: widget } = await widgets[id]();
      const states = fc.sample(arbitraryOf(widget.params), { numRuns: STATES, seed: SEED });
      for (const [i, state] of states.entries()) {
        const C = Number(state['restitution']);
        const values = { ...state, restitution: C * (SHARES[i % SHARES.length] as number) };
        const { run } = widget.model(values) as { readonly run: Run };
        expect(effortOf(workOf(run.scene)), JSON.stringify(values)).toBeLessThan(EFFORT_OF_A_FRAME);
      }
    },
  );

  it('the first part of a run in the Lab ends, too, where arrivals at walls take long to rule out', async () => {
    const { default: widget } = await widgets.lab();
    const { run, isGrowing } = widget.model({
      ...defaultsOf(widget.params),
      restitution: 0,
      walls: 'room',
      duration: 6,
      shapeA: 'disc',
      widthA: 0.5,
      placeA: [-1.5, 0],
      shapeB: 'nose',
      widthB: 0.5,
      massB: 1,
      placeB: [0.3, 0],
    }) as { readonly run: Run; readonly isGrowing: boolean };
    expect(isGrowing).toBe(true);
    // It slides along a wall without being pressed to it: each search over it takes 20,000 jumps, 10 ms or so.
    expect(run.contacts.length).toBeLessThan(25);
  });

  it('does not hop on because what has sunk is lifted again: a cube that rocks to rest on a board', async () => {
    const { default: widget } = await widgets['impulse-3d']();
    const { run } = widget.model({
      ...defaultsOf(widget.params),
      strikeAlong: -0.98,
      strikeAcross: 0,
      restitution: 0,
      tiltA: 29,
      massA: 0.1,
      massB: 0.2,
      lengthB: 2.2,
      widthB: 1.4,
      velocityA: [0, 0, -4],
      velocityB: [-4, 0, 1.2],
      turnB: -90,
      mistake: 'transposed',
    }) as { readonly run: Run };
    expect(run.lasting.length).toBeGreaterThan(0);
    expect(run.contacts.length).toBeLessThan(40);
  });

  it('does not push and pull in turns where an edge and its end touch almost at one place: a rod that leaves a rod', () => {
    const scene = completeScene(sceneFrom({ ...sceneOf('floors-space', 9301, 763), t1: 0.0946 }));
    expect(eventsOf(scene).contacts.length).toBeLessThan(5000);
  });

  it('does not follow a swing that does not swing: a rod that comes to rest along another rod', () => {
    const { steps } = workOf(completeScene(sceneFrom(sceneOf('obstacles-space', 9801, 499))));
    expect(steps).toBeLessThan(1500);
  });

  it('does not sink bit by bit: a stone that slides on a rod a thousand times its size, corner, edge, corner', () => {
    const scene = completeScene(sceneFrom({ ...sceneOf('obstacles-space', 9101, 2307), t1: 0.25 }));
    const { players } = eventsOf(scene);
    const motions = players.flatMap(({ flights }) => flights.flatMap(({ group }) => group?.motion ?? []));
    expect(motions.length).toBeGreaterThan(30);
    const deepest = Math.min(...motions.flatMap(({ system }) => system.held.map(({ gap }) => gap)));
    expect(deepest).toBeGreaterThan(-1e-13);
  });
});

describe('edges that are almost parallel', () => {
  // With the size of the smaller body, in m: the laws allow a billionth of it.
  it.each([
    ['a rod that tips over the end of a long edge', 9101, 1459, 0.118, 0.101],
    ['a rod that rolls along another rod, from one end of it to the other', 9301, 178, 0.0375, 0.12],
  ] as const)('are watched before their common normal has turned to face: %s', (_, seed, index, t1, size) => {
    const scene = completeScene(sceneFrom({ ...sceneOf('floors-space', seed, index), t1 }));
    const loop = new EventLoop(scene);
    expect(loop.advance((work) => work < 5000)).toBe(false);
    const motions = loop
      .result()
      .players.flatMap(({ flights }) => flights.flatMap(({ group }) => group?.motion ?? []));
    expect(motions.length).toBeGreaterThan(1);
    const deepest = Math.min(...motions.flatMap(({ system }) => system.held.map(({ gap }) => gap)));
    expect(deepest).toBeGreaterThan(-1e-9 * size);
  });

  it('looks for the end of a motion near where its curve has it, and no further than rounding: a stone on an obstacle', () => {
    const scene = completeScene(sceneFrom({ ...sceneOf('obstacles-space', 9101, 2307), t1: 0.3 }));
    const { ends, motions } = workOf(scene);
    expect(motions).toBeGreaterThan(100);
    expect(ends).toBeLessThan(40 * motions); // 34; halving what rounding hides took 53
  });
});

describe('the search for a contact of two bodies that move', () => {
  it('goes no farther than what happens before it: a mesh that hops on a floor beside another one', () => {
    const file = { ...sceneOf('non-convex-space', 5101, 298), t1: 0.3 };
    const { looks, flights } = workOf(completeScene(sceneFrom(file)));
    expect(flights).toBeGreaterThan(40);
    expect(looks).toBeLessThan(20 * flights);
  });
});

describe('the search for a contact of bodies that are not convex', () => {
  it('looks at few pairs of parts after each hop: a ring that hops on a mesh ten times its size', () => {
    const { looks, flights } = workOf(completeScene(sceneFrom(sceneOf('non-convex-space', 32001, 5))));
    expect(flights).toBeGreaterThan(400);
    expect(looks).toBeLessThan(100 * flights);
  });
});

describe('the search for an arrival at a floor', () => {
  /** Bodies of the fuzz that are not balls, each 500 times its reach above a floor and falling by 100 reaches a second. */
  const UP: Vec3 = [0, 0, 1];
  const SPIN = 39_000;
  const floor = { normal: UP, offsetAt: () => 0, speed: 0 };
  const falling = Array.from({ length: 30 }, (_, i) =>
    completeScene(sceneFrom(sceneOf('floors-space', SEED, i))),
  ).flatMap(({ a }) => {
    const { body, shape } = a;
    if (body.kind !== 'dynamic' || shape.kind === 'half-space' || shape.kind === 'sphere') return [];
    const core = spanOf(shape as Shape);
    const size = core.reach + core.radius;
    const above: BodyState = { ...a.state, position: [0, 0, 500 * size] };
    const velocity = scale(UP, -100 * size);
    const state = withVelocities(body, above, { velocity, angularVelocity: [SPIN, 0, 0] });
    return [{ body, core, size, state }];
  });

  it('takes few jumps from far away, however fast the body spins', () => {
    expect(falling.length).toBeGreaterThan(5);
    for (const { body, core, size, state } of falling) {
      const flight = freeFlight(body, state, 0, ZERO);
      let asked = 0;
      const stateAt = (t: number): BodyState => {
        asked++;
        return flight.stateAt(t);
      };
      const t = floorContactTime(body, { ...flight, stateAt }, core, floor, 0, 6) as number;
      expect(asked).toBeLessThan(2000);
      const heightsAt = (at: number, eps: number) =>
        touchingPoints(body, flight.stateAt(at), ZERO, core, floor, at, eps * size);
      expect(heightsAt(t, 1e-9).length).toBeGreaterThan(0);
      for (let i = 1; i <= 500; i++) expect(heightsAt(t - i * 7.3e-7, -1e-9)).toEqual([]);
    }
  });

  it('takes few jumps close by, if the body hardly sways', () => {
    // A brick that turns about the normal, almost: its lower corners rise and sink by a millionth of its size.
    const { body } = bodyOf(box([0.006, 0.004, 0.001]), { mass: 1 });
    const core = spanOf(box([0.006, 0.004, 0.001]));
    const still: BodyState = {
      position: [0, 0, 0.001 + 1e-7],
      orientation: IDENTITY_QUAT,
      momentum: ZERO,
      angularMomentum: ZERO,
    };
    const angularVelocity: Vec3 = [1e-6 * SPIN, 0, SPIN];
    const state = withVelocities(body, still, { velocity: [0, 0, -1e-6], angularVelocity });
    const flight = freeFlight(body, state, 0, ZERO);
    let asked = 0;
    const stateAt = (t: number): BodyState => {
      asked++;
      return flight.stateAt(t);
    };
    const t = floorContactTime(body, { ...flight, stateAt }, core, floor, 0, 1) as number;
    expect(asked).toBeLessThan(3000);
    const heightsAt = (at: number, eps: number) =>
      touchingPoints(body, flight.stateAt(at), ZERO, core, floor, at, eps);
    expect(heightsAt(t, 1e-14).length).toBeGreaterThan(0);
    for (let i = 1; i <= 500; i++) expect(heightsAt(t - (i * t) / 501, -1e-14)).toEqual([]);
  });
});
