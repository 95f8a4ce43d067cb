/** Two free bodies that meet once: head on, box against box off centre, capsules crossing. C = 1, no gravity. */
import { type Random, randomFrom } from '../../src/core/math/random.ts';
import { soleCollision } from '../reference/collision.ts';
import type { Cell } from '../report.ts';
import {
  aboutZ,
  type BenchShape,
  bodyOf,
  DT,
  type Engine,
  type Quat,
  type Scene,
  type Vec3,
} from '../scene.ts';
import { largest, median } from '../statistics.ts';
import { lineView, planeView } from './hit-views.ts';
import { type Hit, type HitErrors, hitErrors } from './hits.ts';
import type { AccuracyRow } from './row.ts';

/** Slowest approach, in m/s, of a chosen hit: engines drop restitution for slow ones, by default below 1 m/s. */
const LEAST_APPROACH = 1.3;

const between = (random: Random, low: number, high: number): number => low + (high - low) * random.next();

/** The first `count` scenes of a family with exactly one collision, fast enough and early enough. */
function chooseHits(count: number, plane: boolean, sceneOf: (random: Random) => Scene): readonly Hit[] {
  const hits: Hit[] = [];
  for (let seed = 1; hits.length < count; seed++) {
    const scene = sceneOf(randomFrom(seed));
    const truth = soleCollision(scene, plane);
    if (truth === undefined || truth.approach > -LEAST_APPROACH) continue;
    if (truth.t > 0.1 && truth.t < scene.duration - 0.3) hits.push({ scene, truth });
  }
  return hits;
}

/** The scenes of some hits with another step. */
const scenesOf = (hits: readonly Hit[], dt: number): readonly Scene[] =>
  hits.map(({ scene }) => ({ ...scene, dt }));

/** What the engines make of some hits with a step. */
const errorsOf = (engine: Engine, hits: readonly Hit[], dt: number): readonly HitErrors[] =>
  hits.map(({ scene, truth }) => hitErrors(engine, { scene: { ...scene, dt }, truth }));

/** Computed when it is first asked for, and kept: the right answers take a while. */
function kept<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const scene = (bodies: Scene['bodies'], duration: number): Scene => ({
  bodies,
  restitution: 1,
  gravity: 0,
  dt: DT,
  duration,
});

/** A free pair: A from the left, B from the right, aside by up to `aside` m, both turning. */
function pair(
  random: Random,
  shapes: readonly [BenchShape, BenchShape],
  aside: number,
  plane: boolean,
): Scene {
  const spread = (limit: number): Vec3 => [
    between(random, -limit, limit),
    between(random, -limit, limit),
    plane ? 0 : between(random, -limit, limit),
  ];
  const spin = (): Vec3 => (plane ? [0, 0, between(random, -3, 3)] : spread(2));
  const orientation = (): Quat =>
    plane
      ? aboutZ(between(random, -Math.PI, Math.PI))
      : [random.normal(), random.normal(), random.normal(), random.normal()];
  const [sx, sy, sz] = spread(aside);
  const body = (shape: BenchShape, side: number): Scene['bodies'][number] =>
    bodyOf({
      shape,
      mass: between(random, 0.5, 3),
      position: [side * between(random, 0.8, 1.1), side * 0.5 * sy, side * 0.5 * sz],
      orientation: orientation(),
      velocity: [-side * between(random, 1, 3), 0.1 * sx, 0],
      angularVelocity: spin(),
    });
  return scene([body(shapes[0], -1), body(shapes[1], 1)], 1);
}

const headOnHits = (count: number): readonly Hit[] =>
  chooseHits(count, true, (random) => {
    const ball = (side: number): Scene['bodies'][number] =>
      bodyOf({
        shape: { kind: 'ball', radius: between(random, 0.2, 0.5) },
        mass: between(random, 0.5, 3),
        position: [side * between(random, 0.8, 1.1), 0, 0],
        velocity: [-side * between(random, 1, 3), 0, 0],
      });
    return scene([ball(-1), ball(1)], 1);
  });

const boxHits = (count: number, plane: boolean): readonly Hit[] =>
  chooseHits(count, plane, (random) => {
    const box = (): BenchShape => ({
      kind: 'box',
      half: [between(random, 0.2, 0.4), between(random, 0.15, 0.3), plane ? 0.2 : between(random, 0.1, 0.25)],
    });
    return pair(random, [box(), box()], 0.3, plane);
  });

