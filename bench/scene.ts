/**
 * A scene as every engine gets it: bodies of simple shapes, no friction, no damping, one restitution for all.
 *
 * Every number is rounded to single precision once, here, so that engines that count in float32 and engines that
 * count in float64 are asked the same question. Plane engines (2D) use x and y only.
 */

import { cos, sin } from '../src/core/math/bits/elementary.ts';
import type { Quat } from '../src/core/math/quat.ts';
import type { Vec3 } from '../src/core/math/vec3.ts';
import type { Settings } from './engines/settings.ts';

export type { Quat, Vec3 };

/** Shapes that all engines have, or can put together. A capsule lies along its own y axis. */
export type BenchShape =
  | { readonly kind: 'ball'; readonly radius: number }
  | { readonly kind: 'box'; readonly half: Vec3 }
  | { readonly kind: 'capsule'; readonly radius: number; readonly halfLength: number };

/** One body at the start of a scene. */
export interface BenchBody {
  readonly shape: BenchShape;
  /** Mass in kg, or `fixed` for a wall. */
  readonly mass: number | 'fixed';
  /** Principal moments about the body axes, in kg·m²; given to every engine, so that none works out its own. */
  readonly inertia: Vec3;
  readonly position: Vec3;
  readonly orientation: Quat;
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
}

/** What is simulated. */
export interface Scene {
  readonly bodies: readonly BenchBody[];
  readonly restitution: number;
  /** Acceleration along −y, in m/s². */
  readonly gravity: number;
  /** Step of the engines, in s. */
  readonly dt: number;
  /** How long the row will look, in s. */
  readonly duration: number;
}

/** How a body is and moves at one moment, in world axes. */
export interface Reading {
  readonly position: Vec3;
  readonly orientation: Quat;
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
}

/** A scene under way. */
export interface Simulation {
  /** Goes on by the step of the scene. */
  step(): void;
  read(index: number): Reading;
  /** Gives back what the engine allocated. */
  end(): void;
}

/** An engine, ready to be given scenes. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  readonly dimension: 2 | 3;
  readonly numbers: 'float32' | 'float64';
  /** The file that calls it, from the root of the repository. */
  readonly code: string;
  readonly settings: Settings;
  /** What it does not have, of what the rows ask for; '' if it has everything. */
  readonly lacks: string;
  start(scene: Scene): Simulation;
}

/** Step of every accuracy row, in s. */
export const DT = 1 / 60;

/** The usual acceleration of gravity, in m/s². */
export const GRAVITY = 9.81;

const round3 = ([x, y, z]: Vec3): Vec3 => [Math.fround(x), Math.fround(y), Math.fround(z)];

/** Principal moments of a solid of uniform density, in kg·m². */
export function solidInertia(shape: BenchShape, mass: number): Vec3 {
  switch (shape.kind) {
    case 'ball': {
      const i = 0.4 * mass * shape.radius ** 2;
      return [i, i, i];
    }
    case 'box': {
      const [x, y, z] = shape.half;
      const third = mass / 3;
      return [third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y)];
    }
    case 'capsule': {
      const { radius: r, halfLength: h } = shape;
      const ratio = (4 * r) / (6 * h + 4 * r); // share of the two caps in the volume
      const caps = mass * ratio;
      const tube = mass - caps;
      const along = tube * 0.5 * r * r + caps * 0.4 * r * r;
      const across = tube * (r * r * 0.25 + (h * h) / 3) + caps * (0.4 * r * r + h * h + 0.75 * h * r);
      return [across, along, across];
    }
  }
}

/** A body with everything in single precision; what is not given is at rest, unturned, at the origin. */
export function bodyOf(
  given: Pick<BenchBody, 'shape' | 'mass'> & Partial<Omit<BenchBody, 'shape' | 'mass'>>,
): BenchBody {
  const shape = roundShape(given.shape);
  const mass = given.mass === 'fixed' ? 'fixed' : Math.fround(given.mass);
  const [w, x, y, z] = given.orientation ?? [1, 0, 0, 0];
  const norm = Math.sqrt(w * w + x * x + y * y + z * z);
  return {
    shape,
    mass,
    inertia: round3(given.inertia ?? (mass === 'fixed' ? [0, 0, 0] : solidInertia(shape, mass))),
    position: round3(given.position ?? [0, 0, 0]),
    orientation: [w / norm, x / norm, y / norm, z / norm],
    velocity: round3(given.velocity ?? [0, 0, 0]),
    angularVelocity: round3(given.angularVelocity ?? [0, 0, 0]),
  };
}

/** The floor, its top at y = 0: a box 100 m wide for the engines. The core takes the half space below y = 0 for it. */
export const FLOOR: BenchBody = bodyOf({
  shape: { kind: 'box', half: [50, 1, 50] },
  mass: 'fixed',
  position: [0, -1, 0],
});

function roundShape(shape: BenchShape): BenchShape {
  switch (shape.kind) {
    case 'ball':
      return { kind: 'ball', radius: Math.fround(shape.radius) };
    case 'box':
      return { kind: 'box', half: round3(shape.half) };
    case 'capsule':
      return {
        kind: 'capsule',
        radius: Math.fround(shape.radius),
        halfLength: Math.fround(shape.halfLength),
      };
  }
}

/** Rotation by an angle (rad) about the z axis. */
export function aboutZ(angle: number): Quat {
  return [cos(angle / 2), 0, 0, sin(angle / 2)]; // of the core: the same bits in every browser
}

/** Angle (rad) of an orientation that turns about z only. */
export function angleAboutZ([w, , , z]: Quat): number {
  return 2 * Math.atan2(z, w);
}

/** Runs a scene to its end and calls `look` after the start and after every step. */
export function play(engine: Engine, scene: Scene, look: (simulation: Simulation, t: number) => void): void {
  const simulation = engine.start(scene);
  try {
    const steps = Math.round(scene.duration / scene.dt);
    look(simulation, 0);
    for (let i = 1; i <= steps; i++) {
      simulation.step();
      look(simulation, i * scene.dt);
    }
  } finally {
    simulation.end();
  }
}
