/** Random scenes with gravity and a floor, level or not, sometimes walls; one body or two, dropped, thrown or standing. */

import { sinCos } from '#core/math/bits/elementary.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import type { Random } from '#core/math/random.ts';
import { add, addScaled, normalize, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { bodyFile, type Drawn, drawShape, type Given, measuresOf, spinOf } from './drawing.ts';
import {
  across,
  anyTurn,
  bringNear,
  facing,
  gapOf,
  type Put,
  reachOf,
  slightTurn,
  turned,
} from './placing.ts';
import { directionIn, faceOf, logBetween } from './random-shapes.ts';
import { type BodyFile, colliderFrom, type SceneFile, type ShapeFile } from './scene-file.ts';

/** Gravity at the ground, in m/s². */
const G = 9.81;

/** Most tries to put A where it does not reach into the floor. */
const TRIES = 10;

/** One body or two above a floor. */
export function floorScene(random: Random, given: Given): SceneFile {
  const { planar, regime, C } = given;
  const { sizes, masses } = measuresOf(random, regime);
  const up: Vec3 = planar ? [0, 1, 0] : [0, 0, 1];
  const floor: ShapeFile = { kind: 'half', n: slopeOf(random, up), d: 0 };
  const ground: Put = { shape: colliderFrom(floor), x: ZERO, q: IDENTITY_QUAT };
  const rest = { regime, planar, C, g: scale(up, -G) };
  const t1 = random.between(0.4, 2);

  const first = drawShape(random, given, sizes[0], true);
  const single = random.next() < 0.35;
  const lower = single ? first : drawShape(random, given, sizes[1], false);
  const placeB = standing(random, given, lower, ground, floor.n);
  if (single) {
    const walls = wallsAround(random, planar, [placeB]);
    const a = thrown(random, given, lower, placeB, masses[0]);
    return { ...rest, walls, t1, a, b: bodyFile(floor) };
  }
  const placeA = above(random, given, first, placeB, ground, floor.n);
  return {
    ...rest,
    walls: [bodyFile(floor), ...wallsAround(random, planar, [placeA, placeB])],
    t1,
    a: thrown(random, given, first, placeA, masses[0]),
    b: thrown(random, given, lower, placeB, masses[1]),
  };
}

/** The normal of the floor: mostly straight up. */
function slopeOf(random: Random, up: Vec3): Vec3 {
  if (random.next() < 0.8) return up;
  const [s, c] = sinCos(random.between(-0.5, 0.5));
  return normalize(add(scale(up, c), [s, 0, 0]));
}

/** A body on the floor or some way above it; flat on a face where the regime asks for it. */
function standing(random: Random, given: Given, drawn: Drawn, ground: Put, n: Vec3): Put {
  const { planar, regime } = given;
  const isFlat = regime === 'aligned' || regime === 'touching' || regime === 'parallel';
  const q = isFlat
    ? turned(facing(faceOf(random, drawn.shape, planar), n, planar), slightTurn(random, planar))
    : anyTurn(random, planar);
  const isOnFloor = regime === 'touching' || random.next() < 0.2;
  return bringNear({ shape: drawn.shape, x: ZERO, q }, ground, n, isOnFloor ? 0 : heightOf(random));
}

/** A body above another one, on it or some way off, and not in the floor. */
function above(random: Random, given: Given, drawn: Drawn, below: Put, ground: Put, n: Vec3): Put {
  const { planar, regime } = given;
  const isFlat = regime === 'aligned' || regime === 'touching' || regime === 'parallel';
  const face = faceOf(random, drawn.shape, planar);
  const q = isFlat ? turned(facing(face, n, planar), slightTurn(random, planar)) : anyTurn(random, planar);
  const gap = regime === 'touching' && random.next() < 0.6 ? 0 : heightOf(random);
  const small = Math.min(reachOf(drawn.shape), reachOf(below.shape));
  let put: Put = { shape: drawn.shape, x: below.x, q };
  for (let i = 0; i < TRIES; i++) {
    const lean = isFlat ? 0 : random.between(0, 1.5) * (1 - i / TRIES);
    const from = normalize(addScaled(n, across(random, n, planar), lean));
    const x = addScaled(below.x, across(random, n, planar), isFlat ? random.between(0, 0.6) * small : 0);
    put = bringNear({ shape: drawn.shape, x, q }, below, from, gap);
    if (gapOf(put, ground).gap >= 0) break;
  }
  return put;
}

/** Height of a drop, in m: it takes up to a third of a second. */
function heightOf(random: Random): number {
  return logBetween(random, 1e-3, 0.5);
}

function thrown(random: Random, given: Given, { file }: Drawn, { x, q }: Put, mass: number): BodyFile {
  const still = given.regime === 'touching' ? 0.6 : 0.3;
  const v = random.next() < still ? ZERO : scale(directionIn(random, given.planar), random.between(0, 3));
  return { ...bodyFile(file, x, q), mass, v, w: spinOf(random, given) };
}

/** Sometimes a wall on either side of everybody. */
function wallsAround(random: Random, planar: boolean, places: readonly Put[]): readonly BodyFile[] {
  if (random.next() < 0.7) return [];
  const reach = Math.max(...places.map(({ shape, x }) => Math.abs(x[0]) + reachOf(shape)));
  const d = -reach - random.between(0, 0.5);
  const sides: readonly Vec3[] =
    planar || random.next() < 0.5
      ? [
          [1, 0, 0],
          [-1, 0, 0],
        ]
      : [
          [0, 1, 0],
          [0, -1, 0],
        ];
  const most = Math.max(
    ...places.map(({ shape, x }) => Math.max(Math.abs(x[0]), Math.abs(x[1])) + reachOf(shape)),
  );
  return sides.map((n) => bodyFile({ kind: 'half', n, d: planar ? d : Math.min(d, -most) }));
}