const capsuleHits = (count: number): readonly Hit[] =>
  chooseHits(count, false, (random) => {
    const rod = (): BenchShape => ({
      kind: 'capsule',
      radius: between(random, 0.03, 0.08),
      halfLength: between(random, 0.4, 0.6),
    });
    return pair(random, [rod(), rod()], 0.3, false);
  });

const column = (errors: readonly HitErrors[], key: keyof HitErrors): readonly number[] =>
  errors.map((e) => e[key]);

const CODE = 'bench/rows/two-bodies.ts';
const AXIS = 'error of the velocity after the hit, over the speed of approach';
const CURVE = { columns: ['velocity, median'], axis: 'median error of the velocity after the hit' };
const VELOCITY = [
  { column: 'velocity, median', name: 'median' },
  { column: 'velocity, max', name: 'largest' },
] as const;

/** Head-on spheres: the error of both velocities over the speed of approach. */
export function headOn(count: number): AccuracyRow {
  const hits = kept(() => headOnHits(count));
  return {
    id: 'head-on',
    dimension: 'both',
    curve: CURVE,
    view: () => lineView(hits()[0] as Hit),
    code: CODE,
    scenes: (dt) => scenesOf(hits(), dt),
    table: (engines, dt) => {
      const lines: Record<string, Record<string, Cell>> = {};
      for (const engine of engines) {
        const errors = column(errorsOf(engine, hits(), dt), 'velocity');
        lines[engine.name] = { 'velocity, median': median(errors), 'velocity, max': largest(errors) };
      }
      return {
        id: 'head-on',
        title: `Head-on spheres, C = 1 (${count} pairs)`,
        note: 'Two spheres meet head on, without spin. Velocities after the hit against the exact ones, over the speed of approach.',
        marks: VELOCITY,
        axis: AXIS,
        code: CODE,
        lines,
      };
    },
  };
}

/** Box against box off centre. Plane engines get rectangles; the core is asked both. */
export function boxHit(count: number, dimension: 2 | 3): AccuracyRow {
  const hits = kept(() => boxHits(count, dimension === 2));
  const id = `box-hit-${dimension}d`;
  const shapes = dimension === 2 ? 'rectangles of the plane' : 'boxes';
  return {
    id,
    dimension,
    curve: CURVE,
    view: () => planeView(hits()[0] as Hit),
    code: CODE,
    scenes: (dt) => scenesOf(hits(), dt),
    table: (engines, dt) => {
      const lines: Record<string, Record<string, Cell>> = {};
      for (const engine of engines) {
        const errors = errorsOf(engine, hits(), dt);
        const of = (key: keyof HitErrors): readonly number[] => column(errors, key);
        lines[engine.name] = {
          'velocity, median': median(of('velocity')),
          'velocity, max': largest(of('velocity')),
          'energy, median': median(of('energy')),
          'energy, max': largest(of('energy')),
          'ang. mom., median': median(of('angularMomentum')),
          'ang. mom., max': largest(of('angularMomentum')),
        };
      }
      return {
        id,
        title: `Off-centre hit of two turning ${shapes}, C = 1 (${count} pairs)`,
        note:
          'Two turning bodies meet off centre, and the reference meets a corner with a face or an edge with an edge. Relative errors of the velocities after the hit and of what must be conserved.' +
          (dimension === 3
            ? ' The error of physx does not fall with the step, whatever we set: if you know why, tell us.'
            : ''),
        marks: VELOCITY,
        axis: AXIS,
        code: CODE,
        lines,
      };
    },
  };
}

/** Capsules that cross. */
export function crossingCapsules(count: number): AccuracyRow {
  const hits = kept(() => capsuleHits(count));
  return {
    id: 'crossing-capsules',
    dimension: 3,
    curve: CURVE,
    view: () => planeView(hits()[0] as Hit),
    code: CODE,
    scenes: (dt) => scenesOf(hits(), dt),
    table: (engines, dt) => {
      const lines: Record<string, Record<string, Cell>> = {};
      for (const engine of engines) {
        const errors = errorsOf(engine, hits(), dt);
        lines[engine.name] = {
          'velocity, median': median(column(errors, 'velocity')),
          'velocity, max': largest(column(errors, 'velocity')),
          'energy, median': median(column(errors, 'energy')),
          'momentum, median': median(column(errors, 'momentum')),
          'ang. mom., median': median(column(errors, 'angularMomentum')),
        };
      }
      return {
        id: 'crossing-capsules',
        title: `Crossing capsules, C = 1 (${count} pairs)`,
        note: 'Two thin rods with round ends fly across each other, turning. Errors as above.',
        marks: VELOCITY,
        axis: AXIS,
        code: CODE,
        lines,
      };
    },
  };
}
