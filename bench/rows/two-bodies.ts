/** Two free bodies that meet once: head on, box against box off centre, capsules crossing. C = 1, no gravity. */
import { type Random, randomFrom } from '../../src/core/math/random.ts';
import { soleCollision } from '../reference/collision.ts';
import type { Cell, Table } from '../report.ts';
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
import { type Hit, type HitErrors, hitErrors } from './hits.ts';

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

/** Head-on spheres: the error of both velocities over the speed of approach. */
export function headOn(engines: readonly Engine[], count: number): Table {
  const hits = headOnHits(count);
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const errors = column(
      hits.map((hit) => hitErrors(engine, hit)),
      'velocity',
    );
    lines[engine.name] = { 'velocity error, median': median(errors), max: largest(errors) };
  }
  return {
    id: 'head-on',
    title: `Head-on spheres, C = 1 (${count} pairs)`,
    note: 'Velocities after the hit against the exact ones, over the speed of approach.',
    lines,
  };
}

/** Box against box off centre. Plane engines get rectangles; the core is asked both. */
export function boxHit(engines: readonly Engine[], count: number, dimension: 2 | 3): Table {
  const hits = boxHits(count, dimension === 2);
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const errors = hits.map((hit) => hitErrors(engine, hit));
    const [energy, angular, velocity] = (['energy', 'angularMomentum', 'velocity'] as const).map((key) =>
      column(errors, key),
    ) as [number[], number[], number[]];
    lines[engine.name] = {
      'energy, median': median(energy),
      'energy, max': largest(energy),
      'ang. mom., median': median(angular),
      'ang. mom., max': largest(angular),
      'velocity, median': median(velocity),
      'velocity, max': largest(velocity),
    };
  }
  const shapes = dimension === 2 ? 'rectangles of the plane' : 'boxes';
  return {
    id: `box-hit-${dimension}d`,
    title: `Off-centre hit of two turning ${shapes}, C = 1 (${count} pairs)`,
    note: 'Relative errors of what must be conserved, and of the velocities after the hit.',
    lines,
  };
}

/** Capsules that cross. */
export function crossingCapsules(engines: readonly Engine[], count: number): Table {
  const hits = capsuleHits(count);
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const errors = hits.map((hit) => hitErrors(engine, hit));
    lines[engine.name] = {
      'energy, median': median(column(errors, 'energy')),
      'momentum, median': median(column(errors, 'momentum')),
      'ang. mom., median': median(column(errors, 'angularMomentum')),
      'velocity, median': median(column(errors, 'velocity')),
      'velocity, max': largest(column(errors, 'velocity')),
    };
  }
  return {
    id: 'crossing-capsules',
    title: `Crossing capsules, C = 1 (${count} pairs)`,
    note: 'As above, for two thin rods that fly across each other, turning.',
    lines,
  };
}
