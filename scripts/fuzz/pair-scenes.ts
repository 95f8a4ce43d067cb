/** Random scenes of two bodies that meet; both free, or the second an obstacle that stands or is driven. */
import { IDENTITY_QUAT, type Quat, rotate } from '#core/math/quat.ts';
import type { Random } from '#core/math/random.ts';
import { add, dot, length, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { approachAlong, bodyFile, type Drawn, drawShape, type Given, measuresOf, spinOf } from './drawing.ts';
import {
  across,
  anyTurn,
  bringNear,
  facing,
  gapOf,
  type Put,
  slightTurn,
  turned,
  twistAbout,
} from './placing.ts';
import { directionIn, faceOf, logBetween, oneOf } from './random-shapes.ts';
import type { SceneFile } from './scene-file.ts';

/** Most time to the first contact, and least and most length of a scene, in s. */
const MOST_UNTIL_CONTACT = 0.5;
const LEAST_TIME = 0.2;
const MOST_TIME = 2;

/** Two bodies that meet, or touch from the start. */
export function pairScene(random: Random, given: Given, isObstacle: boolean): SceneFile {
  const { planar, regime, C } = given;
  const { sizes, masses } = measuresOf(random, regime);
  const a = drawShape(random, given, sizes[0], true);
  const b = drawShape(random, given, sizes[1], false);
  const { turnA, turnB, from } = turnsOf(random, given, a, b);

  const speed = logBetween(random, 0.1, 10);
  const wait = random.between(0.02, MOST_UNTIL_CONTACT);
  const placeB: Put = { shape: b.shape, x: anywhere(random, planar), q: turnB };
  const touching = regime === 'touching';
  // The gap that is closed in the time to contact, but not more than some sizes: grazing bodies start close by.
  const [sizeA, sizeB] = sizes;
  const gap = touching ? 0 : Math.min(speed * wait * (regime === 'grazing' ? 0.01 : 1), 4 * (sizeA + sizeB));
  const lateral = regime === 'plain' ? 0 : random.between(-0.5, 0.5) * Math.min(...sizes);
  const start = add(placeB.x, scale(across(random, from, planar), lateral));
  const placeA = bringNear({ shape: a.shape, x: start, q: turnA }, placeB, from, gap);
  const { normal } = gapOf(placeA, placeB);

  const relative = touching
    ? touchingVelocity(random, given, normal, speed)
    : approachAlong(random, given, normal, speed);
  const ofB = random.next() < 0.4 ? ZERO : scale(directionIn(random, planar), random.between(0, 2));
  const isDriven = isObstacle && random.next() < 0.5;
  const velocityB = isObstacle && !isDriven ? ZERO : ofB;
  const closing = Math.max(-dot(relative, normal), 1e-9);
  const t1 = Math.min(Math.max(Math.min(gap / closing, 1) + random.between(0.1, 1), LEAST_TIME), MOST_TIME);
  const isFalling = isObstacle && random.next() < 0.3;
  return {
    regime,
    planar,
    C,
    g: isFalling ? scale(normal, -9.81) : ZERO,
    walls: [],
    t1,
    a: {
      ...bodyFile(a.file, placeA.x, turnA),
      mass: masses[0],
      v: add(velocityB, relative),
      w: spinOf(random, given),
    },
    b: {
      ...bodyFile(b.file, placeB.x, turnB),
      ...(isObstacle ? { driven: isDriven } : { mass: masses[1] }),
      v: velocityB,
      w: isObstacle && !(isDriven && random.next() < 0.4) ? ZERO : spinOf(random, given),
    },
  };
}

/** How both are turned, and from where A comes: anyhow, or with a face of each against the other. */
function turnsOf(random: Random, given: Given, a: Drawn, b: Drawn) {
  const { planar, regime } = given;
  const anyhow = {
    turnA: anyTurn(random, planar),
    turnB: anyTurn(random, planar),
    from: directionIn(random, planar),
  };
  const isFlat =
    regime === 'aligned' || regime === 'parallel' || (regime === 'touching' && random.next() < 0.7);
  if (!isFlat) return anyhow;
  const slight = slightTurn(random, planar);
  if (random.next() < 0.4) {
    // Both along the axes: rectangles, boxes and capsules are parallel to the last bit.
    const axes: readonly Vec3[] = planar
      ? [
          [1, 0, 0],
          [0, 1, 0],
        ]
      : [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ];
    const from = oneOf(random, axes);
    return { turnA: slight, turnB: IDENTITY_QUAT, from: random.next() < 0.5 ? from : neg(from) };
  }
  const turnB: Quat = random.next() < 0.5 ? IDENTITY_QUAT : anyhow.turnB;
  const from = rotate(turnB, faceOf(random, b.shape, planar));
  const turnA = turned(
    facing(faceOf(random, a.shape, planar), from, planar),
    twistAbout(random, from, planar),
    slight,
  );
  return { turnA, turnB, from };
}

/** Bodies in touch: at rest to each other, sliding along, pressed together, or leaving slowly. */
function touchingVelocity(random: Random, { planar }: Given, n: Vec3, speed: number): Vec3 {
  const along = scale(across(random, n, planar), speed);
  return oneOf<Vec3>(random, [
    ZERO,
    along,
    scale(n, -speed),
    sub(along, scale(n, 0.1 * speed)),
    scale(n, 1e-3 * length(along)),
  ]);
}

function anywhere(random: Random, planar: boolean): Vec3 {
  return random.next() < 0.5 ? ZERO : scale(directionIn(random, planar), random.between(0, 3));
}
