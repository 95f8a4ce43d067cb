/** What all random scenes draw alike: shapes, sizes, masses, spins, speeds. */
import type { Collider } from '#core/distance/distance.ts';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import type { Random } from '#core/math/random.ts';
import { addScaled, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { across } from './placing.ts';
import {
  capsuleFile,
  convexOfPlane,
  convexOfSpace,
  logBetween,
  nonConvexOfPlane,
  nonConvexOfSpace,
  oneOf,
} from './random-shapes.ts';
import { type BodyFile, colliderFrom, type ShapeFile } from './scene-file.ts';
import type { Regime } from './scenes.ts';

/** What is settled before a scene is drawn. */
export interface Given {
  readonly planar: boolean;
  readonly convex: boolean;
  readonly regime: Regime;
  readonly C: number;
}

/** A shape as a file has it, and as the core has it. */
export interface Drawn {
  readonly file: ShapeFile;
  readonly shape: Collider;
}

/** Masses (kg) and sizes (m) of both bodies: alike, or up to 1e6 and 1e4 apart. */
export function measuresOf(random: Random, regime: Regime) {
  const sizes: [number, number] = [random.between(0.05, 0.5), random.between(0.05, 0.5)];
  const masses: [number, number] = [logBetween(random, 0.2, 5), logBetween(random, 0.2, 5)];
  const small = random.integer(0, 1);
  if (regime === 'size') {
    const ratio = logBetween(random, 10, 1e4);
    sizes[small] = 0.3 / Math.sqrt(ratio);
    sizes[1 - small] = 0.3 * Math.sqrt(ratio);
    if (random.next() < 0.5) masses[1 - small] = (masses[small] as number) * ratio * Math.sqrt(ratio);
  }
  if (regime === 'mass') masses[1 - small] = (masses[small] as number) * logBetween(random, 10, 1e6);
  return { sizes, masses };
}

/** A shape of some size; two of three are not convex where that is asked for, and the first always is. */
export function drawShape(random: Random, given: Given, size: number, first: boolean): Drawn {
  const { planar, convex, regime } = given;
  const file =
    !convex && (first || random.next() < 0.5)
      ? (planar ? nonConvexOfPlane : nonConvexOfSpace)(random, size)
      : regime === 'parallel' && !planar
        ? capsuleFile(random, size)
        : (planar ? convexOfPlane : convexOfSpace)(random, size);
  return { file, shape: colliderFrom(file) };
}

/** An angular velocity, in rad/s: none, slow, or in its regime up to 1,000. */
export function spinOf(random: Random, { planar, regime }: Given): Vec3 {
  if (regime === 'spin') return spinAbout(random, planar, logBetween(random, 10, 1000));
  const still = regime === 'aligned' || regime === 'touching' ? 0.8 : 0.3;
  return random.next() < still ? ZERO : spinAbout(random, planar, random.between(0, 8));
}

/** The velocity, in m/s, with which a body comes in along a normal: straight, aslant, or nearly past. */
export function approachAlong(random: Random, given: Given, n: Vec3, speed: number): Vec3 {
  const { planar, regime } = given;
  const slant =
    regime === 'grazing'
      ? 1 / logBetween(random, 1e-5, 0.1)
      : regime === 'aligned' || regime === 'parallel'
        ? oneOf(random, [0, 0, random.between(0, 0.5)])
        : random.between(0, 1.5);
  const way = addScaled(scale(n, -1), across(random, n, planar), slant);
  return scale(way, speed / length(way));
}

/** A body at rest somewhere, from its shape. */
export function bodyFile(file: ShapeFile, x: Vec3 = ZERO, q: Quat = IDENTITY_QUAT): BodyFile {
  return { shape: file, x, q, v: ZERO, w: ZERO };
}

function spinAbout(random: Random, planar: boolean, size: number): Vec3 {
  const axis: Vec3 = planar ? [0, 0, random.next() < 0.5 ? 1 : -1] : random.unitVector();
  return scale(axis, size);
}
