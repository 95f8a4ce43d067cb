/**
 * Our core as one more engine: float64, exact contacts, any time can be asked for. A run is computed when it starts
 * and read frame by frame. `core(2)` confines the bodies to the plane, as the plane engines do.
 */
import { angularVelocityOf, dynamicBody, planarBody, stateOf, velocityOf } from '../../src/core/body/body.ts';
import type { Collider } from '../../src/core/convex/collider.ts';
import { halfSpace } from '../../src/core/convex/plane.ts';
import { diagonal } from '../../src/core/math/mat3.ts';
import { frameOf, type Run, simulate } from '../../src/core/run/run.ts';
import { type Scene as CoreScene, type SceneBody, wallOf } from '../../src/core/run/run-scene.ts';
import { rectangle } from '../../src/core/shape/polygon.ts';
import { box, capsule, disc, sphere } from '../../src/core/shape/shapes.ts';
import { type BenchBody, type Engine, FLOOR, type Scene, type Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';

export function core(dimension: 2 | 3, version: string): Engine {
  return {
    name: OURS,
    version,
    dimension,
    numbers: 'float64',
    code: 'bench/engines/core.ts',
    settings: SET,
    lacks: 'friction; more than two bodies with lasting contacts',
    start: (scene) => start(scene, dimension),
  };
}

/** The core's name in every table. */
export const OURS = 'ours';

const SET = {
  restitution: {
    value: 'given',
    usual: 'given',
    why: 'It has no step and nothing to be tuned: it is asked where the bodies are at the times of the engines’ steps.',
  },
} as const satisfies Settings;

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

/** A whole run of a scene. */
function runOf(given: CoreScene): Run {
  const run = simulate(given);
  if (run.kind !== 'run') throw new Error('the bodies overlap at the start');
  if (!run.isComplete) throw new Error(`the run ended at ${run.t1} s`);
  return run;
}

/** The name of the run of a scene: whoever computes the same bits gets the same name. */
export const runName = (scene: Scene, dimension: 2 | 3): string => runOf(coreScene(scene, dimension)).hash;

function start(scene: Scene, dimension: 2 | 3): Simulation {
  const given = coreScene(scene, dimension);
  const run = runOf(given);
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
