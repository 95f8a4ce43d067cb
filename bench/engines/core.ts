/**
 * Our core as one more engine: float64, exact contacts, any time can be asked for. A run is computed when it starts
 * and read frame by frame. `core(2)` confines the bodies to the plane, as the plane engines do.
 */
import { readFileSync } from 'node:fs';
import { angularVelocityOf, dynamicBody, planarBody, stateOf, velocityOf } from '../../src/core/body/body.ts';
import type { Collider } from '../../src/core/convex/collider.ts';
import { halfSpace } from '../../src/core/convex/plane.ts';
import { diagonal } from '../../src/core/math/mat3.ts';
import { frameOf, type Run, simulate } from '../../src/core/run/run.ts';
import { type Scene as CoreScene, type SceneBody, wallOf } from '../../src/core/run/run-scene.ts';
import { rectangle } from '../../src/core/shape/polygon.ts';
import { box, capsule, disc, sphere } from '../../src/core/shape/shapes.ts';
import { type BenchBody, type Engine, FLOOR, type Scene, type Simulation } from '../scene.ts';

export function core(dimension: 2 | 3): Engine {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return {
    name: 'ours',
    version,
    dimension,
    numbers: 'float64',
    start: (scene) => start(scene, dimension),
  };
}

/** A run needs two bodies: a body alone has a post far away for company. */
const NOBODY = wallOf(sphere(1), { position: [1e3, 0, 0] });

/** The scene as the core takes it. */
export function coreScene(scene: Scene, dimension: 2 | 3): CoreScene {
  const [a, b = NOBODY] = scene.bodies.map((body) => sceneBody(body, dimension));
  if (a === undefined) throw new Error('a scene has at least one body');
  return {
    a,
    b,
    gravity: [0, -scene.gravity, 0],
    restitution: scene.restitution,
    t1: scene.duration,
    rate: Math.round(1 / scene.dt),
  };
}

function sceneBody(given: BenchBody, dimension: 2 | 3): SceneBody {
  if (given === FLOOR) return wallOf(halfSpace([0, 1, 0], 0));
  const shape = dimension === 2 ? planeShape(given) : spaceShape(given);
  if (given.mass === 'fixed') return wallOf(shape, given);
  const body =
    dimension === 2
      ? planarBody(given.mass, given.inertia[2])
      : dynamicBody(given.mass, diagonal(given.inertia));
  return { body, shape, state: stateOf(body, given) };
}

function spaceShape({ shape }: BenchBody): Collider {
  switch (shape.kind) {
    case 'ball':
      return sphere(shape.radius);
    case 'box':
      return box(shape.half);
    case 'capsule':
      return capsule([0, -shape.halfLength, 0], [0, shape.halfLength, 0], shape.radius);
  }
}

function planeShape({ shape }: BenchBody): Collider {
  if (shape.kind === 'capsule') throw new Error('the plane scenes have no capsules');
  return shape.kind === 'ball' ? disc(shape.radius) : rectangle(shape.half[0], shape.half[1]);
}

function start(scene: Scene, dimension: 2 | 3): Simulation {
  const given = coreScene(scene, dimension);
  const outcome = simulate(given);
  if (outcome.kind !== 'run') throw new Error('the bodies overlap at the start');
  const run: Run = outcome;
  if (!run.isComplete) throw new Error(`the run ended at ${run.t1} s`);
  let frame = 0;
  return {
    step: () => {
      frame += 1;
    },
    read: (index) => {
      const { a, b } = frameOf(run, frame);
      const { body } = index === 0 ? given.a : given.b;
      const state = index === 0 ? a : b;
      const { position, orientation } = state;
      return {
        position,
        orientation,
        velocity: velocityOf(body, state),
        angularVelocity: angularVelocityOf(body, state),
      };
    },
    end: () => {},
  };
}
